import seller from './seller-payee.ts'

/** The same account where a business reads about it. */
export default {
  ...seller,
  why: {
    ...seller.why,
    'no-account': 'Open it, and what you earn can go to your bank. You can work without it; your earnings are kept for you.',
    unfinished: 'Something is still wanted of you before anything can be paid out. You go on working; your earnings are kept for you.',
    restricted: 'The payment provider wants something from you first. You go on working; your earnings are kept for you.',
  },
  giveText:
    'All three numbers stand on a cheque and in your bank’s app. Payouts wait a day after a change, and everybody who may move the money of your business is told.',
}
