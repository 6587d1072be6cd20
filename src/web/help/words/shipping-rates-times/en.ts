import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Shipping rates and times',
    description: 'What delivery costs, how long it takes, and the taxes of every province and territory.',
    lead: 'What is on this page is what the checkout computes with: the same figures, from the same place.',
    sections: {
      rates: {
        title: 'What delivery costs',
        text: [
          'You pay for each shop’s part of an order separately. A shop may have rates of its own up to this sum: the product page, the cart and the checkout show them.',
          {
            table: {
              caption: 'Cost of delivery for one shop’s part of an order',
              head: ['That shop’s goods, after discounts and before tax', 'Standard', 'Express'],
              rows: [
                [`Up to ${f.freeDeliveryOver}`, f.parcel, `${f.parcel} + ${f.express}`],
                [`Over ${f.freeDeliveryOver}`, 'Free', f.express],
                ['A shop that delivers every order for free', 'Free', f.express],
              ],
            },
          },
          'A coupon for free delivery makes the standard parcel free; express then costs only its surcharge. The cart shows how much is missing for free delivery in each shop.',
        ],
      },
      times: {
        title: 'How long it takes',
        text: [
          `In working days, counted from the day on which the parcel leaves. An order that is placed before ${f.dispatchHour} Eastern time leaves on the same working day.`,
          {
            table: {
              caption: 'Working days on the way, standard parcel',
              head: ['From the shop to you', 'Working days'],
              rows: [
                ['Within one province', f.sameProvince],
                ['To a neighbouring province: Ontario and Quebec, the Prairies, the Atlantic provinces', f.sameRegion],
                ['Across the country', f.acrossTheCountry],
                ['To or from Yukon, the Northwest Territories and Nunavut', f.north],
              ],
            },
          },
          'An express parcel leaves first and comes between the next working day and the first day of a standard parcel. At checkout you see both choices with their dates.',
        ],
      },
      taxes: {
        title: 'Taxes by province and territory',
        text: [
          'Taxes depend on where the parcel goes, not on where the shop is. They are computed on goods, fees and delivery, each from the price itself and never from another tax. The rates of today:',
          {
            table: { caption: 'Sales taxes on goods by destination', head: ['Province or territory', 'Taxes', 'Together'], rows: f.taxes },
          },
          'Some goods are taxed less or not at all, such as basic groceries. The bill of an order is what counts.',
        ],
      },
      example: {
        title: 'What is in the total',
        text: [
          {
            list: [
              '**Items:** the prices of the goods.',
              '**Discount:** what coupons take off.',
              '**Shipping:** what each shop’s parcel costs, by the table above.',
              '**Delivery:** what large or heavy goods cost on top. It was inside the price that you saw first.',
              '**Handling and installation:** only where a product has them, and inside the price that you saw first.',
              '**GST/HST and PST/RST/QST:** one row each.',
            ],
          },
          'The total that you see before you press “Pay” is the amount that is charged. If a price has changed meanwhile, nothing is charged, and you see the new total first.',
        ],
      },
      questions: {
        title: 'Questions and answers',
        text: [
          {
            questions: [
              [
                'Why do I pay delivery twice?',
                'Because two shops send you a parcel each. If you find the goods in one shop, you pay once.',
              ],
              [`Is delivery free at exactly ${f.freeDeliveryOver}?`, 'No. It is free above that amount.'],
              ['Can I collect my order?', 'Not through Mallard at the moment. Every order is delivered.'],
              ['Do you deliver to post office boxes?', 'That depends on the carrier of the shop. Please ask the shop before you order.'],
            ],
          },
        ],
      },
    },
  }) satisfies Document
