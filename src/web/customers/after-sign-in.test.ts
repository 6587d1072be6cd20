import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

test('who was on the way somewhere goes on, whatever their work is', () => {
  expect(afterSignIn('/cart', { permissions: ['operator'], rights: ['house applications.read'] })).toBe('/cart')
})

test('who came to sign in is led to their work, and a shopper to the front door', () => {
  expect(afterSignIn('/', { permissions: [] })).toBe('/')
  expect(afterSignIn('/', { permissions: ['serviceSeller'], rights: ['business requests.read'] })).toBe('/seller/services/requests')
  expect(afterSignIn('/', { permissions: ['goodsSeller'], rights: ['shop orders.read'] })).toBe('/seller')
  expect(afterSignIn('/', { permissions: ['operator'], rights: ['house applications.read'] })).toBe('/operator/applications')
  expect(afterSignIn('/', { permissions: ['secondFactorNeeded'] })).toBe('/operator/start')
})
