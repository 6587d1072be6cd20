import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Hold, Reserved } from '../../contract/seller-money.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { ledgerEntries, ledgerHolds, ledgerReserves } from '../ledger/tables.ts'
import { namesOfParts, partKey } from './payout-entries.ts'

/** What is kept back of a seller's sales, the oldest first. By the sale: a job has as many as bills of it were paid. */
export async function heldPage(
  db: Db,
  sellerId: string,
  { after, size }: { after: string | null; size: number },
): Promise<{ rows: Hold[]; next: string | null }> {
  const own = and(eq(ledgerHolds.sellerId, sellerId), isNull(ledgerHolds.releasedAt))
  const cents = sql<string>`(select coalesce(-sum(line.amount_cents), 0) from ${ledgerEntries} line
    where line.order_id = ${ledgerHolds}.order_id and line.part_id = ${ledgerHolds}.part_id and line.owner_id = ${ledgerHolds}.seller_id and line.account = 'held')`
  const found = await db
    .select({ hold: ledgerHolds, cents })
    .from(ledgerHolds)
    .where(and(own, after === null ? undefined : gt(ledgerHolds.saleId, after)))
    .orderBy(ledgerHolds.saleId)
    .limit(size + 1)
  const { rows, next } = cutPage(found, size, ({ hold }) => hold.saleId)
  const names = await namesOfParts(
    db,
    sellerId,
    rows.map(({ hold }) => hold),
  )
  return {
    next,
    rows: rows.map(({ hold, cents: held }) => {
      const named = names.get(partKey(hold))
      return {
        ...{ partId: hold.partId, orderNumber: named?.orderNumber ?? '', bill: named?.bill ?? null, cents: Number(held) },
        ...{ since: hold.madeAt.toISOString(), dueAt: hold.dueAt?.toISOString() ?? null },
        waitsFor: hold.waitsFor ?? (named?.isDisputed ? ('dispute' as const) : null),
      }
    }),
  }
}

/** What is reserved of a seller, the oldest first: each of the sale from which it was taken. */
export async function reservedPage(
  db: Db,
  sellerId: string,
  { after, size }: { after: string | null; size: number },
): Promise<{ rows: Reserved[]; next: string | null }> {
  const found = await db
    .select()
    .from(ledgerReserves)
    .where(
      and(
        eq(ledgerReserves.sellerId, sellerId),
        isNull(ledgerReserves.releasedAt),
        after === null ? undefined : gt(ledgerReserves.id, after),
      ),
    )
    .orderBy(ledgerReserves.id)
    .limit(size + 1)
  const { rows, next } = cutPage(found, size, ({ id }) => id)
  const names = await namesOfParts(db, sellerId, rows)
  return {
    next,
    rows: rows.map((one) => {
      const named = names.get(partKey(one))
      const { id, partId, cents, reason, madeAt, dueAt } = one
      return {
        ...{ id, partId, orderNumber: named?.orderNumber ?? '', bill: named?.bill ?? null, cents, reason },
        ...{ since: madeAt.toISOString(), dueAt: dueAt.toISOString() },
      }
    }),
  }
}
