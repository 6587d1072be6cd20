import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Return policy',
    description: 'The return policy of Mallard on one page, to read before you buy and to print.',
    lead: 'The short form, to read before you buy and to print. The long form with every step is on the page about returns and refunds.',
    sections: {
      policy: {
        title: 'The policy',
        text: [
          {
            list: [
              `**Faulty, damaged, wrong or not as described:** you may return it within ${f.guaranteeDays} days of delivery, to any shop on Mallard. The shop pays for the way back.`,
              `**Change of mind:** you may return it within the shop’s own window, ${f.changeOfMindDays} days from delivery where the shop sets no other. You pay for the way back, unless the shop says otherwise.`,
              '**What comes back:** what you paid for the pieces that you return, with their fees, their taxes and their share of the delivery cost, to the card with which you paid.',
              '**No restocking fee.** A shop may not keep a part of the price for taking something back.',
            ],
          },
        ],
      },
      except: {
        title: 'Exceptions',
        text: [
          'After a change of mind these cannot come back: goods made to your measure or with your words on them, opened hygiene articles, food, and gift products that came free with a purchase when the purchase itself is returned only in part.',
          'There is no exception to the guarantee for faulty, damaged, wrong or wrongly described goods.',
        ],
      },
      how: {
        title: 'How to return',
        text: [
          'Open the order in [your orders](/account?path=yourOrders), choose “Return or replace”, and follow the steps. Your order shows the last day of each window as a date. [Returns and refunds](/help/business/returns-refunds) explains every step.',
        ],
      },
      law: {
        title: 'The law',
        text: [
          'This policy adds to your rights under the consumer protection law of your province or territory, among them that goods must be as described, fit for their use and reasonably durable, and the right to cancel an internet order that is not delivered in time. It limits none of them.',
        ],
      },
    },
  }) satisfies Document
