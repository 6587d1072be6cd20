import { expect, test } from 'vitest'
import { besides, noteList, noteRows, wayBack } from './lists-left.ts'

test('the way back leads to the page and the filters that a list was left with', () => {
  expect(wayBack({ to: '/seller/orders' }).search).toBeUndefined()
  noteList({ pathname: '/seller/orders', search: { state: 'late', after: 'k' } })
  noteList({ pathname: '/seller/money', search: {} })
  expect(wayBack({ to: '/seller/orders' })).toEqual({ to: '/seller/orders', search: { state: 'late', after: 'k' } })
  expect(wayBack({ to: '/seller/money' }).search).toEqual({})
})

test('an address that says where to go itself is not changed', () => {
  noteList({ pathname: '/seller/orders', search: { state: 'late' } })
  expect(wayBack({ to: '/seller/orders', search: { state: 'packed' } }).search).toEqual({ state: 'packed' })
})

test('beside a row stand its neighbours in the list that it was opened from, and nothing where it was opened from elsewhere', () => {
  noteRows('/seller/orders', ['/seller/orders/a', '/seller/orders/b', '/seller/orders/c'])
  expect(besides('/seller/orders', '/seller/orders/b')).toEqual({ before: '/seller/orders/a', next: '/seller/orders/c' })
  expect(besides('/seller/orders', '/seller/orders/c')).toEqual({ before: '/seller/orders/b', next: undefined })
  expect(besides('/seller/orders', '/seller/orders/z')).toEqual({})
  expect(besides('/seller/products', '/seller/orders/b')).toEqual({})
})
