import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHard, MATCHING_VERSION, matchListings, type Verdict } from '../../src/rules/matching/matching.ts'
import type { Listing } from '../../src/rules/matching/matching-profile.ts'
import { matchingExamples } from './matching-examples.ts'
import { matchingPairs } from './matching-pairs.ts'

const judged = matchingPairs.map(([label, a, b]) => ({ label, a, b, ...matchListings(a, b) }))

function figures(isWanted: (verdict: Verdict) => boolean) {
  const found = judged.filter(({ verdict }) => isWanted(verdict))
  const right = found.filter(({ label }) => isWanted(label)).length
  return { precision: right / found.length, recall: right / judged.filter(({ label }) => isWanted(label)).length }
}

test('over the pairs judged by hand the rule finds the same products and hardly ever a wrong one', ({ annotate }) => {
  const same = figures((verdict) => verdict === 'same')
  const alike = figures((verdict) => verdict !== 'different')
  const shown = (name: string, { precision, recall }: typeof same) =>
    `${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`
  const wrong = judged.filter(({ verdict, label }) => verdict !== label)
  annotate(`${judged.length} pairs. ${shown('same', same)}. ${shown('same or near', alike)}. ${wrong.length} judged otherwise.`)
  const lines = wrong.map(
    ({ label, verdict, confidence, a, b, reasons }) => `${label} -> ${verdict} ${confidence}: ${a.titles[0]} | ${b.titles[0]} (${reasons})`,
  )
  expect(judged.length).toBeGreaterThanOrEqual(60)
  expect(same.precision, lines.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(same.recall, lines.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(alike.precision, lines.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(alike.recall, lines.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('no accessory and no other size is ever called the same', () => {
  expect(judged.filter(({ label, verdict }) => label === 'different' && verdict === 'same')).toEqual([])
})

test('the word at the head of a title names who made it', () => {
  const plain = (title: string) => ({ titles: [title], brand: null, modelNumber: null, priceCents: 0 })
  const oven = '2.0 cu. ft. over-the-range microwave oven'
  expect(matchListings(plain(`Averon ${oven}`), plain(`Averon ${oven} white`)).verdict).toBe('same')
  expect(matchListings(plain(`Averon ${oven}`), plain(`Kestrel ${oven}`)).verdict).not.toBe('same')
})

const plainly = (a: string, b: string) => {
  const titled = (title: string) => ({ titles: [title], brand: null, modelNumber: null, priceCents: 0 })
  return matchListings(titled(a), titled(b)).verdict
}

test('a maker’s number that one shop leaves out is nothing in place of the other’s words', () => {
  expect(plainly('Vexa Traveler 101 4 GB flash drive cyan', 'Vexa Traveler 101 4 GB flash drive DT101C/4GB cyan')).toBe('same')
})

test('a number that is put together from the words of a title speaks against nobody', () => {
  expect(plainly('Polder Audio CSI A4 black loudspeaker - CSIA4BK', 'Polder Audio CSi A4 black loudspeaker - AM4415-A')).toBe('same')
  // "DSC-W150" is a number of its own, and not a word beside another.
  expect(plainly('Vexa silver digital camera - DSCW170', 'Vexa DSC-W150 digital camera silver - DSCW150')).toBe('different')
})

test('letters behind a number are the shop’s own where both name the colour, and another product’s where they clash', () => {
  expect(plainly('Averon countertop microwave in white - NKH965WH', 'Averon NK-H965WF microwave oven, white')).toBe('same')
  expect(plainly('Averon VP-FX820 blue portable player - VPFX820L', 'Averon VP-FX820/P portable player - VPFX820/P')).not.toBe('same')
  expect(plainly('Averon VP-FX820 black portable player - VPFX820', 'Averon VP-FX820/P portable player - VPFX820/P')).not.toBe('same')
})

test('a long number that both bear is that of one thing, whatever they call it', () => {
  expect(plainly('Spekk black ToughShell case for Orbit 3G - ORB3GBLKTS', 'Orbit 3G black ToughShell - ORB3G-BLK-TS')).toBe('same')
  expect(plainly('Averon handset for the KTG6700B phone - KTGA670B', 'Averon KT-G6700B cordless telephone')).not.toBe('same')
})

test('a field for the number may hold the maker, a remark, another number of the same thing, or no number at all', () => {
  const verdict = (one: [string, string], other: [string, string]) => {
    const [a, b] = [one, other].map(([title, modelNumber]) => ({ titles: [title], brand: 'Averon', modelNumber, priceCents: 0 }))
    return a && b && matchListings(a, b).verdict
  }
  const ink = 'Averon 75 tri-color inkjet cartridge CB337WN'
  expect(verdict([ink, 'averon cb337wn'], [ink, 'cb337wn # 140'])).toBe('same')
  const adapter = 'Averon tablet 10W USB power adapter'
  expect(verdict([adapter, 'MC359LL/A'], [`${adapter} MC359LL/A`, 'tablet 10W USB power adapter'])).toBe('same')
  expect(verdict(['Averon adapter kit AK-DC30', 'AK-DC30'], ['Averon AK-DC30 adapter kit', '1137B001'])).toBe('same')
  expect(verdict(['Averon slim keyboard', 'KB-3310'], ['Averon slim keyboard', 'KB-3410'])).toBe('different')
})

test('a colour is the same in French', () => {
  const shoe = 'Talus Strider 3 running shoe'
  expect(plainly(`${shoe}, noir/rouge`, `${shoe}, black/red`)).toBe('same')
  expect(plainly(`${shoe}, noir/vert`, `${shoe}, black/red`)).not.toBe('same')
})

test('another chip, another of two colours, and something sold together are not the same', () => {
  expect(plainly('Vexa Core i7-4770K 3.5 GHz processor', 'Vexa Core i7-4770 3.4 GHz processor')).toBe('different')
  expect(plainly('Vexa GeForce GTX 1660 OC 6G', 'Vexa GeForce GTX 1660 Ti OC 6G')).not.toBe('same')
  expect(plainly('Talus Stride shoes white/green', 'Talus Stride shoes white/navy')).not.toBe('same')
  expect(plainly('Prism Elements 7', 'Prism Elements 7 & Motion Elements 7')).not.toBe('same')
})

test('another size in fractions of an inch, and one that was made new from an old one, are not the same', () => {
  expect(plainly('Vexa air step mat 36 x 60 black', 'Vexa air step mat 24 x 36 black')).toBe('different')
  expect(plainly('Vexa mailer 8 3/4 x 12', 'Vexa mailer 8 1/4 x 12')).toBe('different')
  expect(plainly('Vexa toner 108R00657', 'Vexa remanufactured toner 108R00657')).toBe('near')
})

test('features told behind "&" are nothing sold together', () => {
  expect(plainly('Vexa Coolshot S710 camera', 'Vexa Coolshot S710 camera, zoom & face detection 226455')).toBe('same')
})

test('the order of a pair does not matter', () => {
  for (const { a, b, verdict, confidence } of judged) expect(matchListings(b, a)).toMatchObject({ verdict, confidence })
})

test('a verdict comes with its reasons', () => {
  for (const { reasons, verdict } of judged) if (verdict !== 'different') expect(reasons.length).toBeGreaterThan(0)
})

test('any text can be judged, and a listing is the same as itself when it has brand and model', () => {
  const anyListing: fc.Arbitrary<Listing> = fc.record({
    titles: fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 3 }),
    brand: fc.option(fc.string()),
    modelNumber: fc.option(fc.string()),
    priceCents: fc.integer({ min: 0, max: 1e9 }),
  })
  fc.assert(
    fc.property(anyListing, anyListing, (a, b) => {
      const { confidence } = matchListings(a, b)
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(1)
    }),
  )
  const own = { titles: ['Whistling kettle'], brand: 'Kettlewick', modelNumber: 'KW-260E', priceCents: 4450 }
  expect(matchListings(own, own).verdict).toBe('same')
})

test('only what words do not settle is hard', () => {
  expect(isHard({ verdict: 'near', confidence: 0.6, reasons: [] })).toBe(true)
  expect(isHard({ verdict: 'same', confidence: 0.95, reasons: [] })).toBe(false)
  expect(isHard({ verdict: 'different', confidence: 0.03, reasons: [] })).toBe(false)
})

test('without the number, ordinary words alone make nobody sure; names do', () => {
  const titled = (title: string) => ({ titles: [title], brand: null, modelNumber: null, priceCents: 0 })
  const between = (a: string, b: string) => matchListings(titled(a), titled(b))
  expect(between('Optix MP41DHII printing calculator', 'optix 14-digit two colour printing calculator').verdict).not.toBe('same')
  expect(between('Optix Lumexa Vistora compact scanner', 'optix DR-2010C lumexa vistora compact scanner').verdict).toBe('same')
})

test('what a program runs on is no part of its name', () => {
  const titled = (title: string) => ({ titles: [title], brand: null, modelNumber: null, priceCents: 0 })
  const bare = matchListings(titled('Reel Harbour casino quest'), titled('reel harbour casino quest'))
  const listed = matchListings(titled('Reel Harbour casino quest'), titled('reel harbour casino quest (win 95 98 me 2000 xp)'))
  expect(listed.verdict).toBe('same')
  expect(bare.confidence - listed.confidence).toBeLessThan(0.1)
})

test('a number whose unit one shop leaves out is the other’s size, or another one', () => {
  expect(plainly('Vexa Glidex 15 laptop sleeve red', 'Vexa Glidex 15-inch laptop sleeve GX-2201 red')).toBe('same')
  expect(plainly('Vexa Glidex 15 laptop sleeve red', 'Vexa Glidex 17-inch laptop sleeve GX-2203 red')).not.toBe('same')
  expect(plainly('Vexa Glidex 2.5 drive rack', 'Vexa Glidex 2.5-inch drive rack')).toBe('same')
})

test('a bundle, a second colour and another name are another product', () => {
  expect(plainly('Optix wireless mouse K310', 'Optix wireless mouse K310 bundle')).not.toBe('same')
  expect(plainly('Optix Nimbo wireless nano mouse black', 'Optix Nimbo wireless nano mouse purple black')).not.toBe('same')
  expect(plainly('Optix Tourola 500GB portable hard drive', 'Optix Livexa 500GB portable hard drive 0S02696')).not.toBe('same')
})

test('a name with a version, a gain and a team are no makers’ numbers', () => {
  expect(plainly('Kestrel Tellux-5 fishfinder base', 'Kestrel 000-10236-001 Tellux -5 fishfinder base')).toBe('same')
  expect(plainly('Kestrel Tellux 430w ATX12V power supply', 'Kestrel Tellux 630 watt ATX12V power supply')).toBe('different')
  expect(plainly('Portside 49ers camera case', 'Portside 49ers player hard case')).not.toBe('same')
})

test('how many, how large and a name beside a short number make another product', () => {
  expect(plainly('Rensa Drafta paper 5000 sheets white', 'Rensa Drafta paper 5000 sheets white')).toBe('same')
  expect(plainly('Tessel Mixxa shoulder bag large', 'Tessel Mixxa shoulder bag small')).toBe('different')
  expect(plainly('Optix wireless mouse 4000 Komenza', 'Optix wireless mouse 4000 Cranika')).not.toBe('same')
  expect(plainly('Lumina Harbour Night 1000 piece jigsaw puzzle', 'Lumina - Harbour Night puzzle, 1000 pieces')).toBe('same')
})

test('whoever changes what is said of a pair raises the version, so that what is kept is matched anew', () => {
  const said = matchingExamples(60).map(({ a, b }) => matchListings(a, b).confidence)
  const print = said.reduce((sum, confidence, at) => (sum * 31 + Math.round(confidence * 100) + at) % 1_000_003, 0)
  expect({ version: MATCHING_VERSION, print }).toEqual({ version: 1, print: 489129 })
})
