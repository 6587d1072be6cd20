import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { mapWorkerPolicy, nonceMaker } from './security-headers.ts'

function policyOf({ withStripe = false, widget = null as string | null, mapOrigins = [] as string[], url = '/home' }): string {
  let policy = ''
  const reply = { request: { url }, header: (_name: string, value: string) => (policy = value) } as unknown as FastifyReply
  nonceMaker(false, { widget, withStripe, mapOrigins })(reply)
  return policy
}

test('Stripe’s script, frames and API are let in only where Stripe is paid with', () => {
  expect(policyOf({})).not.toContain('stripe')
  const foreign = policyOf({ withStripe: true })
    .split('; ')
    .map((directive) => directive.split(' ').filter((part, i) => i === 0 || part.includes('://')))
    .filter(({ length }) => length > 1)
  // As Stripe documents them for Stripe.js, and nothing else.
  expect(foreign).toEqual([
    ['script-src', 'https://js.stripe.com', 'https://*.js.stripe.com'],
    ['frame-src', 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    ['connect-src', 'https://api.stripe.com'],
  ])
})

test('a translator is let in where one is set up, and never where people pay', () => {
  const widget = 'https://translate.example/widget.js'
  expect(policyOf({ url: '/home' })).not.toContain('translate.example')
  expect(policyOf({ widget, url: '/home?x=1' })).toContain('https://translate.example')
  for (const url of ['/cart/checkout/1', '/cart/checkoutTwo?x=/home', '/account?path=address'])
    expect(policyOf({ widget, url })).not.toContain('translate.example')
})

test('the hosts of another map are let in as pictures and data, never as scripts', () => {
  expect(policyOf({})).not.toContain('tiles.example')
  const open = policyOf({ mapOrigins: ['https://tiles.example'] })
    .split('; ')
    .filter((directive) => directive.includes('https://tiles.example'))
    .map((directive) => directive.split(' ')[0])
  expect(open).toEqual(['img-src', 'connect-src'])
  expect(mapWorkerPolicy(['https://tiles.example'])).not.toMatch(/script-src[^;]*tiles\.example/)
})
