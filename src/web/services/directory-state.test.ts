import { expect, test } from 'vitest'
import { isNobody, latestSearch } from './directory-state.ts'

const at = (searchStr: string, pathname = '/services/merchants') => ({ pathname, searchStr })

test('while the next list is on its way, choices are made of its address', () => {
  expect(latestSearch({ licence: 'checked' }, at('?licence=checked&speaks=fr'), at('?licence=checked'))).toEqual({
    licence: 'checked',
    speaks: 'fr',
  })
})

test('a list that has come, and one that is left for another page, keep to their own address', () => {
  expect(latestSearch({ speaks: 'fr' }, at('?speaks=fr'), at('?speaks=fr'))).toEqual({ speaks: 'fr' })
  expect(latestSearch({ speaks: 'fr' }, at('?id=1', '/services/serviceDetails'), at('?speaks=fr'))).toEqual({ speaks: 'fr' })
})

test('that nobody comes is said where the list is empty without a filter, not where one leaves nobody over', () => {
  expect(isNobody({ list: { records: [] }, search: { where: 'Inuvik' } })).toBe(true)
  expect(isNobody({ list: { records: [] }, search: { rating: '4.8' } })).toBe(false)
  expect(isNobody({ list: { records: [{}] }, search: {} })).toBe(false)
})
