import { plural } from '../plural.ts'

export default {
  noneLikeThat: 'No review fits this choice.',
  loadMore: (n: number) => plural('en', n, { one: 'Load # more review', other: 'Load # more reviews' }),
  verified: 'Verified purchase',
  bought: (what: string) => `Bought: ${what}`,
  photoBy: (name: string, n: number) => `Photo ${n} by ${name}`,
  helpful: (n: number) => plural('en', n, { one: '# person found this helpful', other: '# people found this helpful' }),
  sellerAnswered: 'The shop answered',
  isHelpful: 'Helpful',
  anonymous: 'A customer',
  edited: (day: string) => `${day}, edited`,
  videoBy: (name: string) => `Video by ${name}`,
  answerReview: 'Answer this review',
  changeAnswer: 'Change the answer',
  yourAnswer: 'Your answer',
  answerHint: 'Everybody can read it. At most 1,000 characters.',
  sendAnswer: 'Publish the answer',
  keepAsIs: 'Cancel',
}
