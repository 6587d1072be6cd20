import { plural } from '../plural.ts'

export default {
  title: 'Services',
  none: 'No requests yet',
  noneText: 'What you ask local pros stands here, with the quotes they send back.',
  find: 'Find a local pro',
  asked: (n: number) => plural('en', n, { one: '# pro asked', other: '# pros asked' }),
  noQuotes: 'No quote yet.',
  quotes: 'Quotes',
  validUntil: (day: string) => `Valid until ${day}`,
  outcomes: {
    open: 'Open',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    superseded: 'Replaced',
  },
  more: (n: number) => plural('en', n, { one: 'Show # more', other: 'Show # more' }),
}
