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
  const policy = policyOf(true)
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
})
