import { expect, test } from 'vitest'
import { hrefInOrder, hrefOfNames } from './page-query.ts'

test.each([
  ['/home', '/home'],
  ['/p/lamp-1?utm_source=x&sku=2', '/p/lamp-1?sku=2&utm_source=x'],
  ['/shop?sort=price&page=2', '/shop?page=2&sort=price'],
  ['/shop?page=2&page=3&sort=a%26b#there', '/shop?page=2&sort=a%26b'],
  ['/shop?searchText=caf%C3%A9+cr', '/shop?searchText=caf%C3%A9+cr'],
  ['//example.com?gclid=1', '//example.com?gclid=1'],
  ['/shop?', '/shop'],
])('%s is read as %s', (href, read) => {
  expect(hrefInOrder(href)).toBe(read)
})

test('of an address stays what stands under the names that are read', () => {
  expect(hrefOfNames('/shop?sort=price&made-up=1&page=2#there', new Set(['page', 'sort', 'min']))).toBe('/shop?page=2&sort=price')
  expect(hrefOfNames('/shop?made-up=1')).toBe('/shop')
})
