import { plural } from '../plural.ts'

export default {
  creditsTitle: 'Picture credits',
  creditsText:
    'The pictures of this marketplace were rendered for it from the three-dimensional models named here. Thank you to everybody who shares their work.',
  changes: 'Changes: placed in scenes, recoloured and lit for Mallard. The films of products are made from these pictures.',
  model: 'Models',
  licence: 'Licence',
  source: 'Source',
  usedIn: 'Used in',
  pictures: (n: number) => plural('en', n, { one: '# picture', other: '# pictures' }),
  newsletterTitle: 'Deals by email',
  confirmAsk: 'Shall Mallard’s deals and news go to',
  confirmButton: 'Yes, send them',
  confirmed: 'Done. The next issue comes to you.',
  leaveAsk: 'No more deals and news to',
  leaveButton: 'Unsubscribe',
  hasLeft: 'Done. We send you no more deals.',
  linkOver: 'This link opens nothing. It may be old or cut off.',
  back: 'Go to the homepage',
}
