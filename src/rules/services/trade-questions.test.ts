import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Text } from '../../contract/locale.ts'
import { matchTrades } from './match-trades.ts'
import { type NamedPlace, takePlaces } from './question-place.ts'
import { type KnownTrade, tradeBook } from './trade-book.ts'
import type { TradeTerms } from './trade-terms.ts'

interface CategoryFile {
  key: string
  level: 1 | 2 | 3
  name: Text
  children?: CategoryFile[]
}

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`../../server/demo/data/${name}.json`, import.meta.url), 'utf8'))
const terms = read<Record<string, TradeTerms>>('service-terms')
const flat = (list: CategoryFile[], parentId: string | null = null): KnownTrade[] =>
  list.flatMap(({ key, level, name, children = [] }) => [
    { id: key, parentId, level, name, terms: terms[key] ?? null },
    ...flat(children, key),
  ])
const book = tradeBook(flat(read<CategoryFile[]>('service-categories')))
const cities = read<{ cities: { name: Text; lat: number; lng: number }[] }>('places').cities
const places: NamedPlace[] = cities.map(({ name, lat, lng }) => ({
  lat,
  lng,
  spellings: Object.values(name).map((each) => each.toLowerCase()),
}))

const [before = [], later = []] = readFileSync(new URL('./trade-questions.txt', import.meta.url), 'utf8')
  .split('# Asked after')
  .map((part) => part.split('\n').flatMap((line) => (/^(?:en|fr|zh)\t/.test(line) ? [line.split('\t')] : [])))

const tradeOf = (id: string) => id.split('.')[0]

/** The share of questions whose first answer is of the right trade. */
function rightTrades(questions: readonly string[][]): number {
  const right = questions.filter(([, wanted = '', text = '']) => {
    const { rest, hints } = takePlaces(text, places, null)
    const [first] = matchTrades(rest, book, hints)
    return first !== undefined && wanted.split(' ').some((id) => tradeOf(id) === tradeOf(first.id))
  })
  return right.length / questions.length
}

test.each(['en', 'fr', 'zh'])(
  'of forty problems in %s, told by people who do not name the trade, nine in ten find it first',
  (language) => {
    const asked = before.filter(([said]) => said === language)
    expect(asked).toHaveLength(40)
    expect(rightTrades(asked)).toBeGreaterThanOrEqual(0.9)
  },
)

test('so do seventeen in twenty of those that were asked after the words of the trades were written', () => {
  expect(later).toHaveLength(60)
  expect(rightTrades(later)).toBeGreaterThanOrEqual(0.85)
})

test('who is wanted, what is wrong and what is to be done are told apart from a thing', () => {
  const saying = (text: string) => matchTrades(text, book)[0]?.says
  expect(saying('plumber')).toBe('who')
  expect(saying('找律师买房')).toBe('who')
  expect(saying('my furnace stopped working')).toBe('trouble')
  expect(saying('dog')).toBe('thing')
})

test('the name of a trade alone comes before its jobs, whatever else has the word', () => {
  expect(matchTrades('装修', book)[0]?.id).toBe('renovation')
})
