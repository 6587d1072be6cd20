import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { MoneyLine, PayoutEntry } from '../../contract/seller-money.ts'
import { planFees, sellerPlans } from '../commissions/tables.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { serviceBillParts, serviceBills, serviceOrders } from '../service-orders/tables.ts'

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

interface PaidPart {
  partId: string | null
  /** What was paid: an order, or a bill of jobs. */
  orderId: string | null
}

export interface Named {
  orderNumber: string
  place: string
  bill: 'checkout' | 'rest' | null
  isDisputed: boolean
}

export const partKey = ({ partId, orderId }: PaidPart): string => `${partId} ${orderId}`

/** Of goods and of jobs alike: what each part is called; of a job also which of its bills was paid. */
export async function namesOfParts(db: Db, sellerId: string, parts: readonly PaidPart[]): Promise<Map<string, Named>> {
  const ids = [...new Set(parts.flatMap(({ partId }) => partId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, orderNumber, shippingAddress } = shopOrders
  const goods = await db
    .select({ id, orderNumber, address: shippingAddress })
    .from(shopOrders)
    .where(and(eq(shopOrders.shopId, sellerId), inArray(id, ids)))
  const jobs = await db
    .select({
      ...{ id: serviceOrders.id, orderNumber: serviceOrders.orderNumber, province: serviceOrders.province, state: serviceOrders.state },
      ...{ billId: serviceBillParts.billId, bill: serviceBills.kind },
    })
    .from(serviceOrders)
    .leftJoin(
      serviceBillParts,
      and(eq(serviceBillParts.orderId, serviceOrders.id), eq(serviceBillParts.providerId, serviceOrders.providerId)),
    )
    .leftJoin(serviceBills, and(eq(serviceBills.customerId, serviceBillParts.customerId), eq(serviceBills.id, serviceBillParts.billId)))
    .where(and(eq(serviceOrders.providerId, sellerId), inArray(serviceOrders.id, ids)))
  const named = new Map<string, Named>()
  for (const part of parts) {
    const sold = goods.find((one) => one.id === part.partId)
    const job = jobs.find((one) => one.id === part.partId && one.billId === part.orderId) ?? jobs.find((one) => one.id === part.partId)
    if (sold) {
      const place = `${sold.address.city} ${sold.address.province}`
      named.set(partKey(part), { orderNumber: sold.orderNumber, place, bill: null, isDisputed: false })
    } else if (job) {
      const bill = job.billId === part.orderId ? job.bill : null
      const isDisputed = job.state === 'disputed' || job.state === 'missed'
      named.set(partKey(part), { orderNumber: job.orderNumber, place: job.province, bill, isDisputed })
    }
  }
  return named
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
  const names = await namesOfParts(db, sellerId, entries)
  const lines = await linesOfParts(db, sellerId, sales, locale)
  const fees = await feesOf(db, sellerId, entries, locale)
  return entries.map(({ id, kind, at, amountCents, partId, orderId, reason, item }) => {
    const named = names.get(partKey({ partId, orderId }))
    return {
      ...{ id, kind, at: at.toISOString(), cents: 0 - amountCents, reason: fees.get(id) ?? reason },
      order: partId && named ? { id: partId, number: named.orderNumber, place: named.place, bill: named.bill } : null,
      lines:
        kind === 'holdReleased'
          ? lines.filter((one) => one.partId === partId && one.orderId === orderId).map(({ line }) => line)
          : item
            ? [{ item, cents: 0 - amountCents, title: '', milliPercent: null }]
            : [],
    }
  })
}

/** The ledger names a plan in English; whoever reads it reads their own language. */
async function feesOf(db: Db, sellerId: string, entries: readonly Entry[], locale: Locale): Promise<Map<string, string>> {
  const months = new Map(
    entries.flatMap(({ id, kind, reason }) => {
      const month = kind === 'fee' ? /\d{4}-\d{2}$/.exec(reason ?? '')?.[0] : undefined
      return month ? [[id, month] as const] : []
    }),
  )
  if (months.size === 0) return new Map()
  const rows = await db
    .select({ month: planFees.month, name: sellerPlans.name })
    .from(planFees)
    .innerJoin(sellerPlans, eq(sellerPlans.key, planFees.plan))
    .where(
      and(
        eq(planFees.sellerId, sellerId),
        inArray(
          planFees.month,
          [...new Set(months.values())].map((month) => `${month}-01`),
        ),
      ),
    )
  const names = new Map(rows.map(({ month, name }) => [month.slice(0, 7), name[locale]]))
  return new Map([...months].flatMap(([id, month]) => (names.has(month) ? [[id, `${names.get(month)} ${month}`]] : [])))
}
