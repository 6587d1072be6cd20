import { expect, test } from 'vitest'
import type { Right } from '../../contract/rights.ts'
import { placeKinds, roles } from '../../rules/permissions.ts'
import { afterSignIn } from './after-sign-in.ts'

test('who was on the way somewhere goes on, whatever their work is', () => {
  expect(afterSignIn('/cart', { permissions: ['operator'], rights: ['house applications.read'] })).toBe('/cart')
})

test('who came to sign in is led to their work, and a shopper to the front door', () => {
  expect(afterSignIn('/', { permissions: [] })).toBe('/')
  expect(afterSignIn('/', { permissions: ['serviceSeller'], rights: ['business requests.read'] })).toBe('/seller/services/requests')
  expect(afterSignIn('/', { permissions: ['goodsSeller'], rights: ['shop orders.read'] })).toBe('/seller')
  expect(afterSignIn('/', { permissions: ['operator'], rights: ['house desk.read'] })).toBe('/operator')
  expect(afterSignIn('/', { permissions: ['secondFactorNeeded'] })).toBe('/operator/start')
})

test.each(placeKinds.flatMap((kind) => Object.entries(roles[kind]).map(([role, rights]) => ({ kind, role, rights }))))(
  'a $role of a $kind has a door',
  ({ kind, rights }) => {
    expect(afterSignIn('/', { permissions: [], rights: rights.map((right: Right) => `${kind} ${right}`) })).not.toBe('/')
  },
)
