import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Shipping policy',
    description: 'Where we deliver, who sends your parcels, how you follow them, and what happens when one is late or lost.',
    lead: 'Every shop sends its own parcels. These are the rules that all of them keep.',
    sections: {
      where: {
        title: 'Where we deliver',
        text: [
          'Shops on Mallard deliver to addresses in all provinces and territories of Canada. We do not deliver to other countries: an address abroad cannot be chosen at checkout.',
          'Some large goods cost extra to send. That cost is inside the price that you see first, and stands as a row of its own on the bill.',
        ],
      },
      who: {
        title: 'Who sends it',
        text: [
          'An order from several shops comes in several parcels, one or more from each shop, and each has its own tracking. You pay for the delivery of each shop’s part separately, and each counts separately towards free delivery.',
          `Delivery of a shop’s part costs ${f.parcel}, or what the shop asks by a rate of its own: the product page and the checkout show it. It is free when that shop’s goods in your order cost more than ${f.freeDeliveryOver} after discounts and before tax, and some shops deliver every order for free. See [shipping rates and times](/help/business/shipping-rates-times).`,
        ],
      },
      when: {
        title: 'When it leaves and when it comes',
        text: [
          `Shops send an order that was placed before ${f.dispatchHour} Eastern time on the same working day, and a later one on the next. Saturdays, Sundays and the holidays on which no carrier works do not count.`,
          'The first and the last day on which a parcel should come are shown on the product page, at checkout and on your order. They depend on where the shop is and where you are.',
          'If a shop cannot send something in time, it must tell you. You may then cancel that part and get your money back.',
        ],
      },
      follow: {
        title: 'Following a parcel',
        text: [
          'You get an email when a parcel leaves, when it is out for delivery, and when it has arrived. The order shows the carrier and the tracking number.',
          'You can also follow an order [without signing in](/tracking), with its number and the email with which it was ordered.',
        ],
      },
      address: {
        title: 'Your address',
        text: [
          'Please check the address before you pay. While an order is not paid you can choose another one; later the shop may be able to change it as long as the parcel has not left, but it cannot promise to.',
          'A parcel that comes back because the address was wrong, or because nobody collected it, is refunded without its delivery cost.',
        ],
      },
      trouble: {
        title: 'Late, lost or damaged',
        text: [
          {
            list: [
              '**Late:** once the last promised day is over, open a complaint in the [complaint centre](/account?path=complaint). You may wait, or ask for your money back.',
              '**Lost:** the shop carries the risk until the parcel is in your hands. If the carrier has lost it, you get your money back or a new parcel, as you like.',
              '**Damaged:** take photos of the box and of the goods, and ask for a return. You need not refuse the parcel at the door.',
              '**Something is missing:** look at the tracking first, because a shop may send one order in several boxes. Then open a complaint.',
            ],
          },
          '[Purchase protection](/help/business/purchase-protection) explains how we help when a shop does not answer.',
        ],
      },
      gifts: {
        title: 'Gifts and notes',
        text: [
          'At checkout you can write a note for the shop and a gift message. The shop sees both, so please write nothing there that it need not know.',
        ],
      },
    },
  }) satisfies Document
