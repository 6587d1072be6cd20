import { expect, test } from 'vitest'
import { noteList, wayBack } from './lists-left.ts'

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
