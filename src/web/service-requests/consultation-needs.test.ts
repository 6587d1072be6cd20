import { expect, test } from 'vitest'
import type { Category } from '../../contract/categories.ts'
import { type ConsultationNeeds, firstCategory } from './consultation-needs.ts'

const trade = (id: string, sort: 1 | 2 | 3, parentId: string | null) => ({ id, sort, parentId, count: 1 }) as Category
const plumbing = trade('plumbing', 1, null)
const leaks = trade('leaks', 2, 'plumbing')
const taps = trade('taps', 3, 'leaks')
const drains = trade('drains', 2, 'plumbing')

function first(start: { categoryId?: string }, known: { own?: Category[]; of?: string; words?: Category[] }) {
  return firstCategory(start, {
    provider: (known.own ? { categories: known.own } : null) as ConsultationNeeds['provider'],
    service: (known.of ? { categoryId: known.of } : null) as ConsultationNeeds['service'],
    trades: {
      records: [],
      matches: (known.words ?? []).map((category) => ({ category, path: [plumbing, category] })),
      consultationType: null,
    } as never,
  })
}

test('of several categories of a pro none is chosen for the asker', () => {
  expect(first({}, { own: [plumbing, leaks, drains] })).toBe('')
  expect(first({}, { own: [] })).toBe('')
})

test('a pro who does one thing is asked about it', () => {
  expect(first({}, { own: [leaks] })).toBe('leaks')
  expect(first({}, { own: [plumbing, leaks, taps] })).toBe('taps')
})

test('where somebody comes from was chosen: a trade, a service, or words that name one', () => {
  expect(first({ categoryId: 'leaks' }, { own: [plumbing, leaks, drains] })).toBe('leaks')
  expect(first({}, { own: [plumbing, leaks, drains], of: 'drains' })).toBe('drains')
  expect(first({}, { own: [plumbing, leaks, drains], words: [trade('roofs', 1, null), drains] })).toBe('drains')
  expect(first({}, { words: [drains, leaks] })).toBe('drains')
  expect(first({}, {})).toBe('')
})

test('where nobody offers what the words name, the nearest that somebody does is asked', () => {
  expect(first({}, { words: [{ ...taps, count: 0 }] })).toBe('plumbing')
})

test('what the pro does not do is not asked of them', () => {
  expect(first({ categoryId: 'roofs' }, { own: [plumbing, leaks, drains] })).toBe('')
})
