import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ofHouse, post } from '../ledger/post.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { payments } from './tables.ts'

const BATCH = 50
const DAY_MS = 86_400_000
/** What the provider has not told by then, it tells a person: reconciling finds it. */
const ASKED_DAYS = 7

/**
 * Asks what the provider kept of payments, and books it: the marketplace bears it. Apart from the checkout, which waits for nothing of it.
 * Answers how many were booked.
 */
export async function noteFees(db: Db, provider: PaymentProvider, now: Date): Promise<number> {
  if (!provider.feeOf) return 0
  const since = new Date(now.getTime() - ASKED_DAYS * DAY_MS)
  let [after, noted] = [{ at: since.toISOString(), id: '00000000-0000-0000-0000-000000000000' }, 0]
  for (;;) {
    const { rows } = await db.execute<{ id: string; orderId: string; providerId: string; at: string }>(sql`
      select id, order_id as "orderId", provider_id as "providerId", settled_at::text as at from ${payments}
      where state = 'succeeded' and fee_cents is null and provider = 'stripe' and (settled_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by settled_at, id limit ${BATCH}`)
    for (const { id, orderId, providerId } of rows) {
      const cents = await provider.feeOf(providerId)
      if (cents !== null && (await bookFee(db, { id, orderId, cents }, now))) noted++
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return noted
    after = { at: last.at, id: last.id }
  }
}

/** Once: true for the one who booked it. */
const bookFee = (db: Db, { id, orderId, cents }: { id: string; orderId: string; cents: number }, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(payments)
      .set({ feeCents: cents })
      .where(and(eq(payments.id, id), isNull(payments.feeCents)))
    if (rowCount !== 1) return false
    await post(tx, [{ kind: 'providerFee', orderId, entries: [ofHouse('marketplace', cents), ofHouse('provider', -cents)] }], now)
    return true
  })
