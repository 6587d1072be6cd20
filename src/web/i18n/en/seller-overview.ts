import { plural } from '../plural.ts'

export default {
  title: 'Overview',
  span: 'Time',
  spans: { 7: '7 days', 30: '30 days', 90: '90 days' },
  last: (n: number) => `Last ${n} days`,
  todo: {
    toPack: (n: number) => plural('en', n, { one: '# order to pack', other: '# orders to pack' }),
    packed: (n: number) => plural('en', n, { one: '# order packed, to ship', other: '# orders packed, to ship' }),
    toAnswer: (n: number) => plural('en', n, { one: '# buyer waits for an answer', other: '# buyers wait for an answer' }),
    toDecide: (n: number) => plural('en', n, { one: '# return or cancellation to decide', other: '# returns and cancellations to decide' }),
    lowStock: (n: number) => plural('en', n, { one: '# item runs low', other: '# items run low' }),
    missingTexts: (n: number) => plural('en', n, { one: '# product lacks a language', other: '# products lack a language' }),
    reviews: (n: number) => plural('en', n, { one: '# critical review without an answer', other: '# critical reviews without an answer' }),
    complaints: (n: number) => plural('en', n, { one: '# complaint to answer', other: '# complaints to answer' }),
  },
  figures: {
    sales: 'Sales',
    orders: 'Orders',
    visits: 'Product views',
    byDay: 'Sales by day',
    now: 'This time',
    before: 'The time before',
    salesNote: 'Goods after discounts, before taxes and fees',
    ordersNote: (average: string) => `${average} on average`,
    visitsNote: 'Of visitors who agreed to a history',
    best: 'Best sellers',
    none: 'Nothing sold in this time yet.',
    nothingYet: 'Figures begin with your first sale.',
    failed: 'The figures could not be read. Please try again.',
  },
}
