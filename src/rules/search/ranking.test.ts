import { expect, test } from 'vitest'
import { makeDocumentReader, type Passage } from './document-words.ts'
import { headOfQuestion, planQuery, type Wanted } from './query-plan.ts'
import { queryWords } from './query-words.ts'
import { quoteLexeme } from './quote-lexeme.ts'
import { makeScorer, preferCheap, preferKind } from './ranking.ts'
import { makeThesaurus } from './thesaurus.ts'
import { standingOf } from './tsvector.ts'
import { vectorText } from './vector-bytes.ts'

const segment = (run: string) => [run]
const thesaurus = makeThesaurus([], () => [])
const read = makeDocumentReader({ whole: segment, inside: segment }, thesaurus)

interface Thing {
  title: string
  french?: string
  kind?: string
  department?: string
  description?: string
  sold?: number
  inStock?: boolean
}

/** What each thing is worth to a question of which the last word names a kind. */
function scores(question: string, ...things: Thing[]): number[] {
  const wanted = queryWords(question, 'en', { segment, thesaurus, attributeOf: () => null }).map(
    ({ written, alternatives, isBehindFor }, at, all): Wanted => ({
      written,
      alternatives,
      documents: 20,
      heads: at === all.length - 1 || written === 'knife' ? 20 : 0,
      attribute: null,
      isBehindFor,
    }),
  )
  const plan = planQuery(wanted, { catalogueSize: 1000, head: headOfQuestion(wanted, { isFirst: false }) })
  if (!plan) throw new Error('no plan')
  return things.map(({ title, french, kind, department, description = '', sold = 0, inStock = true }) => {
    const passages: Passage[] = [
      { text: title, language: 'en', weight: 'A' },
      ...(french ? [{ text: french, language: 'fr', weight: 'A' } as const] : []),
      ...(kind ? [{ text: kind, language: 'en', weight: 'B', is: 'kind' } as const] : []),
      ...(department ? [{ text: department, language: 'en', weight: 'C' } as const] : []),
      { text: description, language: 'en', weight: 'D' },
    ]
    const { vector, lengths } = read(passages)
    const standings = plan.alternatives.map(({ lexeme }) => structuredClone(standingOf(vectorText(vector), quoteLexeme(lexeme))))
    return makeScorer(plan)({
      places: standings.map(({ places }) => places),
      mentions: standings.map(({ mentions }) => mentions),
      titles: standings.flatMap(({ titles }) => titles),
      ends: standings.map((_, at) => standings.slice(0, at + 1).flatMap(({ titles }) => titles).length),
      lengths,
      sold,
      inStock,
    })
  })
}

const expectFalling = (values: readonly number[]) => expect(values).toEqual([...values].sort((a, b) => b - a))

test('a word in the title says more than in the category, and there more than in the description', () => {
  expectFalling(scores('lamp', { title: 'Lamp' }, { title: 'Dome', kind: 'lamp' }, { title: 'Dome', description: 'beside a lamp' }))
})

test('the word as it is written goes before another form of it', () => {
  expectFalling(scores('yankees', { title: 'Yankees cap' }, { title: 'Yankee candle' }))
})

test('a short title says it more clearly than a long one', () => {
  expectFalling(scores('kettle', { title: 'Enamel kettle' }, { title: 'Enamel kettle with whistle lid spout handle base' }))
})

test('the thing goes before what is made for it', () => {
  expectFalling(
    scores(
      'phone',
      { title: 'Orbyte phone', kind: 'phone' },
      { title: 'Orbyte phone case', kind: 'phone case' },
      { title: 'Case for Orbyte phone', kind: 'phone case' },
    ),
  )
})

test('words that stand beside each other as they were asked go before the same words apart', () => {
  expectFalling(scores('hot water bottle', { title: 'Hot water bottle' }, { title: 'Hot bottle for cold water' }))
})

test('all of the words go before most of them', () => {
  expectFalling(scores('red enamel kettle', { title: 'Red enamel kettle' }, { title: 'Red kettle' }, { title: 'Kettle' }))
})

test('what sells decides between equals, and never brings less fitting things before', () => {
  const [seller = 0, other = 0, fitting = 0] = scores(
    'enamel kettle',
    { title: 'Blue kettle', sold: 1_000_000 },
    { title: 'Blue kettle' },
    { title: 'Enamel kettle' },
  )
  expect(seller).toBeGreaterThan(other)
  expect(fitting).toBeGreaterThan(seller)
})

test('what is sold out stands behind its equal', () => {
  expectFalling(scores('kettle', { title: 'Kettle' }, { title: 'Kettle', inStock: false }))
})

test('the kind that most of the best are of, and cheap things when they are asked for, come forward', () => {
  const kinds = Float64Array.of(10, 10, 10, 9.9)
  preferKind(kinds, (at) => (at === 2 ? 'other' : 'tea'))
  expect(kinds[3]).toBeGreaterThan(kinds[2] as number)
  const prices = Float64Array.of(10, 10)
  preferCheap(prices, (at) => [90, 20][at] as number)
  expect(prices[1]).toBeGreaterThan(prices[0] as number)
})

test('what merely stands in a department that is called so comes far behind', () => {
  const [own, among] = scores('black belt', { title: 'Belt', kind: 'Belts' }, { title: 'Black watch', department: 'Belts and watches' })
  expect(own).toBeGreaterThan(among as number)
})

test("a word of the own language goes before another language's word that looks the same, and a name that belongs to none counts in both", () => {
  const [sofa = 0, diapers = 0] = scores('couch', { title: 'three-seat couch' }, { title: 'soft diapers', french: 'couches' })
  expect(sofa).toBeGreaterThan(1.5 * diapers)
  expect(diapers).toBeGreaterThan(0)
  const [here, there] = scores('zorbex', { title: 'lamp zorbex' }, { title: 'lamp new', french: 'zorbex lampe' })
  expect(here).toBe(there)
})

test('a set of the thing is the thing', () => {
  const [set = 0, one = 0, other = 0] = scores('knife set', { title: 'knife set' }, { title: 'knife' }, { title: 'screwdriver set' })
  expect(set).toBeGreaterThan(one)
  expect(one).toBeGreaterThan(other)
})
