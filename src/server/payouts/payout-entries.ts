import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { MoneyLine, PayoutEntry } from '../../contract/seller-money.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { serviceOrders } from '../service-orders/tables.ts'

type Entry = typeof ledgerEntries.$inferSelect

/** What a payout settled, in the order in which it came, from the one behind `after` on. */
export const settledBy = (db: Db, payoutId: string, after: string | null, size: number): Promise<Entry[]> =>
  db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.settledBy, payoutId),
        sql`account = 'shop' and kind <> 'payout'`,
        after === null ? undefined : gt(ledgerEntries.id, after),
      ),
    )
    .orderBy(ledgerEntries.id)
    .limit(size)

export interface Named {
  orderNumber: string
  place: string
}

/** Of goods and of jobs alike: what each part is called. */
export async function namesOfParts(db: Db, sellerId: string, partIds: readonly string[]): Promise<Map<string, Named>> {
  if (partIds.length === 0) return new Map()
  const ids = [...new Set(partIds)]
  const { id, orderNumber, shippingAddress } = shopOrders
  const parts = await db
    .select({ id, orderNumber, address: shippingAddress })
    .from(shopOrders)
    .where(and(eq(shopOrders.shopId, sellerId), inArray(id, ids)))
  const jobs = await db
    .select({ id: serviceOrders.id, orderNumber: serviceOrders.orderNumber, province: serviceOrders.province })
    .from(serviceOrders)
    .where(and(eq(serviceOrders.providerId, sellerId), inArray(serviceOrders.id, ids)))
  return new Map([
    ...parts.map((part) => [part.id, { orderNumber: part.orderNumber, place: `${part.address.city} ${part.address.province}` }] as const),
    ...jobs.map((job) => [job.id, { orderNumber: job.orderNumber, place: job.province }] as const),
  ])
}

interface PartLine {
  partId: string
  orderId: string
  line: MoneyLine
}

/** What each sale that became free was made of: its lines, and what was taken back of it before. */
async function linesOfParts(db: Db, sellerId: string, sales: readonly Entry[], locale: Locale): Promise<PartLine[]> {
  const orderIds = [...new Set(sales.flatMap(({ orderId }) => orderId ?? []))]
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ entry: ledgerEntries, title: orderLines.title, commission: orderLines.commission })
    .from(ledgerEntries)
    .leftJoin(orderLines, and(eq(orderLines.shopId, sellerId), eq(orderLines.id, ledgerEntries.lineId)))
    .where(
      and(
        inArray(ledgerEntries.orderId, orderIds),
        eq(ledgerEntries.ownerId, sellerId),
        sql`${ledgerEntries.account} = 'held' and ${ledgerEntries.kind} in ('sale', 'saleReversal', 'dispute', 'disputeWon')`,
      ),
    )
    .orderBy(ledgerEntries.id)
  return rows.flatMap(({ entry, title, commission }) =>
    entry.item && entry.partId && entry.orderId
      ? [
          {
            ...{ partId: entry.partId, orderId: entry.orderId },
            line: {
              ...{ item: entry.item, cents: 0 - entry.amountCents, title: title?.[locale] ?? '' },
              milliPercent: entry.item === 'commission' && entry.kind === 'sale' ? (commission?.milliPercent ?? null) : null,
            },
          },
        ]
      : [],
  )
}

/** Entries as a person reads them: each sale with what it is made of, which adds up to it. */
export async function explained(db: Db, sellerId: string, entries: readonly Entry[], locale: Locale): Promise<PayoutEntry[]> {
  const sales = entries.filter(({ kind, partId }) => kind === 'holdReleased' && partId !== null)
  const names = await namesOfParts(
    db,
    sellerId,
    entries.flatMap(({ partId }) => partId ?? []),
  )
  const lines = await linesOfParts(db, sellerId, sales, locale)
  return entries.map(({ id, kind, at, amountCents, partId, orderId, reason }) => {
    const named = partId ? names.get(partId) : undefined
    return {
      ...{ id, kind, at: at.toISOString(), cents: 0 - amountCents, reason },
      order: partId && named ? { id: partId, number: named.orderNumber, place: named.place } : null,
      lines: kind === 'holdReleased' ? lines.filter((one) => one.partId === partId && one.orderId === orderId).map(({ line }) => line) : [],
    }
  })
}
