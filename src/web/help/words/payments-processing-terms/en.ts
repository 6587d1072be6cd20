import type { Document } from '../../document.ts'
import type { Figures } from '../../figures.ts'

export default (f: Figures) =>
  ({
    title: 'Payments processing terms',
    description: 'How payments, refunds, disputes and sellers’ balances are handled on Mallard.',
    lead: 'For buyers and sellers: what happens to money between the moment somebody presses “Pay” and the moment everybody has theirs.',
    sections: {
      provider: {
        title: 'The payment provider',
        text: [
          'Cards are charged by a payment provider that the operator has chosen. The fields into which you type a card belong to the provider: number and security code go to it and never to us. We keep what it gives us: a token, the brand, the last digits and the expiry.',
          'Where no provider is set up, nothing can be paid. In a demonstration payments run in test mode: no money moves, and only test cards work.',
        ],
      },
      charge: {
        title: 'How an order is charged',
        text: [
          {
            steps: [
              `You place the order. Its goods and coupons are kept for you for ${f.holdMinutes} minutes.`,
              'You pay. Your bank may want to confirm it, on its own page.',
              'When the provider says that the money has come, the order is paid, and each shop is told of its part.',
              `If the payment fails, nothing is charged. You may try again with another card, as long as the goods are there. After ${f.unpaidHours} hours an unpaid order is cancelled.`,
            ],
          },
          'One order has one payment, for the exact total that you confirmed, in Canadian dollars. If the provider’s answer is late, we ask again rather than charge again. Money that should arrive for an order that was cancelled meanwhile goes back by itself.',
        ],
      },
      split: {
        title: 'Who gets what',
        text: [
          'A payment for several shops is divided in our books at once:',
          {
            table: {
              caption: 'How one shop’s part of a payment is divided',
              head: ['Part', 'Goes to'],
              rows: [
                ['Goods after discounts, fees and delivery, less the commission', 'The shop'],
                [`Commission: ${f.commission} of the goods after discounts`, 'The marketplace'],
                ['GST/HST and PST/RST/QST', 'Kept apart for the tax offices'],
              ],
            },
          },
          'Every amount is a whole number of cents, and the parts always add up to what was paid.',
        ],
      },
      refunds: {
        title: 'Refunds',
        text: [
          'A refund goes to the card that paid. It cannot be more than was paid for the part concerned. It is taken from the shop, the commission and the taxes in the proportion in which they got it.',
          'We pass a refund to the provider at once. When your bank shows it is up to your bank.',
        ],
      },
      payouts: {
        title: 'Payouts to sellers',
        text: [
          'A seller’s balance is the sum of its sales less its refunds. How often and to which account it is paid out is agreed in writing at registration.',
          'A payout may wait: while a return or a dispute about the money is open, while a seller’s identity or bank account is unproved, or when the law or the provider demands it. The seller is told why and for how long.',
          'If a balance is below nothing after refunds, later sales make up for it first, and otherwise the seller pays it in.',
        ],
      },
      disputes: {
        title: 'Disputes with a bank',
        text: [
          'If a buyer asks the bank to take a payment back, we pass on what the seller sends us as proof. What the bank decides is booked to the seller’s balance if the seller is at fault, and to us if we are.',
          'Buyers: please try a return or the [complaint centre](/account?path=complaint) first, which is quicker. You need not.',
        ],
      },
      safety: {
        title: 'Against fraud',
        text: [
          'We and the provider may refuse or hold a payment that looks like fraud, and ask for proof. Attempts are counted and limited. If you see a payment to us that you did not make, tell your bank and [write to us](/help/business/contact-us).',
        ],
      },
    },
  }) satisfies Document
