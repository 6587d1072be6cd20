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
  ] as const)
    expect(filterOf({ [name]: value }).state).toBeNull()
  expect(filterOf({ words: 'pot', state: 'draft' }).state).toBe('draft')
})

test('what no list has is left out', () => {
  expect(filterOf({ state: 'sold', low: 'no', lacks: 'de', words: 'x'.repeat(80) })).toEqual({
    ...{ state: null, isLow: false, lacks: null, categoryId: null },
    words: 'x'.repeat(60),
  })
})
