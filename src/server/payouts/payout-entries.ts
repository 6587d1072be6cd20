import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { MoneyLine, PayoutEntry } from '../../contract/seller-money.ts'
import { planFees, sellerPlans } from '../commissions/tables.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { serviceBillParts, serviceBills, serviceOrders } from '../service-orders/tables.ts'
import { payouts } from './tables.ts'

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
  transferId: string
  line: MoneyLine
}

/** What each sale that became free was made of: its lines, and what was taken back of it before. */
async function linesOfParts(db: Db, sellerId: string, sales: readonly Entry[], locale: Locale): Promise<PartLine[]> {
  const orderIds = ordersOf(sales)
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
            ...{ partId: entry.partId, orderId: entry.orderId, transferId: entry.transferId },
            line: {
              ...{ item: entry.item, cents: 0 - entry.amountCents, title: title?.[locale] ?? '' },
              milliPercent: entry.item === 'commission' && entry.kind === 'sale' ? (commission?.milliPercent ?? null) : null,
            },
          },
        ]
      : [],
  )
}

const ordersOf = (entries: readonly Entry[]): string[] => [...new Set(entries.flatMap(({ orderId }) => orderId ?? []))]

/** What the marketplace remits of each transfer. */
async function ourTaxes(db: Db, entries: readonly Entry[]): Promise<Map<string, number>> {
  const orderIds = ordersOf(entries)
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; cents: string }>(sql`
    select transfer_id as id, -sum(amount_cents) as cents from ${ledgerEntries}
    where order_id = any(${sql.param(orderIds)}::uuid[]) and account = 'tax' and item is null and kind in ('sale', 'saleReversal')
    group by 1`)
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]))
}

/** When what is taken back now was sold, and with which payout it went out. */
async function salesBefore(db: Db, sellerId: string, late: readonly Entry[]): Promise<Map<string, PayoutEntry['soldBefore']>> {
  const orderIds = ordersOf(late)
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<{ partId: string; orderId: string; at: string | Date | null; payout: string | null }>(sql`
    select line.part_id as "partId", line.order_id as "orderId", min(line.at) filter (where line.kind = 'sale') as at,
      max(payout.number) as payout
    from ${ledgerEntries} line left join ${payouts} payout on line.kind = 'holdReleased' and payout.id = line.settled_by
    where line.order_id = any(${sql.param(orderIds)}::uuid[]) and line.owner_id = ${sellerId} and line.kind in ('sale', 'holdReleased')
    group by 1, 2`)
  return new Map(rows.map(({ at, payout, ...part }) => [partKey(part), at === null ? null : { at: new Date(at).toISOString(), payout }]))
}

/** Lines of one transfer that follow each other, such as what a refund takes and what of the commission comes back with it, are one. */
function together(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.[0]?.transferId === entry.transferId) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** More than a transfer has of one seller. */
export const TRANSFER_LINES = 16

/** Cut to a page, but not in the middle of a transfer: `found` has as many rows behind the page as one may have. */
export function cutTransfers(found: readonly Entry[], size: number): { rows: Entry[]; next: string | null } {
  let end = Math.min(size, found.length)
  while (end < found.length && found[end]?.transferId === found[end - 1]?.transferId) end++
  return { rows: found.slice(0, end), next: end < found.length ? (found[end - 1]?.id ?? null) : null }
}

/** Entries as a person reads them: each sale with what it is made of, which adds up to it. */
export async function explained(db: Db, sellerId: string, entries: readonly Entry[], locale: Locale): Promise<PayoutEntry[]> {
  const sales = entries.filter(({ kind, partId }) => kind === 'holdReleased' && partId !== null)
  const late = entries.filter(({ kind }) => kind === 'saleReversal')
  const names = await namesOfParts(db, sellerId, entries)
  const lines = await linesOfParts(db, sellerId, sales, locale)
  const taxes = await ourTaxes(db, [...sales, ...late])
  const before = await salesBefore(db, sellerId, late)
  const fees = await feesOf(db, sellerId, entries, locale)
  return together(entries).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { id, kind, at, partId, orderId, reason, transferId } = first
    const part = partKey({ partId, orderId })
    const named = names.get(part)
    const own = lines.filter((line) => kind === 'holdReleased' && partKey(line) === part)
    const transfers = kind === 'holdReleased' ? [...new Set(own.map((line) => line.transferId))] : [transferId]
    return [
      {
        ...{ id, kind, at: at.toISOString(), reason: fees.get(id) ?? reason },
        cents: group.reduce((sum, { amountCents }) => sum - amountCents, 0),
        order: partId && named ? { id: partId, number: named.orderNumber, place: named.place, bill: named.bill } : null,
        lines:
          kind === 'holdReleased'
            ? own.map(({ line }) => line)
            : group.flatMap(({ item, amountCents }) => (item ? [{ item, cents: 0 - amountCents, title: '', milliPercent: null }] : [])),
        ourTaxCents: transfers.reduce((sum, transfer) => sum + (taxes.get(transfer) ?? 0), 0),
        soldBefore: (kind === 'saleReversal' ? before.get(part) : null) ?? null,
      },
    ]
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
