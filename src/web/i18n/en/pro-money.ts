import { plural } from '../plural.ts'
import seller from './seller-money.ts'

/** Where a business reads about its money: jobs in the place of orders. */
export default {
  ...seller,
  gone: 'This business has no such payout.',
  tiles: {
    ...seller.tiles,
    sales: (n: number) =>
      plural('en', n, {
        one: '# payment, until its job is agreed to be done',
        other: '# payments, until their jobs are agreed to be done',
      }),
    owedSince: (day: string) => `since ${day}; next jobs pay it`,
  },
  holds: {
    ...seller.holds,
    untilDelivered: 'Until the customer agrees that the job is done',
    freeOn: (day: string) => `The job is agreed to be done, free on ${day}`,
  },
  payouts: {
    ...seller.payouts,
    noneText: 'What customers pay becomes free when the job is agreed to be done. The first payout follows on its day.',
  },
  chargebacks: {
    ...seller.chargebacks,
    link: 'Chargebacks of your jobs',
    text: 'When a card holder disputes a payment, the bank takes it back at once. Your share of it leaves your balance until the bank has decided; the marketplace answers with what it knows of the job.',
    none: 'No bank has taken back a payment of your jobs.',
    todo: {
      ...seller.chargebacks.todo,
      open: 'Please keep your photos and papers of the job at hand: we may ask for them for our answer.',
    },
  },
  statements: { ...seller.statements, text: 'Every line of a month with its job, and what came of work, taxes and commission.' },
  check: { ...seller.check, text: 'No figure here is typed by hand: each comes from the lines of your jobs.' },
  toOrder: 'To the job',
  ourTaxBack: (sum: string) => `Tax of ${sum} went back to the customer from what the marketplace remits.`,
  soldOn: (day: string) => `Paid by the customer ${day}`,
  rate: (percent: string) => `${percent}, as agreed with the job`,
  items: { ...seller.items, goods: 'Work', delivery: 'Fees', refund: 'Refunded to the customer' },
  kinds: { ...seller.kinds, holdReleased: 'Work', sale: 'Work' },
}
