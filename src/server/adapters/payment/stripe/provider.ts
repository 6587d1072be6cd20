import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { isId } from '../../../../rules/ids.ts'
import type { Db } from '../../../db/database.ts'
import { type Charge, type PaymentProvider, type ProviderEvent, type ProviderPayment, ProviderSilent } from '../../../ports/payment.ts'
import { stripeCustomers } from '../../tables.ts'
import { nothingPaid } from '../nothing-paid.ts'
import { stripeClient } from './client.ts'
import { stripeDisputes } from './disputes.ts'
import { firstThat } from './first-that.ts'
import { readToken, said } from './said.ts'
import { saveCard } from './save-card.ts'
import { silentOr } from './silent-or.ts'

interface StripeParts {
  secretKey: string
  publishableKey: string
  /** While one is rolled there are two. */
  webhookSecrets: readonly string[]
  apiUrl: string
  /** Scheme and host of this site, where card holders come back to. */
  origin: string
  db: Db
  now: () => Date
  timeoutMs?: number
}

/** An older signature is a replay. */
const LONGEST_AGE_S = 300
/** A payment is asked for while its goods are held; its intent is not made outside of that time. */
const MADE_BEFORE_S = 300
const MADE_AFTER_S = 1800

/** Our references are its idempotency keys: a payment or a refund that is asked for twice happens once. */
export function stripeProvider(parts: StripeParts): PaymentProvider {
  const { publishableKey, webhookSecrets, origin, db, now } = parts
  const stripe = stripeClient(parts)
  const expand = ['payment_method']

  async function find(reference: string, providerId: string | null): Promise<ProviderPayment | null> {
    const intent = providerId ? await known(stripe.paymentIntents.retrieve(providerId, { expand })) : await findByReference(reference)
    return intent && said(intent)
  }

  /** Lists are true at once; Stripe's search may be a minute or more behind. */
  async function findByReference(reference: string): Promise<Stripe.PaymentIntent | null> {
    const asked = madeAt(reference)
    const created = { gte: asked - MADE_BEFORE_S, lte: asked + MADE_AFTER_S }
    try {
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
        if (intent.metadata.reference === reference) return await known(stripe.paymentIntents.retrieve(intent.id, { expand }))
      }
      return null
    } catch (error) {
      throw silentOr(error)
    }
  }

  async function customerOf({ id, email }: Charge['customer']): Promise<string> {
    const read = () => db.execute<{ name: string }>(sql`select name from ${stripeCustomers} where customer_id = ${id}`)
    const before = (await read()).rows[0]
    if (before) return before.name
    const made = await stripe.customers.create({ email, metadata: { customerId: id } }, { idempotencyKey: `customer-${id}` })
    await db.execute(sql`
      insert into ${stripeCustomers} (customer_id, name, created_at) values (${id}, ${made.id}, ${now().toISOString()}) on conflict do nothing`)
    return (await read()).rows[0]?.name ?? made.id
  }

  return {
    name: 'stripe',
    fieldsUrl: null,
    publishableKey,
    find,
    disputes: stripeDisputes(stripe),

    async charge({ reference, amountCents, token, customer, saveCard, isUnattended, returnUrl }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'cad',
            confirm: true,
            allowed_payment_method_types: ['card'],
            metadata: { reference },
            return_url: new URL(returnUrl, origin).href,
            expand,
            ...(saveCard ? { customer: await customerOf(customer), setup_future_usage: 'off_session' as const } : {}),
            ...(isUnattended ? { off_session: true } : {}),
            ...readToken(token),
          },
          { idempotencyKey: reference },
        )
        return said(intent) ?? nothingPaid(reference, amountCents)
      } catch (error) {
        return await afterError(error, reference, amountCents)
      }
    },

    async cancel(reference, providerId) {
      const before = await find(reference, providerId)
      if (!before || before.state === 'succeeded' || before.state === 'failed') return before
      try {
        const ended = await stripe.paymentIntents.cancel(before.providerId, { expand }, { idempotencyKey: `cancel-${reference}` })
        return said(ended)
      } catch (error) {
        const silent = silentOr(error)
        if (silent instanceof ProviderSilent) throw silent
        // It was faster than we were: what it came to is asked.
        return find(reference, before.providerId)
      }
    },

    async saveCard({ token, customer }) {
      try {
        return await saveCard(stripe, await customerOf(customer), token)
      } catch (error) {
        throw silentOr(error)
      }
    },

    async forgetCard({ reference, token }) {
      const { customer, payment_method: method } = readToken(token)
      // One that was kept for nobody is not attached to anybody.
      if (!customer) return
      try {
        await stripe.paymentMethods.detach(method, {}, { idempotencyKey: `forget-${reference}` })
      } catch (error) {
        // It is not attached any more, or was never heard of.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw silentOr(error)
      }
    },

    async refund({ reference, payment, amountCents }) {
      try {
        // Stripe forgets its keys after a day, but not its refunds.
        const given = stripe.refunds.list({ payment_intent: payment.providerId, limit: 100 })
        for await (const { metadata } of given) if (metadata?.reference === reference) return
        await stripe.refunds.create(
          { payment_intent: payment.providerId, amount: amountCents, metadata: { reference } },
          { idempotencyKey: reference },
        )
      } catch (error) {
        throw silentOr(error)
      }
    },

    async feeOf(providerId) {
      try {
        const { latest_charge: charge } = await stripe.paymentIntents.retrieve(providerId)
        const source = typeof charge === 'string' ? charge : charge?.id
        // A charge that is captured a little later has no line in the books yet.
        const line = source ? (await stripe.balanceTransactions.list({ source, limit: 1 })).data[0] : undefined
        return line?.fee ?? null
      } catch (error) {
        throw silentOr(error)
      }
    },

    async readEvent(rawBody, headers) {
      const signature = headers['stripe-signature']
      // By the real clock: Stripe does not know that a demo has moved its own.
      const read = (secret: string) => stripe.webhooks.constructEvent(rawBody, String(signature ?? ''), secret, LONGEST_AGE_S)
      const event = firstThat(webhookSecrets, read)
      const object = event.type.startsWith('payment_intent.') ? (event.data.object as Stripe.PaymentIntent) : null
      const reference = object?.metadata?.reference
      const about = aboutOf(event)
      return {
        id: event.id,
        type: event.type,
        ...(about ? { about } : {}),
        reference: reference && isId(reference) ? reference : null,
        providerId: object?.id ?? null,
      }
    },
  }

  async function afterError(error: unknown, reference: string, amountCents: number): Promise<ProviderPayment> {
    if (error instanceof Stripe.errors.StripeCardError) {
      const declined = error.payment_intent as Stripe.PaymentIntent | undefined
      return (declined && said(declined)) ?? nothingPaid(reference, amountCents)
    }
    // Asked before with another card, or at this very moment: the first one counts.
    if (error instanceof Stripe.errors.StripeIdempotencyError || (error instanceof Stripe.errors.StripeError && error.statusCode === 409)) {
      const first = await find(reference, null)
      if (first) return first
      throw new ProviderSilent()
    }
    // An unknown card, or an amount that Stripe does not take: it has refused, and nothing was charged.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return nothingPaid(reference, amountCents)
    throw silentOr(error)
  }
}

/** Disputes, and money that went back: of both Stripe tells the whole charge. */
function aboutOf({ type, data }: Stripe.Event): ProviderEvent['about'] {
  const { payment_intent: intent, amount_refunded: refunded } = data.object as { payment_intent?: unknown; amount_refunded?: unknown }
  const providerId = typeof intent === 'string' ? intent : null
  const disputeId = (data.object as { id?: string }).id ?? null
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', providerId, disputeId }
  return type === 'charge.refunded' ? { kind: 'refund', providerId, refundedCents: Number(refunded) } : undefined
}

/** The moment that is written in a version 7 UUID, in seconds. */
const madeAt = (reference: string) => Math.floor(Number.parseInt(reference.replaceAll('-', '').slice(0, 12), 16) / 1000)

async function known(asked: Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw silentOr(error)
  }
}
