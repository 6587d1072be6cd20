import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { HoldReason } from '../../contract/seller-money.ts'
import { marketDay } from '../../rules/calendar.ts'
import { type ReserveTerms, reserveOf } from '../../rules/money/reserve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { forgetDebt } from './debts.ts'
import { disputeShareOf } from './dispute-share.ts'
import { type HoldRow, heldOf } from './hold-rows.ts'
import { type Entry, post } from './post.ts'
import { ledgerHolds, ledgerReserves, reserveTerms } from './tables.ts'

const BATCH = 200
const DAY_MS = 86_400_000

/** Why a sale must wait although its time has come; null when nothing speaks against it. */
export type WaitsFor = (tx: Db, hold: HoldRow) => Promise<HoldReason | null>

/** Frees what came and stayed long enough. Answers how many sales became free. */
export async function freeHeld(db: Db, waitsFor: WaitsFor, now: Date): Promise<number> {
  const due = await db
    .select()
    .from(ledgerHolds)
    .where(and(isNull(ledgerHolds.releasedAt), lte(ledgerHolds.dueAt, now)))
    .orderBy(ledgerHolds.dueAt)
    .limit(BATCH)
  const broken: unknown[] = []
  let freed = 0
  for (const { sellerId, partId, orderId } of due) {
    try {
      freed += Number(await inTransaction(db, (tx) => freeOne(tx, { sellerId, partId, orderId }, waitsFor, now)))
    } catch (error) {
      // One that cannot be freed keeps no other from it.
      broken.push(error)
    }
  }
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} sales could not be freed`)
  return freed
}

async function freeOne(tx: Db, key: Pick<HoldRow, 'sellerId' | 'partId' | 'orderId'>, waitsFor: WaitsFor, now: Date): Promise<boolean> {
  const whose = and(eq(ledgerHolds.sellerId, key.sellerId), eq(ledgerHolds.partId, key.partId), eq(ledgerHolds.orderId, key.orderId))
  const [hold] = await tx
    .select()
    .from(ledgerHolds)
    .where(and(whose, isNull(ledgerHolds.releasedAt), lte(ledgerHolds.dueAt, now)))
    .for('update', { skipLocked: true })
  if (!hold) return false
  const reason = await waitsFor(tx, hold)
  if (reason) {
    await tx
      .update(ledgerHolds)
      .set({ waitsFor: reason, dueAt: new Date(now.getTime() + DAY_MS) })
      .where(whose)
    return false
  }
  await tx.update(ledgerHolds).set({ releasedAt: now, waitsFor: null }).where(whose)
  const cents = await heldOf(tx, hold)
  if (cents <= 0) return false
  await release(tx, hold, cents, now)
  return true
}

async function release(tx: Db, hold: HoldRow, cents: number, now: Date): Promise<void> {
  const { sellerId, sellerKind, orderId, partId } = hold
  const of = (account: 'held' | 'shop' | 'reserved', amountCents: number): Entry => ({
    account,
    ownerKind: sellerKind,
    ownerId: sellerId,
    amountCents,
  })
  await post(tx, [{ kind: 'holdReleased', orderId, partId, ofSale: hold.saleId, entries: [of('held', cents), of('shop', -cents)] }], now)
  const all = await termsFor(tx, hold)
  const terms = reserveOf(
    all,
    { sellerId, since: await sellerSince(tx, hold), ...(await disputesFor(tx, all, sellerId, now)) },
    marketDay(now),
  )
  const reserved = terms ? Math.floor((cents * terms.milliPercent) / 100_000) : 0
  if (terms && reserved > 0) {
    const { reason } = terms
    await post(tx, [{ kind: 'reserve', orderId, partId, reason, entries: [of('shop', reserved), of('reserved', -reserved)] }], now)
    await tx.insert(ledgerReserves).values({
      ...{ id: newId(), sellerId, sellerKind, partId, orderId, cents: reserved, reason, termsId: terms.id },
      ...{ madeAt: now, dueAt: new Date(now.getTime() + terms.days * DAY_MS) },
    })
  }
  await forgetDebt(tx, sellerId)
}

const termsFor = (tx: Db, { sellerId }: HoldRow) =>
  tx.select().from(reserveTerms).where(sql`${reserveTerms.sellerId} is null or ${reserveTerms.sellerId} = ${sellerId}`)

/** Counted only where terms ask for it. */
export const disputesFor = async (db: Db, all: readonly ReserveTerms[], sellerId: string, now: Date) => ({
  disputesMilliPercent: all.some((terms) => terms.disputesMilliPercent !== null) ? await disputeShareOf(db, sellerId, now) : 0,
})

async function sellerSince(tx: Db, { sellerId, sellerKind }: HoldRow): Promise<string> {
  const table = sellerKind === 'shop' ? shops : providers
  const [row] = await tx.select({ createdAt: table.createdAt }).from(table).where(eq(table.id, sellerId))
  return row ? marketDay(row.createdAt) : '2000-01-01'
}

/** Gives back what was reserved, when its days are over. Answers how many. */
export async function freeReserves(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: ledgerReserves.id })
    .from(ledgerReserves)
    .where(and(isNull(ledgerReserves.releasedAt), lte(ledgerReserves.dueAt, now)))
    .orderBy(ledgerReserves.dueAt)
    .limit(BATCH)
  let freed = 0
  for (const { id } of due) freed += Number(await inTransaction(db, (tx) => freeReserve(tx, id, now)))
  return freed
}

async function freeReserve(tx: Db, id: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(ledgerReserves)
    .set({ releasedAt: now })
    .where(and(eq(ledgerReserves.id, id), isNull(ledgerReserves.releasedAt)))
    .returning()
  if (!row) return false
  const { sellerId: ownerId, sellerKind: ownerKind, orderId, partId, cents, reason } = row
  const of = (account: 'reserved' | 'shop', amountCents: number): Entry => ({ account, ownerKind, ownerId, amountCents })
  await post(tx, [{ kind: 'reserveReleased', orderId, partId, reason, entries: [of('reserved', cents), of('shop', -cents)] }], now)
  await forgetDebt(tx, ownerId)
  return true
}
