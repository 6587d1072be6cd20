import { plural } from '../plural.ts'

export default {
  history: 'Price history',
  verdictName: 'Verdict',
  verdict: (kind: string, days: number) =>
    ({
      lowest: `A good time. Lowest in ${days} days.`,
      good: 'A good price: below what is usual.',
      typical: 'The usual price.',
      high: 'Above the usual price.',
      steady: `Steady: the same price for ${days} days.`,
      young: 'Too new to judge its price.',
    })[kind] ?? '',
  verdictShort: (kind: string, days: number) =>
    ({
      lowest: `Lowest in ${days} days`,
      good: 'Below usual',
      typical: 'Usual price',
      high: 'Above usual',
      steady: 'Steady',
      young: 'Too new to judge',
    })[kind] ?? '',
  lowestFlag: (days: number) => `lowest in ${days} days`,
  today: 'Today',
  todayAt: (amount: string) => `${amount} today`,
  usual: (days: number) => `Usual, ${days} days`,
  average: (days: number) => `Average, ${days} days`,
  lowest: 'Lowest',
  highest: 'Highest',
  wasReal: (amount: string) => `The crossed-out price of ${amount} was really asked for at least two weeks.`,
  wasNotReal: (amount: string) => `The crossed-out price of ${amount} was hardly asked in this time. Judge by the line instead.`,
  chartLabel: (days: number, from: string, now: string, lowest: string) =>
    `Price over ${days} days: ${from} at the start, ${now} today, ${lowest} at the lowest. Use the arrow keys to walk through the changes.`,
  pointOn: (day: string, amount: string) => `From ${day}: ${amount}`,
  asTable: 'Show as a table',
  tableFrom: 'From',
  tablePrice: 'Price',
  period: 'Period',
  days: (n: number) => plural('en', n, { one: '# day', other: '# days' }),
  month: (n: number) => ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][n] ?? '',
  onMallard: (shop: string) => `${shop} on Mallard`,
  range: 'AI estimate',
  rangeOnly: 'AI estimate, for reference only',
  rangeOf: (from: string, to: string) => `AI estimate ${from} – ${to}, for reference only`,
  rangeTitle: (from: string, to: string) => `AI estimate ${from} – ${to}.`,
  rangeText: (n: number) =>
    plural('en', n, {
      one: 'Guessed from # offer of the same product. For reference only, never used for the price you pay.',
      other: 'Guessed from # offers of the same product. For reference only, never used for the price you pay.',
    }),
  trust: (level: string) => ({ high: 'Well supported', medium: 'Some support', low: 'Thin evidence' })[level] ?? '',
  checkedToday: 'Checked today',
  noRange: 'No offer of the same product elsewhere yet.',
  compareAll: (n: number) => plural('en', n, { one: 'See the price check', other: 'Compare # offers' }),
  insight: 'Is this a good price?',
}
