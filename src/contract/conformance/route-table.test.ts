import { expect, test } from 'vitest'
import type { RouteItem } from './checklist.ts'
import { answersFor, isServed } from './route-table.ts'

const route = (path: string, kind: RouteItem['kind'] = 'page'): RouteItem => ({
  id: 'RT',
  path,
  kind,
  layout: 'default',
  needsLogin: false,
})

test('a parameter answers for each value the checklist names', () => {
  expect(answersFor('/shops/templates/free/:template/page/login', '/shops/templates/free/alices/page/login')).toBe(true)
  expect(answersFor('/shops/:index', '/shops/templates/free/alices')).toBe(false)
  expect(answersFor('/product/compare/:compare?', '/product/compare/:compare?')).toBe(true)
  expect(answersFor('/product/compare/:compare', '/product/compare/:compare?')).toBe(false)
})

test('an optional parameter may be missing', () => {
  expect(answersFor('/cart/checkout/:id?', '/cart/checkout')).toBe(true)
  expect(answersFor('/malls/:index', '/malls')).toBe(false)
})

test('a line without a page serves nothing, and a static line hides a parameter', () => {
  const table = [
    { path: '/malls/:index', layout: 'mall-template', page: 'a/page' },
    { path: '/malls/index', layout: 'mall-template' },
  ]
  expect(isServed(table, route('/malls/:index'))).toBe(true)
  expect(isServed(table, route('/malls/index'))).toBe(false)
})

test('a section counts only when the page names it', () => {
  const table = [{ path: '/account', layout: 'user', page: 'a/page', sections: ['yourOrders'] }]
  expect(isServed(table, route('/account?path=yourOrders', 'query-section'))).toBe(true)
  expect(isServed(table, route('/account?path=payment', 'query-section'))).toBe(false)
})
