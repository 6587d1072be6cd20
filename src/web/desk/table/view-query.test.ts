import { expect, test } from 'vitest'
import { changedView, hiddenColumns, hidingColumns, isSameView, queryOfView, searchOfView } from './view-query.ts'

test('a view has one spelling, whatever page of it is shown and whichever row is open', () => {
  const query = queryOfView({ tab: 'late', after: 'x', case: 'y', words: 'kettle & co', sort: '' })
  expect(query).toBe('tab=late&words=kettle+%26+co')
  expect(searchOfView(query)).toEqual({ tab: 'late', words: 'kettle & co' })
  expect(isSameView('words=kettle+%26+co&tab=late', { tab: 'late', words: 'kettle & co', after: 'z' })).toBe(true)
  expect(isSameView('tab=late', { tab: 'late', sort: 'newest' })).toBe(false)
})

test('a view stays within what the server keeps, for every letter', () => {
  expect(queryOfView({ words: '水管 çà' })).toMatch(/^[\x21-\x7e]*$/)
})

test('another choice begins at the first page and closes the open row', () => {
  expect(changedView({ tab: 'late', after: 'x', case: 'y' }, { sort: 'newest' })).toEqual({ tab: 'late', sort: 'newest' })
  expect(changedView({ tab: 'late', sort: 'newest' }, { sort: undefined })).toEqual({ tab: 'late', sort: undefined })
})

test('columns that are put away stand in the address', () => {
  expect([...hiddenColumns({ hide: 'amount.since' })]).toEqual(['amount', 'since'])
  expect(hidingColumns(new Set(['since', 'amount']))).toBe('amount.since')
  expect(hidingColumns(new Set())).toBeUndefined()
})
