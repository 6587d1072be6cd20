import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default ({ shop, ...f }: Figures) =>
  ({
    title: 'Customer service',
    description: `Orders, delivery, changes and problems with goods from ${shop.name}: questions and answers.`,
    lead: 'The questions that we are asked most. If yours is not among them, write to us.',
    sections: {
      orders: {
        title: 'Before and after ordering',
        text: [
          {
            questions: [
              ['Do I need an account?', 'To look around, no. To pay, an email is enough: you get a code, and may set a password later.'],
              ['How can I pay?', 'By card, through Mallard’s payment provider. We never see the number.'],
              [
                'Can I change my order?',
                `Before you pay, yes. For ${f.cancelMinutes} minutes after paying you can cancel at once and order anew. Later we are asked, as long as the parcel has not left.`,
              ],
              ['Where is my invoice?', 'On the order in your account, as a file to keep.'],
            ],
          },
        ],
      },
      delivery: {
        title: 'Delivery',
        text: [
          {
            questions: [
              [
                'What does it cost?',
                shop.deliversFree
                  ? 'Nothing. We deliver every order in Canada for free.'
                  : `${f.parcel} unless the product page says otherwise, and nothing when you buy for more than ${f.freeDeliveryOver} from us, after discounts and before tax.`,
              ],
              [
                'How long does it take?',
                `We are in ${shop.place}. The product page shows the first and the last day for your address. An order before ${f.dispatchHour} Eastern time leaves on the same working day.`,
              ],
              ['Is there an express parcel?', `Yes, for ${f.express} more. Choose it at checkout.`],
              ['Where is my parcel?', '[Track it](/tracking) with the order number and your email.'],
            ],
          },
        ],
      },
      trouble: {
        title: 'If something is not right',
        text: [
          {
            questions: [
              [
                'It arrived broken, or is the wrong thing.',
                `Ask for a return in [your orders](/account?path=yourOrders) within ${f.guaranteeDays} days. We pay for the way back.`,
              ],
              ['I changed my mind.', `You have ${shop.windowDays} days. See [returns and refunds](${shop.links.returns}).`],
              [
                'It has not come.',
                'Once the last promised day is over, [write to us](/account?path=complaint) through the complaint centre.',
              ],
              ['You did not answer.', 'Open a complaint in the [complaint centre](/account?path=complaint). Mallard sees it, too.'],
            ],
          },
          `Anything else? [Write to us](${shop.links.contact}).`,
        ],
      },
    },
  }) satisfies Document
