import { expect, test } from 'vitest'
import { fitsAmong, meetingWords } from './match-offers.ts'
import { type Profile, profileOf } from './matching-profile.ts'
import { modelTokens } from './model-tokens.ts'
import { oneByOne, shareOf } from './one-by-one.ts'

const listing = (title: string, priceCents = 100_00) => profileOf({ titles: [title], brand: null, modelNumber: null, priceCents })

function matchOffers(products: readonly Profile[], offers: readonly Profile[], sellerOf: (offer: number) => string) {
  const known = products.map((profile, id) => ({ id, profile }))
  const fits = offers.flatMap((profile, id) => fitsAmong({ id, profile, seller: sellerOf(id) }, known))
  const open = new Map(oneByOne(fits).map((found) => [found.fit.offer, found.open]))
  return oneByOne(fits, shareOf([...open.values()], offers.length))
    .filter(({ match }) => match.verdict !== 'different')
    .map(({ fit: { product, offer }, match }) => ({ product, offer: Number(offer), match }))
    .sort((one, other) => one.offer - other.offer)
}

test('a maker’s number is one number however it is spelt, and no measure or standard is one', () => {
  const texts = (title: string) => modelTokens(title).map(({ text }) => text)
  for (const title of ['Averon HT-Z510 system', 'Averon HTZ510 system', 'averon ht z510 system']) expect(texts(title)).toContain('htz510')
  expect(texts('46" 1080p LCD TV, 120Hz, 4K, USB2, USB 3.0, 2 x HDMI, 750 ml')).toEqual([])
  expect(modelTokens('Kestrel F360B').map(({ stem }) => stem)).toEqual(modelTokens('Kestrel F360W').map(({ stem }) => stem))
})

test('two listings meet by a maker’s number in either spelling, and by its brand', () => {
  const words = meetingWords(profileOf({ titles: ['Home theatre'], brand: 'Averon', modelNumber: 'HT-Z510', priceCents: 0 }))
  for (const word of ['averon', 'htz510']) expect(words).toContain(word)
})

test('offers without a brand find their product by the words of their titles, and not its accessory', () => {
  const products = ['Averon HT-Z510 home theater system', 'Averon HT-Z310 home theater system', 'Kestrel F360 cordless phone'].map(
    (title) => listing(title),
  )
  const offers = [
    listing('Home theatre Averon HTZ510 5.1 channel'),
    listing('Kestrel F-360 expandable cordless phone'),
    listing('Wall bracket for Averon HT-Z310', 19_00),
  ]
  const found = matchOffers(products, offers, () => 'North')
  expect(found.map(({ product, offer }) => [product, offer])).toEqual([
    [0, 0],
    [2, 1],
  ])
})

test('of two offers of one seller the better one is the product’s, of two sellers both are', () => {
  const products = [listing('Averon HT-Z510 home theater system')]
  const offers = [listing('Averon HT-Z510 home theater system'), listing('Averon HT-Z510 home system')]
  expect(matchOffers(products, offers, () => 'North').map(({ offer }) => offer)).toEqual([0])
  expect(matchOffers(products, offers, (offer) => `seller ${offer}`).map(({ offer }) => offer)).toEqual([0, 1])
})

test('words that leave something out are enough where nothing else is here that they may be of', () => {
  const range = listing('Averon 5.6 cu. ft. freestanding electric range - LRE30453', 0)
  const offers = [listing('Averon 5.6 cu. ft. electric range', 0)]
  const others = ['Kestrel Tellux 2 headset', 'Talus Strider running shoe'].map((title) => listing(title, 0))
  expect(matchOffers([range, ...others], offers, () => 'North').map(({ match }) => match.verdict)).toEqual(['same'])
  const twin = listing('Averon 5.6 cu. ft. electric range with a drawer - LRE40453', 0)
  expect(matchOffers([range, twin, ...others], offers, () => 'North').map(({ match }) => match.verdict)).toEqual(['near', 'near'])
})

test('a product that a better offer is of is no rival', () => {
  const products = ['white', 'black'].map((colour) => listing(`Averon Solo oven, ${colour}`, 0))
  const offers = ['Averon Solo oven, white', 'Averon Solo oven'].map((title) => listing(title, 0))
  const found = matchOffers(products, offers, () => 'North')
  expect(found.map(({ product, offer }) => [product, offer])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('a feed of a shop with the same goods leaves less doubt than one of a shop that sells something else', () => {
  const names = 'Solo Duet Trio Quartz Tellux Strider Orbit Prism Portside Rensa Kestrel Vexa'.split(' ')
  const products = names.map((name) => listing(`Averon ${name} electric kettle`, 0))
  const doubtful = listing('Averon Solo kettle with a lid', 0)
  const same = names.slice(1).map((name) => listing(`Averon ${name} electric kettle`, 0))
  const other = names.slice(1).map((name) => listing(`${name} ${name} garden hose, green`, 0))
  const sureness = (feed: typeof same) => matchOffers(products, [doubtful, ...feed], () => 'North')[0]?.match.confidence ?? 0
  expect(sureness(same)).toBeGreaterThan(sureness(other))
})
