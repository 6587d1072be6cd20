import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mayTranslate } from '../../rules/page/page-translation.ts'
import type { Config } from '../config.ts'

const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** The headers that every answer carries. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'origin'>): void {
  const isHttps = config.origin.startsWith('https:')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'content-security-policy': NOTHING,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
    })
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}

const nonces = new WeakMap<FastifyReply, string>()

/** Opens the policy for a page of ours and gives the nonce that its inline scripts and styles must carry. */
export function nonceMaker(
  dev: boolean,
  { widget, withStripe, mapOrigins }: { widget: string | null; withStripe: boolean; mapOrigins: readonly string[] },
): (reply: FastifyReply) => string {
  const mapSource = mapOrigins.map((origin) => ` ${origin}`).join('')
  // Stripe's card fields: its script, its frames and what they ask.
  const [fieldScript, fieldFrames, fieldCalls] = withStripe
    ? [
        ' https://js.stripe.com https://*.js.stripe.com',
        " 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        ' https://api.stripe.com',
      ]
    : ['', " 'self'", '']
  const widgetOrigin = widget ? ` ${new URL(widget).origin}` : ''
  return (reply) => {
    const known = nonces.get(reply)
    if (known) return known
    const nonce = randomBytes(18).toString('base64')
    nonces.set(reply, nonce)
    const widgetSource = mayTranslate(reply.request.url.split('?', 1)[0] ?? '') ? widgetOrigin : ''
    const policy = [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'${widgetSource}${fieldScript}`,
      `frame-src${fieldFrames}`,
      // Vite writes style elements without a nonce while developing.
      `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${widgetSource}${mapSource}`,
      "font-src 'self'",
      `connect-src 'self'${dev ? ' ws:' : ''}${widgetSource}${fieldCalls}${mapSource}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ]
    reply.header('content-security-policy', policy.join('; '))
    return nonce
  }
}

/** A worker's own policy: it draws the map from tiles, and nothing else. */
export const mapWorkerPolicy = (mapOrigins: readonly string[]): string =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapOrigins].join(' ')}; img-src ${["'self'", ...mapOrigins].join(' ')}`
