import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { playMoney } from '../payouts/play-money.ts'
import { moveOf, playForward } from '../play-forward.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { tendSubscriptions } from '../subscriptions/tend-subscriptions.ts'
import { type Hosts, isFromUs } from './hosts.ts'
import { onlyHere } from './this-machine.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
const moves = { '+1h': '1 hour', '+1d': '1 day', '+3d': '3 days', '+30d': '30 days' }

interface Parts {
  db: Db
  clock: Clock
  hosts: Hosts
  payment: PaymentProvider
  payouts: PayoutProvider
  hasPoints: boolean
}

/** The clock of a demonstration: orders go from paid to delivered to returned while one watches. */
export async function registerDevClock(
  app: FastifyInstance,
  { db, clock, hosts, payment: provider, payouts, hasPoints }: Parts,
): Promise<void> {
  const show = (moved: number | null) => pageOf(clock.now(), moved)
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', onlyHere)
    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
    })
    scope.get('/dev/clock', async () => show(null))
    scope.post<{ Body: { by?: unknown } | null }>('/dev/clock', async (request, reply) => {
      // A form on another site must not move our time.
      if (!isFromUs(request.headers.origin, hosts, request.host)) return reply.code(403).send(show(null))
      const byMs = moveOf(String(request.body?.by ?? ''))
      if (byMs === null) return reply.code(400).send(show(null))
      const moved = await playForward(db, clock, byMs, (at, now) => tendSubscriptions(at, { provider, hasPoints }, now))
      await playMoney(db, payouts, clock.now())
      return show(moved)
    })
  })
}

const pageOf = (now: Date, moved: number | null): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Clock - Mallard</title><meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:2rem auto;padding:0 1rem;color:#1d2621}button{font:inherit;padding:.6rem 1.1rem;margin:0 .5rem .5rem 0;border:1px solid #0b4a3f;border-radius:999px;background:#0b4a3f;color:#fff;min-height:44px}</style>
</head><body><main><h1>It is <time>${now.toISOString()}</time></h1>
<p>Shops ship, carriers deliver, returns arrive, sellers are paid and subscriptions order as the time passes. The clock never goes back.</p>
<form method="post">${Object.entries(moves)
  .map(([by, words]) => `<button name="by" value="${by}">${words} ahead</button>`)
  .join('')}</form>
<p role="status">${moved === null ? '' : `${moved} orders and returns went on.`}</p></main></body></html>`
