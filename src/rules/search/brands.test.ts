import { expect, test } from 'vitest'
import { squashedNames, withBrands } from './brands.ts'
import type { QueryWord } from './query-words.ts'

const names = squashedNames(['Hearthwell', 'Petra & Pine', 'Pas de Lune', 'Orange', 'Léa-Mo', '小米'])
const word = (written: string): QueryWord => ({
  written,
  folded: written,
  isHan: /\p{Script=Han}/u.test(written),
  alternatives: [
    { lexeme: written, trust: 1 },
    { lexeme: `~${written}`, trust: 0.86 },
  ],
  parts: [],
  attribute: null,
  isBehindFor: false,
  phrase: null,
})
const brandsIn = (text: string) =>
  withBrands(text.split(' ').map(word), names, ({ written }) => written === 'orange').map(({ attribute }) => attribute?.key ?? null)

test.each([
  ['hearthwell kettle', ['Hearthwell', null]],
  ['chair petra pine oak', [null, 'Petra & Pine', 'Petra & Pine', null]],
  ['pine chair', [null, null]],
  ['pas lune loafers', ['Pas de Lune', 'Pas de Lune', null]],
  ['leamo scarf', ['Léa-Mo', null]],
  ['小米 耳机', ['小米', null]],
])('in "%s" the brand is met as a whole', (text, brands) => {
  expect(brandsIn(text)).toEqual(brands)
})

test('a name that is an ordinary word is that word', () => {
  expect(brandsIn('orange dress')).toEqual([null, null])
})

test('a brand is looked for by its name, and not by what the name may mean', () => {
  expect(withBrands([word('hearthwell')], names, () => false)[0]?.alternatives).toEqual([{ lexeme: 'hearthwell', trust: 1 }])
})
