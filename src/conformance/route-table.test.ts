import { expect, test } from 'vitest'
import type { RouteItem } from './checklist.ts'
import { answersFor, isServed, readRouteTable } from './route-table.ts'

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

test('a section that must not be offered counts when the page is there without it', () => {
  const negative = { ...route('/account/homeIndex?path=yourServices', 'query-section'), shows: 'must NOT offer the services section' }
  const line = { path: '/account/homeIndex', layout: 'shop', page: 'a/page' }
  expect(isServed([{ ...line, sections: ['yourOrders'] }], negative)).toBe(true)
  expect(isServed([{ ...line, sections: ['yourServices'] }], negative)).toBe(false)
  expect(isServed([{ path: line.path, layout: 'shop' }], negative)).toBe(false)
})

test('a line without a page counts when its guards send everybody on to one', () => {
  const home = { path: '/home', layout: 'default', page: 'a/page' }
  const start = { path: '/', layout: 'default', leadsTo: '/home' }
  expect(isServed([start, home], route('/'))).toBe(true)
  expect(isServed([start], route('/'))).toBe(false)
})

test('the table says what its pages and guards do', async () => {
  const table = await readRouteTable()
  const line = (path: string) => table.find((each) => each.path === path)
  expect(line('/account')?.sections).toEqual(expect.arrayContaining(['yourProfile', 'yourOrders', 'favorites', 'notifications']))
  expect(line('/account/homeIndex')?.sections).not.toContain('yourServices')
  expect(line('/')?.leadsTo).toBe('/home')
  // Sign-in turns visitors away, not everybody.
  expect(line('/account')?.leadsTo).toBeUndefined()
})
