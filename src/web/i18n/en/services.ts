import { plural } from '../plural.ts'

export default {
  licenceChecked: 'Licence checked',
  'call-out': 'call-out',
  from: 'from',
  hour: 'per hour',
  visit: 'per visit',
  away: (km: string) => `${km} km`,
  repliesInMinutes: (n: number) => plural('en', n, { other: 'Replies in about # min' }),
  repliesInHours: (n: number) => plural('en', n, { other: 'Replies in about # h' }),
  hired: (n: number) => plural('en', n, { one: 'Hired # time', other: 'Hired # times' }),
  requestQuote: 'Request a quote',
}
