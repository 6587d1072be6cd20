import { expect, test } from 'vitest'
import { readSearches, SEARCH_HISTORY_SIZE, withoutSearch, withSearch } from './search-history.ts'

test('the newest search stands first and no search stands twice', () => {
  expect(withSearch(['lamp', 'teddy bear'], ' Teddy   Bear ')).toEqual(['Teddy Bear', 'lamp'])
})

test('empty searches are not kept', () => {
  expect(withSearch(['lamp'], '   ')).toEqual(['lamp'])
})

test('the list has an end', () => {
  const many = Array.from({ length: 30 }, (_, at) => `text ${at}`).reduce<string[]>(withSearch, [])
  expect(many).toHaveLength(SEARCH_HISTORY_SIZE)
  expect(many[0]).toBe('text 29')
})

test('one search can be taken off', () => {
  expect(withoutSearch(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})

test('a broken storage counts as empty', () => {
  for (const kept of [null, '', '{', '{"a":1}', '7']) expect(readSearches(kept)).toEqual([])
  expect(readSearches('["a",5,null,"b"]')).toEqual(['a', 'b'])
})
