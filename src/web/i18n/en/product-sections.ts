import { plural } from '../plural.ts'

export default {
  since: (year: number) => `since ${year}`,
  productCount: (n: string) => `${n} products`,
  visitShop: 'Visit the shop',

  aboutThisItem: 'About this item',
  tags: 'Tags',
  madeInCanada: 'Made in Canada',
  brand: 'Brand',
  modelNumber: 'Model number',
  weight: 'Weight',
  grams: (n: number) => `${n} g`,
  kilograms: (n: string) => `${n} kg`,

  starsLabel: (n: number) => `${n} star`,
  starsRow: (n: number, count: number, percent: number) =>
    plural('en', count, { one: `${n} star: # review, ${percent}%`, other: `${n} star: # reviews, ${percent}%` }),
  percent: (n: number) => `${n}%`,
  mostHelpful: 'Most helpful',
  newest: 'Newest',
  withPhotos: 'With photos',
  clearStars: (n: string) => `${n} star only ×`,
  noReviews: 'Nobody has reviewed this product yet.',

  history: 'Browsing history',
  historyAsk: 'Keep a list of the products you look at?',
  historyOn: 'Your browsing history is on',
  historyText:
    'With your yes we remember which products you opened, so that you find them again and see fitting ones. Nothing is kept before that, nobody else sees it, and you can delete it at any time.',
  historyYes: 'Yes, keep a list',
  historyNo: 'No, thank you',
  historySee: 'See your history',
  historyStop: 'Stop and delete it',
}
