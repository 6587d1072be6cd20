import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../contract/locale.ts'
import type { FiledReport } from '../../contract/operator-reports.ts'
import type { Measure } from '../../rules/money/book-measures.ts'
import type { NumbersOfDay } from '../../rules/money/tax-registrations.ts'
import { at, bytea, totalCents } from '../db/columns.ts'

type SellerKind = 'shop' | 'business' | 'house'

/** What the lines of the ledger came to, by seller and day of the market. */
export const bookSums = pgTable(
  'book_sums',
  {
    /** `HOUSE_ID` of what belongs to no seller. */
    sellerId: uuid('seller_id').notNull(),
    day: date('day').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    /** Of the buyer; empty where there is none. */
    province: text('province').notNull(),
    sellerKind: text('seller_kind').$type<SellerKind>().notNull(),
    /** For the seller above nothing, against them below. Taxes that the marketplace has are above nothing. */
    cents: totalCents('cents').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day, t.measure, t.province] })],
)

/** The same of the whole marketplace. */
export const bookDays = pgTable(
  'book_days',
  {
    day: date('day').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    province: text('province').notNull(),
    sellerKind: text('seller_kind').$type<SellerKind>().notNull(),
    cents: totalCents('cents').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.measure, t.province, t.sellerKind] })],
)

/** Up to which line it was added up. One row. */
export const bookStates = pgTable('book_states', { id: integer('id').primaryKey(), untilId: uuid('until_id').notNull() })

/** What a commission was by: the marketplace's own rate, or a rule about everybody, a plan, a category or this seller. */
type RateScope = 'house' | 'everybody' | 'plan' | 'category' | 'seller'

/** Everything that stands on a commission invoice, as it was when it was made. */
export interface InvoiceFacts {
  seller: { name: string; place: string; numbers: NumbersOfDay }
  /** Under which the marketplace collects: GST, or the code of a province. */
  house: Readonly<Partial<Record<string, string>>>
  lines: (
    | { what: 'commission'; scope: RateScope; milliPercent: number; sales: number; cents: number }
    | { what: 'commissionBack' | 'credit'; cents: number }
    | { what: 'fee'; words: string; cents: number }
  )[]
  taxes: { tax: 'gstHst' | 'QST'; milliPercent: number; cents: number }[]
}

export const commissionInvoices = pgTable(
  'commission_invoices',
  {
    id: uuid('id').primaryKey(),
    /** Random: how many others are billed is nobody's business. */
    number: text('number').notNull().unique(),
    kind: text('kind').$type<'invoice' | 'credit'>().notNull(),
    /** Of a credit note: the invoice that it corrects. */
    ofId: uuid('of_id'),
    sellerId: uuid('seller_id').notNull(),
    sellerKind: text('seller_kind').$type<'shop' | 'business'>().notNull(),
    /** "2026-11" */
    month: text('month').notNull(),
    facts: jsonb('facts').$type<InvoiceFacts>().notNull(),
    /** What the seller is billed; below nothing in a credit note. */
    netCents: totalCents('net_cents').notNull(),
    taxCents: totalCents('tax_cents').notNull(),
    reason: text('reason'),
    byAccount: uuid('by_account'),
    madeAt: at('made_at').notNull(),
  },
  (t) => [
    uniqueIndex('commission_invoices_once').on(t.sellerId, t.month).where(sql`kind = 'invoice'`),
    index('commission_invoices_by_seller').on(t.sellerId, t.id.desc()),
    index('commission_invoices_by_month').on(t.month, t.id.desc()),
  ],
)

/** A report that was asked for as a file, for some days. */
export const bookReports = pgTable(
  'book_reports',
  {
    id: uuid('id').primaryKey(),
    taskId: uuid('task_id'),
    name: text('name').$type<FiledReport>().notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    byAccount: uuid('by_account').notNull(),
    madeAt: at('made_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('book_reports_expire').on(t.expiresAt)],
)

export const bookReportParts = pgTable(
  'book_report_parts',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => bookReports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    /** Packed with gzip. */
    data: bytea('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.part] })],
)
