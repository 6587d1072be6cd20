import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default ({ shop, ...f }: Figures) =>
  ({
    title: 'Returns and refunds',
    description: `How long you can return something to ${shop.name}, how, and what you get back.`,
    lead: `You have ${shop.windowDays} days to change your mind about goods from ${shop.name}, and ${f.guaranteeDays} days if something is wrong with them.`,
    sections: {
      windows: {
        title: 'How long you have',
        text: [
          {
            table: {
              caption: 'Windows for returns to this shop',
              head: ['Why', 'From the day of delivery', 'Who pays for the way back'],
              rows: [
                ['You changed your mind', `${shop.windowDays} days`, 'You'],
                ['Faulty, damaged, wrong or not as described', `${f.guaranteeDays} days`, 'We do'],
              ],
            },
          },
          'Your order shows the last day of both as a date. The law of your province may give you more.',
        ],
      },
      how: {
        title: 'How to do it',
        text: [
          {
            steps: [
              'Open the order in [your orders](/account?path=yourOrders) and choose “Return or replace”.',
              'Choose items, quantity and reason, and add photos if something is broken.',
              'Wait for our answer. Then send the parcel, and keep the receipt.',
              'When it has arrived, the refund goes to the card with which you paid.',
            ],
          },
          'After a change of mind, goods should be unused and complete. Made-to-measure goods, opened hygiene articles and food cannot come back for that reason.',
        ],
      },
      refund: {
        title: 'What you get back',
        text: [
          'What you paid for the pieces that you return: price after discounts, fees, taxes and their share of the delivery cost. We keep no part of it.',
        ],
      },
      help: {
        title: 'If we do not agree',
        text: [
          `[Write to us](${shop.links.contact}) first, or open a complaint in the [complaint centre](/account?path=complaint) at once. Mallard’s [purchase protection](/help/business/purchase-protection) holds for every order.`,
        ],
      },
    },
  }) satisfies Document
