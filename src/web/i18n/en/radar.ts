import { plural } from '../plural.ts'

export default {
  title: 'Radar: shops and deals near you',
  heading: (city: string) => `Around ${city}`,
  description: 'Shops and running deals near you, on a map of your province, with the distance in kilometres.',
  assumed: 'We assumed where you are: choose your place at the top, or let the browser tell us.',
  locate: 'Use my location',
  locating: 'Looking…',
  locateFailed: 'The browser did not tell us where you are.',
  found: (shops: number, deals: number) =>
    `${plural('en', shops, { one: '# shop', other: '# shops' })}, ${plural('en', deals, { one: '# deal', other: '# deals' })}`,
  within: (km: number) => `Within ${km} km`,
  distance: 'Distance',
  kind: 'Show',
  all: 'Shops and deals',
  shops: 'Shops',
  deals: 'Deals',
  mapLabel: (province: string, n: number) =>
    plural('en', n, { one: `Map of ${province} with # shop`, other: `Map of ${province} with # shops` }),
  you: 'You are here',
  searchHere: 'Search here',
  dealsHere: (n: number) => plural('en', n, { one: '# deal now', other: '# deals now' }),
  products: (n: number) => plural('en', n, { one: '# product', other: '# products' }),
  visitShop: (name: string) => `Visit ${name}`,
  nothing: 'Nothing near enough',
  nothingText: 'Look further away, or choose another place at the top.',
  further: (km: number) => `Look within ${km} km`,
  mapNote: 'The map shows where things lie, not roads. Distances are as the duck flies.',
}
