import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '../../../contract/locale.ts'
import { searchProducts } from '../../search/search-products.ts'
import { openSearchableDemo } from '../searchable-demo.ts'
import { askedByOthers } from './asked-by-others.ts'
import { judgedProducts } from './judged-queries.ts'
import { type AskedQuality, measureAsked } from './measure-asked.ts'
import { measureQuality, type Quality } from './measure-quality.ts'

let demo: Awaited<ReturnType<typeof openSearchableDemo>>
let quality: Quality
let asked: AskedQuality

beforeAll(async () => {
  demo = await openSearchableDemo()
  quality = await measureQuality(demo.db, { everyNthWord: 16 })
  asked = await measureAsked(demo.db)
}, 600_000)
afterAll(() => demo?.close())

test('more than 200 judged queries in three languages come out in nearly the best order', () => {
  expect(quality.overall.queries).toBeGreaterThanOrEqual(200)
  expect(quality.overall.ndcg.mean).toBeGreaterThan(0.9)
  for (const locale of locales) {
    expect(quality.byLanguage[locale].queries).toBeGreaterThanOrEqual(60)
    expect(quality.byLanguage[locale].ndcg.mean).toBeGreaterThan(0.88)
    expect(quality.byLanguage[locale].zeroRate).toBeLessThan(0.02)
  }
})

test('at least 95 of 100 single-edit misspellings still find the product in the first ten', () => {
  expect(quality.typos.tried).toBeGreaterThan(100)
  expect(quality.typos.found / quality.typos.tried, quality.typos.missed.join(', ')).toBeGreaterThanOrEqual(0.95)
})

test('what people ask comes out in nearly the best order, and what is not sold is said', () => {
  expect(asked.ndcg.mean).toBeGreaterThan(0.9)
  expect(asked.precision.mean).toBeGreaterThan(0.88)
  const missed = asked.answers.filter(({ question, ndcg }) => Object.keys(question.families).length === 0 && ndcg === 0)
  expect(asked.rightlyNothing.mean, missed.map(({ question }) => question.text).join(', ')).toBeGreaterThan(0.9)
})

test('what was asked before anybody saw an answer comes out nearly as well', async () => {
  expect((await measureAsked(demo.db, askedByOthers)).ndcg.mean).toBeGreaterThan(0.9)
})

test('a word that begins one finds it, and a light wash is no lamp', async () => {
  const families = new Map((await judgedProducts(demo.db)).map(({ id, family }) => [id, family]))
  const found = async (text: string) => {
    const { ids } = await searchProducts(demo.db, { text, locale: 'en', sort: 'relevance', size: 100, withCounts: false }, new Date())
    return ids.map((id) => families.get(id))
  }
  expect((await found('famil')).length).toBeGreaterThan(0)
  expect(await found('lamp')).not.toEqual(expect.arrayContaining(['jeans']))
})
