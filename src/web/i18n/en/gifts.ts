import { plural } from '../plural.ts'

export default {
  title: 'Free gifts',
  description: 'Gifts that come free with enough goods of the same shop.',
  lead: 'Some shops add a gift to a large enough order. The gift is theirs, the promise is on the page, and the date is real.',
  counted: (n: number) => plural('en', n, { one: '# gift now', other: '# gifts now' }),
  freeFrom: (amount: string, shop: string) => `Free from ${amount} at ${shop}`,
  until: (day: string) => `Until ${day}`,
  worth: 'Worth',
  none: 'No gifts at the moment',
  noneText: 'Shops give them away around holidays. The best sellers are here all year.',
  browse: 'See best sellers',
  more: 'More gifts',
  earlier: 'Earlier gifts',
  pages: 'Pages of gifts',
}
