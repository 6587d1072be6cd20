import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BookPaper, operatorBook, providerBook, sellerBook } from '../../contract/bookkeeping.ts'
import { marketDay } from '../../rules/calendar.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { creditInvoice } from './make-invoices.ts'
import { namedSeller, namesOfSellers } from './seller-named.ts'
import { commissionInvoices } from './tables.ts'

const corrected = alias(commissionInvoices, 'corrected')

interface Asked {
  after: string | null
  size: number
  sellerId?: string | undefined
}

async function papersOf(db: Db, { after, size, sellerId }: Asked) {
  const found = await db
    .select({ row: commissionInvoices, corrects: corrected.number })
    .from(commissionInvoices)
    .leftJoin(corrected, eq(corrected.id, commissionInvoices.ofId))
    .where(
      and(
        sellerId === undefined ? undefined : eq(commissionInvoices.sellerId, sellerId),
        after === null ? undefined : lt(commissionInvoices.id, after),
      ),
    )
    .orderBy(desc(commissionInvoices.id))
    .limit(size + 1)
  return cutPage(found, size, ({ row }) => row.id)
}

const shown = ({ row, corrects }: Awaited<ReturnType<typeof papersOf>>['rows'][number]): BookPaper => ({
  ...{ id: row.id, number: row.number, kind: row.kind, month: row.month, corrects },
  ...{ netCents: row.netCents, taxCents: row.taxCents, madeAt: row.madeAt.toISOString() },
})

/** So long papers are to be kept. */
const MOST_YEARS = 7

/** The calendar years since the seller came, the newest first. */
function yearsSince(since: Date, now: Date): string[] {
  const [first, last] = [since, now].map((at) => Number(marketDay(at).slice(0, 4))) as [number, number]
  return Array.from({ length: Math.min(MOST_YEARS, Math.max(1, last - first + 1)) }, (_, n) => String(last - n))
}

async function ownPapers(db: Db, sellerId: string, asked: Asked, now: Date) {
  const seller = await namedSeller(db, sellerId, 'en')
  const { rows, next } = await papersOf(db, { ...asked, sellerId })
  return { records: rows.map(shown), next, years: yearsSince(seller?.since ?? now, now) }
}

export const sellerBookCalls: Handlers<typeof sellerBook> = {
  all: ({ db, caller, now }, { page }) => ownPapers(db, caller.shopId, page, now()),
}

export const providerBookCalls: Handlers<typeof providerBook> = {
  all: ({ db, caller, now }, { page }) => ownPapers(db, caller.providerId, page, now()),
}

export const operatorBookCalls: Handlers<typeof operatorBook> = {
  async page({ db }, { page, sellerId }) {
    const { rows, next } = await papersOf(db, { ...page, sellerId })
    const names = await namesOfSellers(
      db,
      rows.map(({ row }) => row.sellerId),
    )
    const sellerOf = (id: string) => ({ id, name: names.get(id) ?? '' })
    return { records: rows.map((one) => ({ ...shown(one), seller: sellerOf(one.row.sellerId) })), next }
  },
  credit: ({ db, caller, now }, input) => inTransaction(db, (tx) => creditInvoice(tx, { ...input, byAccount: caller.id }, now())),
}
