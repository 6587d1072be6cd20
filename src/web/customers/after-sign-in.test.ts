import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

test('who was on the way somewhere goes on, whatever their work is', () => {
  expect(afterSignIn('/cart', { permissions: ['operator'] })).toBe('/cart')
})

test('who came to sign in is led to their work, and a shopper to the front door', () => {
  expect(afterSignIn('/', { permissions: [] })).toBe('/')
  expect(afterSignIn('/', { permissions: ['serviceSeller'] })).toBe('/seller/services/requests')
  expect(afterSignIn('/', { permissions: ['goodsSeller'] })).toBe('/account?path=shopTax')
  expect(afterSignIn('/', { permissions: ['operator'] })).toBe('/operator/applications')
  expect(afterSignIn('/', { permissions: ['secondFactorNeeded'] })).toBe('/operator/start')
})
