import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { forgetDebt, noteDebt } from './debts.ts'
import { heldOf, lockHold } from './hold-rows.ts'
import { type Entry, ofHouse, post, type Seller } from './post.ts'
import { ledgerEntries } from './tables.ts'

/** What a seller bears of a payment that a bank took back. */
interface Disputed {
  seller: Seller
  orderId: string
  /** The shop's part of the order, or the job; null of sales of before, of which nothing is kept back. */
  partId: string | null
  cents: number
}

const of = ({ kind, id }: Seller, account: 'shop' | 'held', amountCents: number): Entry => ({
  ...{ account, ownerKind: kind, ownerId: id, amountCents },
  ...(account === 'held' && { item: 'dispute' as const }),
})

/** Locked until the end of the transaction; undefined when nothing of this sale is kept back any more. */
async function openHold(tx: Db, { seller, orderId, partId }: Disputed) {
  const hold = partId ? await lockHold(tx, { sellerId: seller.id, partId, orderId }) : undefined
  return hold && hold.releasedAt === null ? hold : undefined
}

/** It comes from what is kept back of this very sale, as far as that goes; the rest from all that the seller has, which may make a debt. */
export async function postDispute(tx: Db, disputed: Disputed, now: Date): Promise<void> {
  const { seller, orderId, partId, cents } = disputed
  const hold = await openHold(tx, disputed)
  const held = hold ? Math.min(cents, Math.max(0, await heldOf(tx, hold))) : 0
  const entries = [of(seller, 'held', held), of(seller, 'shop', cents - held), ofHouse('provider', -cents)]
  await post(tx, [{ kind: 'dispute', orderId, partId, ofSale: hold?.saleId ?? null, entries }], now)
  if (held < cents) await noteDebt(tx, seller, now)
}

/** The bank has given it back: to where it was taken from, unless the sale is free by now. */
export async function postDisputeWon(tx: Db, disputed: Disputed, now: Date): Promise<void> {
  const { seller, orderId, partId, cents } = disputed
  const hold = await openHold(tx, disputed)
  const held = hold ? Math.min(cents, await takenFromHeld(tx, disputed)) : 0
  const entries = [of(seller, 'held', -held), of(seller, 'shop', held - cents), ofHouse('provider', cents)]
  await post(tx, [{ kind: 'disputeWon', orderId, partId, ofSale: hold?.saleId ?? null, entries }], now)
  if (held < cents) await forgetDebt(tx, seller.id)
}

async function takenFromHeld(tx: Db, { seller, orderId, partId }: Disputed): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(amount_cents), 0) as cents from ${ledgerEntries}
    where order_id = ${orderId} and part_id = ${partId} and owner_id = ${seller.id} and account = 'held' and kind in ('dispute', 'disputeWon')`)
  return Math.max(0, Number(rows[0]?.cents ?? 0))
}
