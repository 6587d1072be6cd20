import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '../../../contract/locale.ts'
import { openSearchableDemo } from '../searchable-demo.ts'
import { measureQuality, type Quality } from './measure-quality.ts'

let demo: Awaited<ReturnType<typeof openSearchableDemo>>
let quality: Quality

beforeAll(async () => {
  demo = await openSearchableDemo()
  quality = await measureQuality(demo.db, { everyNthWord: 16 })
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
