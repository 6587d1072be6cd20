import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { nonceMaker } from './security-headers.ts'

function policyOf(withStripe: boolean): string {
  let policy = ''
  const reply = { header: (_name: string, value: string) => (policy = value) } as unknown as FastifyReply
  nonceMaker(false, null, withStripe)(reply)
  return policy
}

test('Stripe’s script, frames and API are let in only where Stripe is paid with', () => {
  expect(policyOf(false)).not.toContain('stripe')
  const foreign = policyOf(true)
    .split('; ')
    .map((directive) => directive.split(' ').filter((part, i) => i === 0 || part.includes('//')))
    .filter(({ length }) => length > 1)
  // As Stripe documents them for Stripe.js, and nothing else.
  expect(foreign).toEqual([
    ['script-src', 'https://js.stripe.com', 'https://*.js.stripe.com'],
    ['frame-src', 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    ['connect-src', 'https://api.stripe.com'],
  ])
})
