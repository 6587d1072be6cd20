import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Returns and refunds',
    description: 'How to send something back, how long you have, what you get back and when.',
    lead: 'You can send things back, and for most reasons you have plenty of time. This page tells you how long, how, and what you get back.',
    sections: {
      windows: {
        title: 'How long you have',
        text: [
          'There are two windows. Both count from the day on which the parcel was delivered, and both are shown as a date on your order, so that you need not count.',
          {
            table: {
              caption: 'Windows for returns',
              head: ['Why you send it back', 'How long you have', 'Who promises it'],
              rows: [
                [
                  'It is faulty, arrived damaged, is the wrong item, or is not as described',
                  `${f.guaranteeDays} days`,
                  'Mallard, for every shop',
                ],
                [
                  'You changed your mind',
                  `What the shop says; ${f.changeOfMindDays} days where it says nothing else`,
                  'The shop. Its window stands on every product page',
                ],
              ],
            },
          },
          'Your province may give you more than this, and some rights have no such end: goods must be fit for what they are sold for, and last for a reasonable time. Nothing on this page takes such a right away.',
        ],
      },
      how: {
        title: 'How to send something back',
        text: [
          {
            steps: [
              'Open [your orders](/account?path=yourOrders), choose the order and press “Return or replace”.',
              'Choose the items and how many of each. You can send back part of an order.',
              `Say why. If something is broken or wrong, up to ${f.photos} photos of at most ${f.photoMegabytes} MB each help the shop to decide.`,
              'Choose the address from which it is sent, and send the request.',
              'The shop looks at it. You are told by email and in your notifications when it is accepted, when the parcel has arrived, and when the money is on its way.',
            ],
          },
          'Please wait for the answer before you post anything, and keep the receipt of the carrier until your money is back.',
        ],
      },
      condition: {
        title: 'In what state it must be',
        text: [
          'After a change of mind, please send goods back as you got them: unused, complete and, where there is one, in their box. You may look at a thing and try it as you would in a shop.',
          'Goods that are faulty, damaged or wrong come back as they are. You need not have the box.',
          'Some things cannot come back after a change of mind, because nobody else could use them: goods made to your measure, opened hygiene articles, and food. If one of them is faulty or wrong, the guarantee holds all the same.',
        ],
      },
      cost: {
        title: 'Who pays for the way back',
        text: [
          'If it is faulty, damaged, wrong or not as described, the shop pays: with a prepaid label, or by giving you back what the carrier took. If you changed your mind, you pay the carrier, unless the shop says otherwise.',
          'If a shop asks you to pay for its own mistake, tell us through the [complaint centre](/account?path=complaint).',
        ],
      },
      refund: {
        title: 'What you get back, and when',
        text: [
          'For each piece you get back what you paid for it: its price after discounts, its fees, its taxes, and its share of what the delivery of that parcel cost. If you send back everything of a parcel, you get back everything that you paid for it.',
          'The money goes to the card with which you paid. We tell the payment provider as soon as the shop has received the goods and released the refund; your bank may need a few days to show it. You see every refund with its amount and date on the order.',
          'A coupon that you used lowers what comes back, because it lowered what you paid.',
        ],
      },
      cancel: {
        title: 'Cancelling before it is sent',
        text: [
          {
            list: [
              'An order that is not paid yet can be cancelled at any time. Nothing was taken, so nothing has to come back.',
              `For ${f.cancelMinutes} minutes after you have paid, you can cancel the order or some of its pieces at once, and the refund starts by itself.`,
              'After that, and until the parcel leaves, the shop is asked. You are told what it answers.',
              'Once the parcel is on its way it cannot be stopped. Send it back when it has arrived.',
            ],
          },
        ],
      },
      refused: {
        title: 'If a shop says no',
        text: [
          'A shop may refuse a return only for a reason that is allowed: the window is over, or the goods came back used after a change of mind. If you do not agree, open a complaint in the [complaint centre](/account?path=complaint). We look at what both sides wrote. [Purchase protection](/help/business/purchase-protection) says what we can do then.',
        ],
      },
      questions: {
        title: 'Questions and answers',
        text: [
          {
            questions: [
              [
                'Can I exchange something?',
                'Send it back and order the right one. That is quicker than an exchange, and the right one is yours before somebody else buys it.',
              ],
              ['It was a gift. Can I return it?', 'The person who bought it can. The money goes back to the card that paid.'],
              [
                'The parcel never came.',
                'Track it first. If it is late, open a complaint with the reason “It did not arrive”. See [purchase protection](/help/business/purchase-protection).',
              ],
              [
                'The card that I paid with has expired.',
                'The refund still goes to that account, and your bank passes it on to your new card.',
              ],
              [
                'Do services have the same windows?',
                'No. A service cannot be sent back. What you agreed in the quote counts, and the complaint centre is open to you for pros as well.',
              ],
            ],
          },
        ],
      },
    },
  }) satisfies Document
