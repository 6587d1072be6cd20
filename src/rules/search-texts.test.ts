import { expect, test } from 'vitest'
import { folded, type SearchText, searchTexts, termsOf } from './search-texts.ts'

const text = (page: string, title: string, ...words: string[]): SearchText => ({
  page,
  section: title.toLowerCase(),
  pageTitle: page,
  title,
  words,
})
const texts = [
  text('Returns', 'How long', 'You have ninety days to send things back.'),
  text('Returns', 'Refund', 'Money goes back to your card.'),
  text('Livraison', 'Délais', 'Le colis arrive à temps, même à Montréal.'),
  text('退货', '期限', '您有九十天时间退货，退款退回原卡。'),
  text('Privacy', 'Cookies', 'Nothing about parcels here, only a refund of trust.'),
]
const found = (query: string) => searchTexts(query, texts).map(({ page, title }) => `${page}: ${title}`)

test('accents and capitals make no difference', () => {
  expect(folded('DÉLAIS d’été')).toBe('delais d ete')
  expect(found('delais montreal')).toEqual(['Livraison: Délais'])
  expect(found('DÉLAIS')).toEqual(['Livraison: Délais'])
})

test('Chinese is found by what stands together, not by single signs', () => {
  expect(termsOf('退货期限')).toEqual(['退货', '货期', '期限'])
  expect(found('退款')).toEqual(['退货: 期限'])
  expect(found('款退')).toEqual(['退货: 期限'])
  expect(found('运费')).toEqual([])
})

test('a word is found in its other forms and while it is typed, a short one only as it is', () => {
  expect(found('refunds')).toEqual(['Returns: Refund', 'Privacy: Cookies'])
  expect(found('refu')).toEqual(['Returns: Refund', 'Privacy: Cookies'])
  expect(found('in')).toEqual([])
})

test('a page is named once, with the section that fits best; a title weighs more than a text', () => {
  expect(found('returns')).toEqual(['Returns: How long'])
  expect(found('refund card')).toEqual(['Returns: Refund'])
})

test('when nothing holds all that is asked, half of it is enough', () => {
  expect(found('refund nonsense')).toEqual(['Returns: Refund', 'Privacy: Cookies'])
  expect(found('nonsense')).toEqual([])
  expect(found('   ')).toEqual([])
})

test('the excerpt shows the words around the hit', () => {
  const long = text('Long', 'Part', `${'first '.repeat(60)}needle ${'last '.repeat(60)}`)
  const [hit] = searchTexts('needle', [long])
  expect(hit?.excerpt).toContain('needle')
  expect(hit?.excerpt.length).toBeLessThanOrEqual(162)
  expect(hit?.excerpt.startsWith('…') && hit.excerpt.endsWith('…')).toBe(true)
})
