import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { validate } from 'uuid'
import { together } from '../db/asked-together.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { unhurried } from '../db/unhurried.ts'
import type { PaymentProvider, ProviderEvent } from '../ports/payment.ts'
import { alarmOf, keepEvent } from './alarms.ts'
import { settle } from './settle.ts'
import { paymentEvents, payments } from './tables.ts'

const WEBHOOK_LIMIT = 100 * 1024
const FORGED_PER_MINUTE = 30

/** What a dispute means to the books is for a room above: it says here, at the start, who hears of it. Told again, it changes nothing. */
type HearDispute = (db: Db, provider: PaymentProvider, disputeId: string, now: Date) => Promise<void>
let hearDispute: HearDispute | null = null
export const registerDisputeNews = (hear: HearDispute): void => {
  hearDispute = hear
}

/** Where the provider tells what happened. The signature is over the raw body, so the body is not parsed before. */
export async function registerWebhooks(
  app: FastifyInstance,
  { db, provider, now }: { db: Db; provider: PaymentProvider; now: () => Date },
): Promise<void> {
  if (provider.name === 'none') return
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    hooks.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode === 413 ? 413 : error.statusCode && error.statusCode < 500 ? 400 : 503
      if (status === 503) request.log.error({ err: error }, 'A webhook broke')
      // 503 makes the provider try again.
      reply.code(status).send({ received: false })
    })
    // The provider signs what it says: whoever does not is let in a few times, and then not at all for a while.
    const forged = app.createRateLimit({ max: FORGED_PER_MINUTE, timeWindow: 60_000, keyGenerator: ({ ip }) => `forged ${ip}` })
    hooks.post(`/webhooks/payment/${provider.name}`, { bodyLimit: WEBHOOK_LIMIT }, async (request, reply) => {
      const event = await provider.readEvent(request.body as Buffer, request.headers, now()).catch(() => null)
      if (!event) {
        const counted = await forged(request)
        return reply.code(!counted.isAllowed && counted.isExceeded ? 429 : 400).send({ received: false })
      }
      const outcome = await applyEvent(db, provider, event, now())
      if (event.about?.kind === 'dispute' && event.about.disputeId) await hearDispute?.(db, provider, event.about.disputeId, now())
      const flag = await alarmOf(db, event, outcome)
      if (flag !== null || event.reference === null) {
        await keepEvent(db, { provider: provider.name, event, body: String(request.body), flag }, now())
      }
      if (flag !== null) request.log.error({ event: event.id, type: event.type, flag }, 'News of the payment provider need a person')
      return reply.send({ received: true })
    })
  })
}

interface Heard {
  reference: string
  provider: string
  id: string
  now: string
}

/** One row after the other: joined freely, every payment there ever was would be looked at for a handful of events. */
const noteSettled = statement<{ heard: string }, { reference: string }>(
  'payment-event-settled',
  (value) => sql`
    with heard as materialized (
      select * from json_to_recordset(${value.heard}::json) as event (reference uuid, provider text, id text, now timestamptz)
    ), paid as (
      select heard.* from heard
        cross join lateral (select 1 from ${payments} where id = heard.reference and state = 'succeeded' limit 1) payment
    ), noted as (
      insert into ${paymentEvents} (provider, id, received_at) select provider, id, now from paid where ${unhurried} on conflict do nothing
    )
    select reference from paid`,
)

/** Those of the events whose payment has succeeded before; they are written down. */
const settledBefore = together<Heard, ReadonlySet<string>>(async (db, heard) => {
  const { rows } = await noteSettled(db, { heard: JSON.stringify(heard) })
  return new Set(rows.map(({ reference }) => reference))
})

/** What the event says is not believed: the provider is asked how the payment stands. So the order in which events come does not matter. */
async function applyEvent(db: Db, provider: PaymentProvider, event: ProviderEvent, now: Date) {
  if (event.reference === null) return 'unknown'
  // Most events tell what the provider's answer has told before: those change nothing.
  if (validate(event.reference)) {
    const reference = event.reference.toLowerCase()
    const settled = await settledBefore(db, { reference, provider: provider.name, id: event.id, now: now.toISOString() })
    if (settled.has(reference)) return 'paid'
  }
  const said = await provider.find(event.reference, event.providerId)
  return said ? settle(db, said, now, { event: { provider: provider.name, id: event.id } }) : 'unknown'
}
