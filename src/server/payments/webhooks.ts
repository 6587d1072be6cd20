import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { validate } from 'uuid'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { PaymentProvider, ProviderEvent } from '../ports/payment.ts'
import { settle } from './settle.ts'

const WEBHOOK_LIMIT = 100 * 1024

/** Where the provider tells what happened. The signature is over the raw body, so the body is not parsed before. */
export async function registerWebhooks(
  app: FastifyInstance,
  { db, provider, now }: { db: Db; provider: PaymentProvider; now: () => Date },
): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    hooks.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode === 413 ? 413 : error.statusCode && error.statusCode < 500 ? 400 : 503
      if (status === 503) request.log.error({ err: error }, 'A webhook broke')
      // 503 makes the provider try again.
      reply.code(status).send({ received: false })
    })
    hooks.post(`/webhooks/payment/${provider.name}`, { bodyLimit: WEBHOOK_LIMIT }, async (request, reply) => {
      const event = await provider.readEvent(request.body as Buffer, request.headers, now()).catch(() => null)
      if (!event) return reply.code(400).send({ received: false })
      const outcome = await applyEvent(db, provider, event, now())
      if (outcome === 'held') request.log.error({ event: event.id }, 'A payment differs from its order in amount or currency and is held')
      return reply.send({ received: true })
    })
  })
}

const noteSettled = statement<{ reference: string; provider: string; id: string; now: string }>(
  'payment-event-settled',
  (value) => sql`
    with paid as (select 1 from payments where id = ${value.reference} and state = 'succeeded'),
    noted as (
      insert into payment_events (provider, id, received_at)
      select ${value.provider}::text, ${value.id}::text, ${value.now}::timestamptz from paid on conflict do nothing
    )
    select 1 from paid`,
)

/** What the event says is not believed: the provider is asked how the payment stands. So the order in which events come does not matter. */
async function applyEvent(db: Db, provider: PaymentProvider, event: ProviderEvent, now: Date) {
  if (event.reference === null) return 'unknown'
  // Most events tell what the provider's answer has told before: those change nothing.
  if (validate(event.reference)) {
    const { rows } = await noteSettled(db, { reference: event.reference, provider: provider.name, id: event.id, now: now.toISOString() })
    if (rows.length > 0) return 'paid'
  }
  const said = await provider.find(event.reference, event.providerId)
  return said ? settle(db, said, now, { event: { provider: provider.name, id: event.id } }) : 'unknown'
}
