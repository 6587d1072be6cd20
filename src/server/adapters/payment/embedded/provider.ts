import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { houseSecret } from '../../../db/house-secret.ts'
import { newId } from '../../../db/new-id.ts'
import { statement } from '../../../db/statement.ts'
import { unhurried } from '../../../db/unhurried.ts'
import { enqueue, enqueuing } from '../../../jobs/outbox.ts'
import type { PaymentProvider, ProviderCard, ProviderPayment } from '../../../ports/payment.ts'
import { ProviderSilent } from '../../../ports/payment.ts'
import { testProviderPayments, testProviderRefunds, testProviderTokens } from '../../tables.ts'
import { nothingPaid } from '../nothing-paid.ts'
import { testDisputes } from './disputes.ts'
import type { TestProviderNews } from './knock.ts'
import { registerTestProvider } from './routes.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'
import type { Behaviour } from './test-cards.ts'

interface Card {
  token: string
  behaviour: Behaviour
  brand: string
  last4: string
  expiration_month: number
  expiration_year: number
  name_on_card: string
}

interface PaymentRow extends Card {
  id: string
  reference: string
  amount_cents: number
  state: ProviderPayment['state']
}

const firstStates: Record<Behaviour, ProviderPayment['state']> = {
  success: 'succeeded',
  repeating: 'succeeded',
  silent: 'succeeded',
  confirm: 'confirm',
  decline: 'failed',
}

const states = JSON.stringify(firstStates)

const readPayment = statement<{ reference: string }, PaymentRow>(
  'test-provider-read',
  (value) => sql`
    select payment.id, payment.reference, payment.amount_cents, payment.state, card.*
    from ${testProviderPayments} payment join ${testProviderTokens} card on card.token = payment.token
    where payment.reference = ${value.reference}`,
)

interface Charge {
  id: string
  reference: string
  amountCents: number
  token: string
  states: string
  news: string
  /** Of the messages that tell of it. */
  ids: string[]
  at: string
}

/** The payment and the news of it are written together, once for a reference. Answers nothing when it was known. */
const chargeOnce = statement<Charge, PaymentRow>(
  'test-provider-charge',
  (value) => sql`
    with card as (
      select * from ${testProviderTokens} where token = ${value.token}
    ), made as (
      insert into ${testProviderPayments} (id, reference, amount_cents, token, state, created_at)
      select ${value.id}::text, ${value.reference}::uuid, ${value.amountCents}::bigint, token, ${value.states}::jsonb ->> behaviour, ${value.at}::timestamptz
      from card where ${unhurried} on conflict (reference) do nothing returning id, reference, amount_cents, state
    ), told as (
      ${enqueuing.insertFrom(
        'test-provider-webhook',
        sql`
          select news.id, ${value.news}::jsonb as payload, ${value.at}::timestamptz as due_at
          from made, card join unnest(${value.ids}::uuid[]) with ordinality as news (id, n) on n = 1 or card.behaviour = 'repeating'`,
      )}
    )
    select made.*, card.* from made, card`,
)

/** The provider of test mode. It keeps books of its own and talks to the house as a stranger would: by answers and signed webhooks. */
export function embeddedProvider(db: Db, now: () => Date): PaymentProvider {
  const read = async (reference: string): Promise<PaymentRow | undefined> => (await readPayment(db, { reference })).rows[0]
  return {
    name: 'embedded',
    fieldsUrl: '/test-provider/fields',
    publishableKey: null,

    async charge({ reference, amountCents, token, card }) {
      const at = now().toISOString()
      if (card?.token.startsWith('test_')) await adoptDemoCard(db, card, now())
      const news = JSON.stringify(newsOf(reference))
      const ids = [newId(), newId(), newId()]
      const { rows } = await chargeOnce(db, { id: named('tp'), reference, amountCents, token, states, news, ids, at })
      const row = rows[0] ?? (await read(reference))
      if (!row) return nothingPaid(reference, amountCents)
      if (row.behaviour === 'silent') throw new ProviderSilent()
      return said(row)
    },

    async find(reference) {
      const row = await read(reference)
      return row ? said(row) : null
    },

    async cancel(reference) {
      await db.execute(
        sql`update ${testProviderPayments} set state = 'failed' where reference = ${reference} and state in ('confirm', 'waiting')`,
      )
      const row = await read(reference)
      return row ? said(row) : null
    },

    async saveCard({ token }) {
      const { rows } = await db.execute<Card & Record<string, unknown>>(sql`select * from ${testProviderTokens} where token = ${token}`)
      const [row] = rows
      // Only what came out of the fields: the demo's own tokens have never been there.
      if (!row || token.startsWith('test_')) return { state: 'declined' }
      if (row.behaviour === 'silent') throw new ProviderSilent()
      if (row.behaviour === 'confirm') return { state: 'confirm' }
      return row.behaviour === 'decline' ? { state: 'declined' } : { state: 'saved', card: cardOf(row) }
    },

    // It keeps no cards of customers: a token is all there is, and its payments name it.
    async forgetCard() {},

    async refund({ reference, payment, amountCents }) {
      // One statement, so that a refund that is asked for twice is given once.
      const { rows } = await db.execute<{ paid: boolean }>(sql`
        with fresh as (
          insert into ${testProviderRefunds} (reference, payment_id, amount_cents) values (${reference}, ${payment.providerId}, ${amountCents})
          on conflict do nothing returning payment_id, amount_cents
        )
        update ${testProviderPayments} own set refunded_cents = own.refunded_cents + fresh.amount_cents
        from fresh where own.id = fresh.payment_id returning own.state = 'succeeded' as paid`)
      if (rows[0] && !rows[0].paid) throw new Error('A payment that failed cannot be refunded')
    },

    async readEvent(rawBody, headers, at) {
      if (!isSigned(await houseSecret(db), rawBody, headers[SIGNATURE_HEADER], at)) throw new Error('Not signed by the test provider')
      const event = JSON.parse(rawBody.toString('utf8')) as { id?: unknown; type?: unknown; reference?: unknown }
      if (typeof event.id !== 'string') throw new Error('An event without a name')
      const matters = event.type === 'payment.changed' && typeof event.reference === 'string'
      return { id: event.id, type: String(event.type ?? ''), reference: matters ? (event.reference as string) : null, providerId: null }
    },

    disputes: testDisputes(db, now),
    register: (app) => registerTestProvider(app, { db, now, announce: (reference) => announce(db, reference, now()) }),
  }
}

/** The saved cards of the demo never passed the provider's fields: they are taken for good ones when they first pay. */
async function adoptDemoCard(db: Db, card: ProviderCard, createdAt: Date): Promise<void> {
  await db
    .insert(testProviderTokens)
    .values({ ...card, behaviour: 'success', createdAt })
    .onConflictDoNothing()
}

const named = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

const newsOf = (reference: string): TestProviderNews => ({ id: named('evt'), type: 'payment.changed', reference })

/** Has the house told by webhook. */
const announce = (db: Db, reference: string, now: Date): Promise<void> => enqueue(db, 'test-provider-webhook', newsOf(reference), now)

const said = (row: PaymentRow): ProviderPayment => ({
  reference: row.reference,
  providerId: row.id,
  amountCents: row.amount_cents,
  currency: 'CAD',
  state: row.state,
  confirmUrl: row.state === 'confirm' ? `/test-provider/confirm/${row.id}` : null,
  card: cardOf(row),
})

const cardOf = (row: Card): ProviderCard => ({
  token: row.token,
  brand: row.brand,
  last4: row.last4,
  expirationMonth: row.expiration_month,
  expirationYear: row.expiration_year,
  nameOnCard: row.name_on_card,
})
