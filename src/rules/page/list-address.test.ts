import { expect, test } from 'vitest'
import { idInAddress } from '../goods/product-address.ts'
import { categoryInQuery, idIn, readableCategory, readableSearch, searchedText } from './list-address.ts'

const id = '0199c1c8-0000-7000-8000-000000000001'

test('a category has an address with its name, and the id comes back from it', () => {
  expect(readableCategory({ id, name: 'Home & Kitchen' })).toBe(`/c/home-kitchen-${id}`)
  expect(idInAddress(decodeURIComponent(readableCategory({ id, name: '厨房用品' })).slice(3))).toBe(id)
})

test('a search has an address with its text, whatever it holds', () => {
  expect(readableSearch('a/b?c=ü')).toBe('/s/a%2Fb%3Fc%3D%C3%BC')
})

test('the category of the specification’s query is read', () => {
  expect(categoryInQuery(JSON.stringify({ categoryId: id, categoryName: 'Kettles', sort: 3 }))).toEqual({ id, name: 'Kettles' })
  expect(categoryInQuery(JSON.stringify({ categoryId: id }))).toEqual({ id, name: '' })
})

test.each(['', '{', 'null', '[]', '7', '{"categoryId":7}', '{"categoryId":"../etc"}', 'x'.repeat(3_000)])(
  'malformed %j is no category',
  (json) => {
    expect(categoryInQuery(json)).toBeUndefined()
  },
)

test('only ids are ids', () => {
  expect(idIn(id)).toBe(id)
  expect(idIn("1' or 1=1")).toBeUndefined()
  expect(idIn(undefined)).toBeUndefined()
})

test('a search is cut between whole characters and holds no control characters', () => {
  expect(searchedText(`${'🦆'.repeat(300)}`)).toBe('🦆'.repeat(200))
  expect(searchedText(' a\u0000b ')).toBe('a b')
  expect(searchedText(undefined)).toBe('')
})
