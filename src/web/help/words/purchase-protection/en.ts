import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Purchase protection',
    description: 'What we do when a parcel does not come, or something in it is not right.',
    lead: 'Every order that is paid through Mallard is protected. It costs nothing and you need not sign up for it.',
    sections: {
      covers: {
        title: 'What is protected',
        text: [
          {
            table: {
              caption: 'What is protected and what you can do',
              head: ['What happened', 'What you can do', 'How long'],
              rows: [
                [
                  'The parcel has not come by its latest date',
                  'Open a complaint “It did not arrive”',
                  `Until ${f.guaranteeDays} days after the promised date`,
                ],
                [
                  'It arrived broken, or does not work',
                  'Ask for a return with the reason “It arrived damaged” or “It does not work”',
                  `${f.guaranteeDays} days from delivery`,
                ],
                [
                  'It is not what you ordered, or not what the page said',
                  'Ask for a return with the reason “It is the wrong product” or “It is not as described”',
                  `${f.guaranteeDays} days from delivery`,
                ],
                [
                  'It is a counterfeit',
                  'Open a complaint “Seems to be counterfeit”. Please keep the goods',
                  `${f.guaranteeDays} days from delivery`,
                ],
                ['You were charged wrongly', 'Open a complaint “Wrong amount charged”', 'At any time'],
              ],
            },
          },
        ],
      },
      not: {
        title: 'What is not',
        text: [
          {
            list: [
              'Goods that were paid outside Mallard, by transfer or in cash. If a shop asks you for that, please tell us and do not pay.',
              'A change of mind. The shop’s own window is for that: see [returns and refunds](/help/business/returns-refunds).',
              'Wear, and damage that came about after delivery.',
              'A parcel that went to an address that you had mistyped.',
            ],
          },
        ],
      },
      how: {
        title: 'How it works',
        text: [
          {
            steps: [
              'Look at the order first: tracking shows where the parcel is, and the latest day on which it should come.',
              'For goods that have come and are not right, ask for a [return](/account?path=yourOrders). For everything else open a [complaint](/account?path=complaint) and choose the order.',
              'The shop is told at once, and so are we. It answers in the thread, where you see it.',
              'If the shop does not answer, or you cannot agree, we read what was written and decide who is right by the rules on these pages.',
              'When you are right, the refund goes to the card with which you paid.',
            ],
          },
          'Photos, the number of the parcel and what you and the shop wrote to each other are what we decide by. Please keep your messages on Mallard, so that we can read them.',
        ],
      },
      payment: {
        title: 'While you pay',
        text: [
          'Your card’s number goes from your browser straight to the payment provider. It never reaches us or a shop. If your bank wants to confirm the payment, its own page asks you.',
          `When you have placed an order, its goods are kept for you for ${f.holdMinutes} minutes while you pay. An order is charged once, however often the button is pressed. If you do not pay within ${f.unpaidHours} hours, the order is cancelled and nothing is taken.`,
        ],
      },
      rights: {
        title: 'Your rights beside this',
        text: [
          'Purchase protection comes on top of what the law gives you. In most provinces you may cancel an order made on the internet when it does not come in time, and ask the bank that issued your card to give back the money when the merchant does not. You can use these rights without asking us.',
        ],
      },
      questions: {
        title: 'Questions and answers',
        text: [
          {
            questions: [
              ['Does it cost anything?', 'No. It is part of every order.'],
              [
                'Are services protected?',
                'If you paid a pro through Mallard, you can complain about the job as about goods. What was agreed in the quote is what we decide by.',
              ],
              [
                'Tracking says delivered, but I have nothing.',
                'Ask at home and next door, look for a card of the carrier, and then open a complaint “It did not arrive”. The shop must ask the carrier for the proof of delivery.',
              ],
              ['Can a shop lower my rating for complaining?', 'No. Shops do not rate customers here.'],
            ],
          },
        ],
      },
    },
  }) satisfies Document
