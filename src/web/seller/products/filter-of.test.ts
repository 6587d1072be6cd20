import { expect, test } from 'vitest'
import { filterOf } from './filter-of.ts'

test('an address that says nothing shows what is for sale; words, low stock and a missing language are looked for among all', () => {
  expect(filterOf({})).toMatchObject({ state: 'active', words: '', isLow: false, lacks: null })
  for (const [name, value] of [
    ['words', 'pot'],
    ['low', 'yes'],
    ['lacks', 'fr'],
    ['lacks', 'any'],
    ['state', 'all'],
    ['category', '0197e4d8-3c1f-7000-8000-000000000001'],
  ] as const)
    expect(filterOf({ [name]: value }).state).toBeNull()
  expect(filterOf({ words: 'pot', state: 'draft' }).state).toBe('draft')
})

test('a category is looked for by its id, and by nothing else', () => {
  const categoryId = '0197e4d8-3c1f-7000-8000-000000000001'
  expect(filterOf({ category: categoryId })).toMatchObject({ categoryId, state: null })
  expect(filterOf({ category: 'kettles', state: 'draft' })).toMatchObject({ categoryId: null, state: 'draft' })
})

test('what no list has is left out', () => {
  expect(filterOf({ state: 'sold', low: 'no', lacks: 'de', words: 'x'.repeat(80) })).toEqual({
    ...{ state: null, isLow: false, lacks: null, categoryId: null },
    words: 'x'.repeat(60),
  })
})
