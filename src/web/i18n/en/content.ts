export default {
  creditsTitle: 'Picture credits',
  creditsText:
    'The pictures of this marketplace were rendered for it from the three-dimensional models named here. Thank you to everybody who shares their work.',
  changes: 'Changes: placed in scenes, recoloured and lit for Mallard.',
  model: 'Model',
  author: 'Author',
  licence: 'Licence',
  source: 'Source',
  pictures: 'Used in',
}
