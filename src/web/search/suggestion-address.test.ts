import { expect, test } from 'vitest'
import type { Suggestion } from '../../contract/search.ts'
import type { Address } from '../base/address.ts'
import { splitAtTyped, suggestionAddress } from './suggestion-address.ts'

const id = '0199c1c8-0000-7000-8000-000000000001'
const byForm = (searchText: string): Address => ({ to: '/shop/searchProduct', search: { searchText } })
const suggested = (change: Partial<Suggestion>): Suggestion => ({ text: 'kettle', kind: 'search', id: null, scope: null, ...change })

test('a plain search goes where the form goes', () => {
  expect(suggestionAddress(suggested({}), byForm)).toEqual(byForm('kettle'))
})

test('a narrowed search keeps its text', () => {
  expect(suggestionAddress(suggested({ scope: { type: 'category', id, name: 'Kitchen' } }), byForm)).toEqual({
    to: '/categories/searchProduct',
    search: { searchText: 'kettle', categoryId: id },
  })
  expect(suggestionAddress(suggested({ scope: { type: 'shop', id, name: 'Alder' } }), byForm).search).toEqual({
    searchText: 'kettle',
    shops: id,
  })
  expect(suggestionAddress(suggested({ scope: { type: 'services', id: null, name: null } }), byForm).to).toBe('/services/searchDetails')
})

test('a named place is opened itself', () => {
  expect(suggestionAddress(suggested({ kind: 'shop', id }), byForm)).toEqual({ to: `/shops/${id}` })
  expect(suggestionAddress(suggested({ kind: 'category', text: 'Kettles', id }), byForm)).toEqual({ to: `/c/kettles-${id}` })
  expect(suggestionAddress(suggested({ kind: 'brand', id }), byForm)).toEqual({ to: '/shop/brand', search: { brand: id } })
})

test('the typed part is told from its completion whatever the case', () => {
  expect(splitAtTyped('Kettle & Co.', 'ket')).toEqual(['Ket', 'tle & Co.'])
  expect(splitAtTyped('whistling kettle', 'ket')).toEqual(['', 'whistling kettle'])
  expect(splitAtTyped('kettle', '')).toEqual(['', 'kettle'])
})
