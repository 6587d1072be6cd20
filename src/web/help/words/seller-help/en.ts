import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Help for sellers',
    description: 'Opening a shop on Mallard, listing, orders, returns, complaints, fees and money: questions and answers.',
    lead: 'For shops and pros, and for those who think about becoming one.',
    sections: {
      start: {
        title: 'Getting started',
        text: [
          {
            steps: [
              'Read [what it costs and brings](/register/become-a-seller), with a small calculator.',
              'Register on [start your business](/register/startyourbusiness). You can stop at any step and go on later, on another device too.',
              'We look at your application. If something is missing, we ask; if we refuse, we say why.',
              'When it is accepted, your shop or your pro page opens in the look that you chose.',
            ],
          },
          'Please have ready: an email that you read, the legal name and address of the business, an identity document, and your tax registrations if you have any.',
        ],
      },
      cost: {
        title: 'What it costs',
        text: [
          `A commission of ${f.commission} of what your goods sell for, after discounts and before tax. No fee for joining or listing, none on delivery or taxes. When you refund, the commission comes back in proportion. An example follows from the calculator on [become a seller](/register/become-a-seller).`,
        ],
      },
      list: {
        title: 'Good listings',
        text: [
          {
            list: [
              'A title that says what it is first: kind, then material or size, then brand.',
              'A picture of the whole thing, one of a detail, one that shows its size, and one for each colour.',
              'All fees that every buyer must pay in the fields for fees. The first price that buyers see then holds them, as the Competition Act asks.',
              'The right attributes: people filter by them, and what has none is not found.',
              'A crossed-out price only if you really asked it. Product pages show the history of a price to everybody.',
              'Texts in English and French at least. Chinese helps.',
            ],
          },
          'Coming from Shopify? See [how to export and import products](/seller/how_to_export_and_import_shopify_products).',
        ],
      },
      orders: {
        title: 'Orders and delivery',
        text: [
          {
            questions: [
              [
                'How do I learn of an order?',
                'By email and in your notifications, once it is paid. Please do not send anything that is not paid.',
              ],
              [
                'How quickly must I send?',
                `The same working day if the order came before ${f.dispatchHour} Eastern time, otherwise the next.`,
              ],
              [
                'A buyer wants to cancel.',
                `For ${f.cancelMinutes} minutes after paying this happens by itself. Later you are asked; please answer before you send.`,
              ],
              [
                'Who pays for delivery?',
                `The buyer pays ${f.parcel} for your part of an order, nothing over ${f.freeDeliveryOver} of your goods, and the money is yours. In your settings you can set rates of your own by province, weight and total.`,
              ],
              ['A parcel was lost.', 'The risk is yours until the buyer has it: send again or refund, and claim it from the carrier.'],
            ],
          },
        ],
      },
      returns: {
        title: 'Returns, reviews and complaints',
        text: [
          {
            questions: [
              [
                'Must I take everything back?',
                `Faulty, damaged, wrong or wrongly described goods for ${f.guaranteeDays} days, at your cost. After a change of mind for as long as your shop says, ${f.changeOfMindDays} days if it says nothing.`,
              ],
              [
                'How much do I refund?',
                'You need not compute it. The refund is worked out to the cent, with fees, taxes and the share of delivery.',
              ],
              [
                'Somebody wrote a bad review.',
                'Answer it once, in public, calmly and with what you will do. It cannot be removed because it is bad. If it breaks the rules, report it to us.',
              ],
              [
                'I got a complaint.',
                'Answer in its thread as soon as you can. We see it too. If you do not answer, we may decide without you.',
              ],
            ],
          },
        ],
      },
      money: {
        title: 'Money and taxes',
        text: [
          {
            questions: [
              [
                'When do I get my money?',
                'What is yours is entered in our books the moment the buyer pays. How and when it is paid out is agreed with you in writing when you register.',
              ],
              [
                'Who collects the taxes?',
                'The checkout does, by the rates of the buyer’s province, and keeps them apart. Who remits them follows from your registrations.',
              ],
              [
                'What do I have to report?',
                'Marketplaces in Canada must tell the tax office once a year what their sellers earned. We use the data that you registered with.',
              ],
            ],
          },
          'See also [payments processing terms](/help/business/payments-processing-terms) and the [seller agreement](/help/business/seller-agreement).',
        ],
      },
      pros: {
        title: 'For pros',
        text: [
          'You see a request only if it was sent to you. Send a final quote with the work, the price, the deposit and the dates; a draft cannot be accepted. Say in which languages you work, and keep licence and insurance valid.',
        ],
      },
      more: {
        title: 'If you do not find it here',
        text: ['[Write to us](/help/business/contact-us?topic=selling) with the topic “Selling on Mallard”.'],
      },
    },
  }) satisfies Document
