import { and, eq, notInArray, sql } from 'drizzle-orm'
import { chargebackShares } from '../../rules/money/chargeback-shares.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { postDispute, postDisputeWon } from '../ledger/disputed.ts'
import { ofHouse, post } from '../ledger/post.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { countDisputed } from '../payments/disputed.ts'
import { payments } from '../payments/tables.ts'
import type { PaymentProvider, ProviderDispute } from '../ports/payment.ts'
import { chargebacks, type Share } from './tables.ts'
import { tellDeadline, tellSellers } from './tell-chargeback.ts'

type Chargeback = typeof chargebacks.$inferSelect

/** What the provider tells of a dispute is asked for, so that the order of its news does not matter; each step of it is booked once. */
export async function hearDispute(db: Db, provider: Pick<PaymentProvider, 'disputes'>, disputeId: string, now: Date): Promise<void> {
  const said = await provider.disputes?.find(disputeId)
  if (!said) return
  const [payment] = await db.select().from(payments).where(eq(payments.providerId, said.paymentId))
  // Nobody here was paid so: the alarm of the event tells a person.
  if (!payment) return
  const id = newId()
  await inTransaction(db, async (tx) => {
    const opened = await open(tx, { id, said, payment }, now)
    if (opened) {
      await tellSellers(tx, opened, 'chargeback-opened', now)
      await tellDeadline(tx, opened, { kind: 'chargeback-waiting', key: opened.id }, now)
    }
    await close(tx, said, now)
  })
  const [row] = await db.select({ id: chargebacks.id }).from(chargebacks).where(eq(chargebacks.providerId, disputeId))
  if (row && said.state === 'open') await provider.disputes?.name(disputeId, row.id)
}

interface Opening {
  id: string
  said: ProviderDispute
  payment: typeof payments.$inferSelect
}

/** The money and the fee have left the provider's account: what sellers got of the sale leaves their balances, the rest is the marketplace's. */
async function open(tx: Db, { id, said, payment }: Opening, now: Date): Promise<Chargeback | null> {
  const { customerId, orderId } = payment
  const shares = await sharesOf(tx, orderId, said.amountCents)
  const { amountCents, feeCents, currency, reason, answerBy } = said
  const facts = { id, provider: payment.provider, providerId: said.id, paymentId: payment.id, customerId, orderId }
  const [row] = await tx
    .insert(chargebacks)
    .values({ ...facts, amountCents, feeCents, currency, reason, state: 'open', answerBy, shares, openedAt: now })
    .onConflictDoNothing()
    .returning()
  if (!row) return null
  await countDisputed(tx, payment, said.amountCents)
  for (const { kind, id: sellerId, cents } of shares) {
    const partId = await partOf(tx, orderId, sellerId)
    if (cents > 0) await postDispute(tx, { seller: { kind, id: sellerId }, orderId, partId, cents }, now)
  }
  await postHouse(tx, row, 'dispute', now)
  if (feeCents > 0) {
    await post(
      tx,
      [{ kind: 'providerFee', orderId: null, entries: [ofHouse('marketplace', feeCents), ofHouse('provider', -feeCents)] }],
      now,
    )
  }
  return row
}

/** What no seller bears. */
async function postHouse(tx: Db, { amountCents, shares, orderId }: Chargeback, kind: 'dispute' | 'disputeWon', now: Date): Promise<void> {
  const rest = (kind === 'dispute' ? 1 : -1) * (amountCents - shares.reduce((sum, { cents }) => sum + cents, 0))
  if (rest !== 0) await post(tx, [{ kind, orderId, entries: [ofHouse('marketplace', rest), ofHouse('provider', -rest)] }], now)
}

async function sharesOf(tx: Db, orderId: string, cents: number): Promise<Share[]> {
  const { rows } = await tx.execute<{ kind: 'shop' | 'business' | 'house'; id: string | null; cents: string }>(sql`
    select owner_kind as kind, owner_id as id, -sum(amount_cents) as cents from ${ledgerEntries}
    where order_id = ${orderId} and kind = 'sale' and account <> 'buyer' group by 1, 2 having sum(amount_cents) < 0 order by 1, 2`)
  return chargebackShares(
    cents,
    rows.map(({ kind, id, cents: got }) => ({ kind, id, cents: Number(got) })),
  )
}

/** What the seller sold in the order; a shop has one part of it. */
export async function partOf(tx: Db, orderId: string, sellerId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ partId: string | null }>(sql`
    select part_id as "partId" from ${ledgerEntries}
    where order_id = ${orderId} and owner_id = ${sellerId} and kind = 'sale' and part_id is not null limit 1`)
  return rows[0]?.partId ?? null
}

/** The bank has decided, or looks at what we answered. */
async function close(tx: Db, said: ProviderDispute, now: Date): Promise<void> {
  const isOver = said.state === 'won' || said.state === 'lost'
  const moved = await tx
    .update(chargebacks)
    .set({ state: said.state, ...(isOver ? { closedAt: now } : { answerBy: said.answerBy }) })
    .where(
      and(eq(chargebacks.providerId, said.id), notInArray(chargebacks.state, ['won', 'lost']), sql`${chargebacks.state} <> ${said.state}`),
    )
    .returning()
  const [row] = moved
  if (!row || !isOver) return
  if (said.state === 'won') {
    await countDisputed(tx, { customerId: row.customerId, id: row.paymentId }, -row.amountCents)
    for (const { kind, id, cents } of row.shares) {
      const partId = await partOf(tx, row.orderId, id)
      if (cents > 0) await postDisputeWon(tx, { seller: { kind, id }, orderId: row.orderId, partId, cents }, now)
    }
    await postHouse(tx, row, 'disputeWon', now)
  }
  await tellSellers(tx, row, said.state === 'won' ? 'chargeback-won' : 'chargeback-lost', now)
}
