import { plural } from '../plural.ts'

export default {
  creditsTitle: 'Picture credits',
  creditsText:
    'The pictures of this marketplace were rendered for it from the three-dimensional models named here. Thank you to everybody who shares their work.',
  changes: 'Changes: placed in scenes, recoloured and lit for Mallard.',
  model: 'Models',
  licence: 'Licence',
  source: 'Source',
  usedIn: 'Used in',
  pictures: (n: number) => plural('en', n, { one: '# picture', other: '# pictures' }),
}
