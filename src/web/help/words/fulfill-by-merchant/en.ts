import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Fulfilled by the merchant',
    description: 'How shops on Mallard store, pack and send what they sell, and what buyers can expect of it.',
    lead: 'Every order on Mallard is stored, packed and sent by the shop that sells it. This page says what that means for buyers and for shops.',
    sections: {
      buyers: {
        title: 'What it means for buyers',
        text: [
          {
            list: [
              'The parcel comes from the shop’s own place, in its own wrapping. Two shops, two parcels.',
              'The dates on the product page are computed from where the shop is and where you are. See [shipping rates and times](/help/business/shipping-rates-times).',
              'Questions about the goods go to the shop, which knows them. Returns go back to it.',
              'Our promises hold all the same: one price, one payment, the guarantee and [purchase protection](/help/business/purchase-protection).',
            ],
          },
        ],
      },
      steps: {
        title: 'What a shop does with an order',
        text: [
          {
            steps: [
              'The order is paid, and the shop is told by email and on its notifications page.',
              `It packs and sends the same working day if the order came before ${f.dispatchHour} Eastern time, otherwise the next.`,
              'It gives the parcel to a carrier with tracking, and enters carrier and number. The buyer is told.',
              'When the parcel has arrived, the windows for returns begin.',
            ],
          },
        ],
      },
      standards: {
        title: 'The standard every shop keeps',
        text: [
          {
            table: {
              caption: 'What is asked of a shop',
              head: ['What', 'Standard'],
              rows: [
                ['Dispatch', `The same working day before ${f.dispatchHour}, otherwise the next`],
                ['Carrier', 'With tracking, insured by the shop or at its own risk'],
                ['Packing', 'Enough to survive the way; no advertising of other sellers inside'],
                ['Paper', 'A packing slip without prices if the order is a gift'],
                ['Wishes to cancel', 'Answered before anything is sent'],
                ['Returns', `Faults for ${f.guaranteeDays} days at the shop’s cost; change of mind as the shop states`],
              ],
            },
          },
          'A shop that often sends late or wrong is told, and may be paused. The [seller agreement](/help/business/seller-agreement) says how.',
        ],
      },
      cost: {
        title: 'What it costs',
        text: [
          `Buyers pay ${f.parcel} for a shop’s part of an order, or what the shop asks by its own rates, nothing when its goods cost more than ${f.freeDeliveryOver}, and ${f.express} on top for express. What buyers pay for delivery belongs to the shop, without commission. Postage and packing are the shop’s own cost.`,
          'A shop may choose to deliver every order for free. It may enter extra shipping for large or heavy goods; that stands in the first price which buyers see.',
        ],
      },
      storage: {
        title: 'Room for stock',
        text: [
          'When you register we ask whether you have a large warehouse, a smaller store, or neither. There is no wrong answer: a workshop and a kitchen table are fine as long as what you offer is there and leaves in time.',
        ],
      },
    },
  }) satisfies Document
