import { expect, test } from 'vitest'
import { hrefAsRead } from './page-query.ts'

test.each([
  ['/home', '/home'],
  ['/home?gclid=abc&utm_source=x&fbclid=y&UTM_Medium=z', '/home'],
  ['/p/lamp-1?utm_source=x&sku=2&gad_source=1', '/p/lamp-1?sku=2'],
  ['/shop?sort=price&page=2', '/shop?page=2&sort=price'],
  ['/shop?page=2&page=3&sort=a%26b#there', '/shop?page=2&sort=a%26b'],
  ['/shop?searchText=caf%C3%A9+cr', '/shop?searchText=caf%C3%A9+cr'],
  ['/shop?anything=1', '/shop?anything=1'],
  ['//example.com?gclid=1', '//example.com'],
  ['/shop?', '/shop'],
])('%s is read as %s', (href, read) => {
  expect(hrefAsRead(href)).toBe(read)
})
