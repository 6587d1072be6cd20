import type { FastifyInstance } from 'fastify'
import { SIGNATURE_HEADER, sign } from '../adapters/payment/embedded/signature.ts'
import type { ForgottenCard } from '../customers/cards.ts'
import type { Db } from '../db/database.ts'
import { houseSecret } from '../db/house-secret.ts'
import { deliverForgottenCard } from '../payments/forget-card.ts'
import { deliverRefund } from '../payments/refund.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import type { Deliver } from './outbox.ts'

interface Parts {
  app: Pick<FastifyInstance, 'inject'>
  db: Db
  provider: PaymentProvider
  now: () => Date
  host: string
}

/** What each kind of message in the outbox does. An unknown kind stays: a newer process may know it. */
export function deliveries({ app, db, provider, now, host }: Parts): Deliver {
  return async ({ id, kind, payload }) => {
    if (kind === 'refund') return deliverRefund(db, provider, payload as { customerId: string; refundId: string }, now())
    if (kind === 'forget-card') return deliverForgottenCard(db, provider, payload as ForgottenCard, id)
    if (kind === 'test-provider-webhook') return knock(payload)
    throw new Error(`Nobody delivers ${kind}`)
  }

  async function knock(payload: unknown): Promise<void> {
    const body = Buffer.from(JSON.stringify(payload))
    const headers = {
      host,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(await houseSecret(db), body, now()),
    }
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/payment/embedded', payload: body, headers })
    if (statusCode !== 200) throw new Error(`The webhook was answered with ${statusCode}`)
  }
}
