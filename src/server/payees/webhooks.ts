import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { handlePayoutEvents, keepPayoutEvent } from './events.ts'

const LIMIT = 256 * 1024
const FORGED_PER_MINUTE = 30

interface Parts {
  db: Db
  provider: PayoutProvider
  now: () => Date
}

/** Where the provider tells of payees and payouts, with a secret of its own. It is kept first and dealt with after the answer. */
export async function registerPayoutWebhooks(app: FastifyInstance, { db, provider, now }: Parts): Promise<void> {
  const { readEvent } = provider
  if (!readEvent) return
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    hooks.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode === 413 ? 413 : error.statusCode && error.statusCode < 500 ? 400 : 503
      if (status === 503) request.log.error({ err: error }, 'A webhook of payouts broke')
      reply.code(status).send({ received: false })
    })
    const forged = app.createRateLimit({ max: FORGED_PER_MINUTE, timeWindow: 60_000, keyGenerator: ({ ip }) => `forged payout ${ip}` })
    hooks.post(`/webhooks/payouts/${provider.name}`, { bodyLimit: LIMIT }, async (request, reply) => {
      const event = await readEvent(request.body as Buffer, request.headers).catch(() => null)
      if (!event) {
        const counted = await forged(request)
        return reply.code(!counted.isAllowed && counted.isExceeded ? 429 : 400).send({ received: false })
      }
      await keepPayoutEvent(db, provider.name, event, now())
      // What fails now is due again, and the timer takes it up.
      await handlePayoutEvents(db, provider, now()).catch((error: unknown) => request.log.warn({ err: error }, 'News of payouts wait'))
      return reply.send({ received: true })
    })
  })
}
