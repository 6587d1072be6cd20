import { expect, test } from 'vitest'
import { addressFrom, hrefOf } from './address.ts'

test.each([
  '/services',
  '/shop/searchProduct?searchText=tea%20kettle',
  '/category?category=%7B%22categoryId%22%3A%221%22%7D#list',
  '/c/%E8%8C%B6%E5%A3%B6-1',
])('an address from data is written back as it was: %s', (path) => {
  expect(hrefOf(addressFrom(path))).toBe(path)
})

test('a place of another house becomes none of ours', () => {
  expect(addressFrom('/home')).toEqual({ to: '/home', search: {} })
  expect(hrefOf({ to: '.', search: { page: '2', sort: undefined } })).toBe('?page=2')
  expect(hrefOf({ to: '.' })).toBe('?')
})
