import { expect, test } from 'vitest'
import type { Facets } from '../../contract/search.ts'
import { steadyFacets } from './steady-facets.ts'

const none: Facets = { categories: [], brands: [], shops: [], colours: [], prices: [], ratings: [], inStock: 0, freeDelivery: 0, onSale: 0 }
const brand = (id: string, count: number) => ({ id, name: id.toUpperCase(), count })

test('values keep their place, and those that would leave nothing stay with 0', () => {
  const whole = { ...none, brands: [brand('a', 9), brand('b', 5), brand('c', 2)] }
  const now = { ...none, brands: [brand('c', 2), brand('a', 1), brand('new', 1)] }
  expect(steadyFacets(now, whole).brands.map(({ id, count }) => [id, count])).toEqual([
    ['a', 1],
    ['b', 0],
    ['c', 2],
    ['new', 1],
  ])
})

test('the categories inside a chosen one are not mixed with those beside it', () => {
  const whole = { ...none, categories: [{ id: 'a', name: 'A', level: 1, count: 9 }] }
  const now = { ...none, categories: [{ id: 'a1', name: 'A1', level: 2, count: 4 }] }
  expect(steadyFacets(now, whole).categories.map(({ id }) => id)).toEqual(['a1'])
})

test('without an unfiltered list the counts are as they came', () => {
  expect(steadyFacets({ ...none, inStock: 3 }, undefined).inStock).toBe(3)
})
