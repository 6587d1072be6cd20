import { expect, test } from 'vitest'
import { overlapOf, plainWeight, tokensOf } from './title-tokens.ts'

const overlap = (a: string, b: string) => overlapOf(tokensOf(a), tokensOf(b), plainWeight)

test('a measure is one word in any spelling and unit', () => {
  expect(tokensOf('Filemate 4 GB card')).toEqual(tokensOf('filemate 4gb card'))
  expect(tokensOf('beans 0.34 kg')).toEqual(tokensOf('beans, 340 g'))
  expect(tokensOf('screen 22-inch')).toEqual(tokensOf('screen 22"'))
})

test('a version is one word however it is written', () => {
  for (const title of ['Prism v8', 'Prism v. 8.0', 'Prism version 8', 'Prism 8.0'])
    expect(tokensOf(title), title).toEqual(tokensOf('prism 8'))
})

test('words written as one or as several are the same, and so is one cut short or with a letter wrong', () => {
  expect(overlap('Averon boom box', 'averon boombox').overlap).toBe(1)
  expect(overlap('Kestrel mba-pnk-see', 'kestrel mbapnksee').overlap).toBe(1)
  expect(overlap('Meridian candyboard', 'Meridan candyboard').overlap).toBeGreaterThan(0.85)
  expect(overlap('Vantage immersion course', 'Vantage immers course').overlap).toBeGreaterThan(0.85)
  expect(overlap('Averon lamp', 'Kestrel lamp').overlap).toBeLessThan(0.6)
})

test('two words are one elsewhere, also where one of them stands in both titles', () => {
  expect(overlap('Vexa powerbridge in wall power', 'vexa power bridge in-wall').overlap).toBe(1)
})

test('who put it out and what it runs on are no part of a name', () => {
  for (const title of ['Vexa Media Inc. Meridian 2', 'Vexa Software 11052 Meridian 2', 'Meridian 2 10.4 & up'])
    expect(
      [...tokensOf(title)].filter((word) => word !== '11052' && word !== 'mac'),
      title,
    ).toEqual(['meridian', '2'])
  expect([...tokensOf('Photo editing software for albums')]).toContain('photo')
})

test('what one title leaves out is not replaced, and one word in place of another is, however long the titles are', () => {
  const long = 'Averon veneer manual screen with matte white fabric and video format 60 x 60'
  expect(overlap(`${long} light oak`, long).replaced).toBe(0)
  expect(overlap(`${long} light oak`, `${long} natural walnut`).replaced).toBeGreaterThanOrEqual(1)
})

test('small numbers in words, colours cut short and a megabyte too many are the same words', () => {
  expect(tokensOf('three-pocket file blk')).toEqual(tokensOf('3 pocket file black'))
  expect(tokensOf('card 1024 MB')).toEqual(tokensOf('card 1 GB'))
  expect(tokensOf('camera 12.1 MP')).toEqual(tokensOf('camera 12 megapixel'))
  expect(tokensOf('drive 3Gbps')).toEqual(tokensOf('drive 3 gbps'))
})

test('the letter of a model counts, and a unit may be left out', () => {
  expect(overlap('Vexa model B screen', 'Vexa model C screen').replaced).toBeGreaterThan(0)
  expect(overlap('Vexa 15 sleeve', 'Vexa 15-inch sleeve').replaced).toBeLessThan(overlap('Vexa 15 sleeve', 'Vexa 17-inch sleeve').replaced)
})
