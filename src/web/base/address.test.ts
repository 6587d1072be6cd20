import { expect, test } from 'vitest'
import { hrefOf, isAt } from './address.ts'
import { addressFrom } from './address-from.ts'

const id = '0190163d-8694-739b-aea5-966c26f8ad91'

test('an address that came as text is taken apart', () => {
  expect(addressFrom(`/cart/orderDetails?id=${id}#bill`)).toEqual({ to: '/cart/orderDetails', search: { id }, hash: 'bill' })
  expect(addressFrom(`/cart/checkout/${id}`)).toEqual({ to: `/cart/checkout/${id}`, search: {} })
  expect(addressFrom('/cart/checkout')).toEqual({ to: '/cart/checkout', search: {} })
})

test.each([`/seller/orders/${id}`, `/seller/reviews?tab=complaints&case=${id}`, '/seller/services/requests', '/operator/decisions'])(
  'what tells those who work here leads to their desk: %s',
  (url) => {
    expect(hrefOf(addressFrom(url))).toBe(url)
  },
)

test.each([
  '/cart/nowhere',
  '/sellers',
  'https://elsewhere.example/cart',
  '//elsewhere.example/cart',
  'javascript:alert(1)',
  'http://[',
  '/p/%E8',
  '/cart/checkout/a/b',
])('%s is no page of the house', (url) => {
  expect(addressFrom(url)).toEqual({ to: '/page/page-404' })
})

test('a title is encoded once, whoever does it', () => {
  expect(hrefOf({ to: '/p/茶-1' })).toBe('/p/%E8%8C%B6-1')
  expect(hrefOf({ to: `/p/${encodeURIComponent('茶-1')}` })).toBe('/p/%E8%8C%B6-1')
})

test('objects travel as encoded JSON, and what is undefined is left out', () => {
  expect(hrefOf({ to: '/category', search: { category: { sort: 1 }, page: undefined }, hash: 'top' })).toBe(
    '/category?category=%7B%22sort%22%3A1%7D#top',
  )
  expect(hrefOf({ to: '.', search: { page: '2', sort: undefined } })).toBe('?page=2')
  expect(hrefOf({ to: '.' })).toBe('?')
})

test('one is at a page, at what stands above it, and at what its search names', () => {
  const here = { pathname: '/account', search: { path: 'yourOrders', tab: 'all' } }
  expect(isAt(here, { to: '/account', search: { path: 'yourOrders' } })).toBe(true)
  expect(isAt(here, { to: '/account' })).toBe(true)
  expect(isAt(here, { to: '/account', search: { path: 'reviews' } })).toBe(false)
  expect(isAt({ pathname: '/cart/checkout', search: {} }, { to: '/cart' })).toBe(true)
  expect(isAt({ pathname: '/cartography', search: {} }, { to: '/cart' })).toBe(false)
})

test.each([
  '/services',
  '/shop/searchProduct?searchText=tea%20kettle',
  '/category?category=%7B%22categoryId%22%3A%221%22%7D#list',
  '/c/%E8%8C%B6%E5%A3%B6-1',
])('an address from data is written back as it was: %s', (path) => {
  expect(hrefOf(addressFrom(path))).toBe(path)
})
