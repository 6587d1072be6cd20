import { gzipSync } from 'node:zlib'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { FiledReport, ShownReport } from '../../contract/operator-reports.ts'
import { shownReports } from '../../contract/operator-reports.ts'
import { marketDay } from '../../rules/calendar.ts'
import { spreadsheetCell } from '../../rules/goods/product-file/spreadsheet-cell.ts'
import { platformVerdict } from '../../rules/money/platform-report.ts'
import type { Db } from '../db/database.ts'
import type { Stepped, TaskKind } from '../jobs/task-kind.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { factsStatesOf } from '../payouts/report-facts.ts'
import { noQuarters, quartersOfSellers, sumOfQuarters } from './platform-figures.ts'
import { reportOf } from './report-rows.ts'
import { namesOfSellers } from './seller-named.ts'
import { everySum, sumsOfDays } from './sum-books.ts'
import { bookReportParts, bookReports } from './tables.ts'

/** Lines of the ledger, and sellers, of one step: well below a second of work. */
const LINES = 5_000
const SELLERS = 100
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Row = typeof bookReports.$inferSelect
type Cursor = { part: number; after: string }
interface Written extends Omit<Stepped, 'cursor'> {
  text: string
  /** The key to go on with; null at the end. */
  after: string | null
}

const amount = (cents: number) => (cents / 100).toFixed(2)
const line = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => (typeof cell === 'string' ? spreadsheetCell(cell) : (cell ?? ''))).join(',')}\r\n`

/** The names of columns stay as programs of accountants read them, in whichever language somebody works. */
const heads: Record<FiledReport, readonly string[]> = {
  sales: ['province', 'sales', 'goods', 'delivery', 'refunded', 'commission'],
  services: ['province', 'sales', 'services', 'fees', 'refunded', 'commission'],
  sellers: ['measure', 'times', 'amount'],
  taxes: ['province', 'tax', 'rate_percent', 'remitted_by_marketplace', 'remitted_by_sellers', 'of_which_refunded_by_sellers'],
  platform: [
    ...['seller_id', 'seller', 'kind', 'year', 'facts', 'reported', 'why', 'activities', 'consideration', 'fees', 'taxes_withheld'],
    ...[1, 2, 3, 4].flatMap((quarter) => ['activities', 'consideration', 'fees', 'taxes_withheld'].map((name) => `q${quarter}_${name}`)),
  ],
  journal: [
    ...['day', 'at', 'transfer', 'kind', 'account', 'owner_kind', 'owner', 'order', 'part', 'item', 'debit', 'credit', 'reason', 'line'],
  ],
}

async function shown(tx: Db, row: Row, name: ShownReport): Promise<Written> {
  const period = { from: row.fromDay, to: row.toDay }
  const { rows } = reportOf(name, await sumsOfDays(tx, period), period)
  const text = rows.map(({ province, tax, milliPercent, measure, times, cents }) => {
    const sums = cents.map(amount).map(Number)
    if (name === 'taxes') return line([province, tax, milliPercent === null ? null : milliPercent / 1000, ...sums])
    return line([name === 'sellers' ? measure : province, times, ...sums])
  })
  return { text: text.join(''), after: null, did: rows.length }
}

/** Every line of the ledger whose day is among them, in the order in which they were made. */
async function journal(tx: Db, { fromDay, toDay }: Row, after: string): Promise<Written> {
  const some = await tx.select().from(ledgerEntries).where(gt(ledgerEntries.id, after)).orderBy(asc(ledgerEntries.id)).limit(LINES)
  const inside = some.filter(({ at }) => marketDay(at) >= fromDay && marketDay(at) <= toDay)
  const text = inside.map((entry) => {
    const { id, at, transferId, kind, account, ownerKind, ownerId, orderId, partId, item, amountCents, reason } = entry
    const [debit, credit] = amountCents > 0 ? [Number(amount(amountCents)), null] : [null, Number(amount(-amountCents))]
    return line([
      ...[marketDay(at), at.toISOString(), transferId, kind, account, ownerKind, ownerId, orderId, partId, item],
      ...[debit, credit, reason, id],
    ])
  })
  const last = some.at(-1)
  return {
    text: text.join(''),
    after: last && some.length === LINES ? last.id : null,
    did: some.length,
    counts: { lines: inside.length, debitCents: inside.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0) },
  }
}

/** Every seller of whom something was credited in a calendar year: who is reported and why, and by quarter what for. */
async function platform(tx: Db, { fromDay }: Row, after: string): Promise<Written> {
  const year = fromDay.slice(0, 4)
  const { rows: ids } = await tx.execute<{ id: string; kind: 'shop' | 'business' }>(sql`
    select seller_id as id, max(seller_kind) as kind from ${everySum} sums
    where seller_id > ${after}::uuid and seller_kind in ('shop', 'business') and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by 1 order by 1 limit ${SELLERS}`)
  const known = ids.map(({ id }) => id)
  const [names, quartersOf] = [await namesOfSellers(tx, known), await quartersOfSellers(tx, known, year)]
  const facts = await factsStatesOf(tx, known)
  let [text, reported] = ['', 0]
  for (const { id, kind } of ids) {
    const quarters = quartersOf.get(id) ?? noQuarters()
    const all = sumOfQuarters(quarters)
    const [activities = 0, consideration = 0] = all
    const { isReported, why } = platformVerdict({ kind, activities, considerationCents: consideration })
    reported += Number(isReported)
    const written = (figures: readonly number[]) => figures.map((figure, n) => (n === 0 ? figure : Number(amount(figure))))
    const state = facts.get(id) ?? 'missing'
    text += line([
      id,
      names.get(id) ?? '',
      kind,
      year,
      state,
      isReported ? 'yes' : 'no',
      why,
      ...written(all),
      ...quarters.flatMap(written),
    ])
  }
  const last = ids.at(-1)
  return {
    text,
    after: last && ids.length === SELLERS ? last.id : null,
    did: ids.length,
    counts: { reported, left: ids.length - reported },
  }
}

const isShown = (name: FiledReport): name is ShownReport => (shownReports as readonly string[]).includes(name)

/** A report of the books as a file, some of it at each step. */
export const makeReport: TaskKind<{ id: string }> = {
  kind: 'make-report',
  place: 'house',
  may: 'money.read',

  async step(tx, { input, cursor }) {
    const [row] = await tx.select().from(bookReports).where(eq(bookReports.id, input.id))
    if (!row) return { cursor: null, did: 0 }
    const { part, after } = (cursor ?? { part: 0, after: NOBODY }) as Cursor
    const { name } = row
    const written = isShown(name) ? await shown(tx, row, name) : await (name === 'journal' ? journal : platform)(tx, row, after)
    // So that spreadsheets know the letters.
    const head = part === 0 ? `\ufeff${line(heads[name])}` : ''
    await tx.insert(bookReportParts).values({ reportId: row.id, part, data: gzipSync(`${head}${written.text}`) })
    return {
      cursor: written.after === null ? null : { part: part + 1, after: written.after },
      did: written.did,
      ...(written.counts && { counts: written.counts }),
    }
  },
}
