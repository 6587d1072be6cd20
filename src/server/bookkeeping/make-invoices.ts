import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import { shareOut } from '../../rules/money/money.ts'
import { lastDayOf, type Month, monthBefore, monthOf } from '../../rules/money/months.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { postCredit } from '../ledger/post.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { namedSeller } from './seller-named.ts'
import { everySum } from './sum-books.ts'
import { commissionInvoices, type InvoiceFacts } from './tables.ts'

/** A day after the month is over: what was committed late is in it. */
const READY_DAY = 2
/** So many months back one is still made that was missed. */
const MONTHS_BACK = 3
const BATCH = 100

const randomNumber = (letters: 'CI' | 'CN') => `${letters}-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`

/** Makes the invoices of months that are over, of every seller who was billed something. Answers how many. */
export async function makeInvoices(db: Db, house: InvoiceFacts['house'], now: Date): Promise<number> {
  const today = marketDay(now)
  let month = monthBefore(monthOf(today))
  if (Number(today.slice(8)) < READY_DAY) month = monthBefore(month)
  let made = 0
  for (let back = 0; back < MONTHS_BACK; back++, month = monthBefore(month)) made += await makeOfMonth(db, month, house, now)
  return made
}

async function makeOfMonth(db: Db, month: Month, house: InvoiceFacts['house'], now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct seller_id as id from ${everySum} sums
    where day between ${`${month}-01`}::date and ${lastDayOf(month)}::date and measure in ('commission', 'commissionBack', 'fee')
      and not exists (select 1 from ${commissionInvoices} made where made.seller_id = sums.seller_id and made.month = ${month} and made.kind = 'invoice')
    order by 1 limit ${BATCH}`)
  for (const { id } of rows) await inTransaction(db, (tx) => makeInvoice(tx, { sellerId: id, month, house }, now))
  return rows.length
}

/** One for a seller and a month; whoever comes second makes none. */
export async function makeInvoice(
  tx: Db,
  { sellerId, month, house }: { sellerId: string; month: Month; house: InvoiceFacts['house'] },
  now: Date,
): Promise<void> {
  const seller = await namedSeller(tx, sellerId, 'en')
  if (!seller) return
  const { facts, netCents, taxCents } = await invoiceFacts(tx, seller, month, house)
  await tx
    .insert(commissionInvoices)
    .values({
      ...{ id: newId(), number: randomNumber('CI'), kind: 'invoice', sellerId, sellerKind: seller.kind, month, facts, netCents, taxCents },
      madeAt: now,
    })
    .onConflictDoNothing()
}

interface Credit {
  id: string
  /** Without tax, of which so much comes back as was put on the invoice. */
  cents: number
  reason: string
  byAccount: string
}

/** Gives back what was billed too much, as a paper of its own and in the books. Never more than was billed. */
export async function creditInvoice(tx: Db, { id, cents, reason, byAccount }: Credit, now: Date): Promise<{ number: string }> {
  const [invoice] = await tx
    .select()
    .from(commissionInvoices)
    .where(and(eq(commissionInvoices.id, id), eq(commissionInvoices.kind, 'invoice')))
    .for('update')
  if (!invoice) throw new Refusal('not-found')
  const credits = await tx.select().from(commissionInvoices).where(eq(commissionInvoices.ofId, invoice.id))
  const left = (of: 'netCents' | 'taxCents') => invoice[of] + credits.reduce((sum, credit) => sum + credit[of], 0)
  if (cents > left('netCents')) throw new Refusal('more-than-owed')
  // The last cent of what is left takes the last cent of its tax.
  const taxCents = cents === left('netCents') ? left('taxCents') : Math.floor((invoice.taxCents * cents) / invoice.netCents)
  const shares = shareOut(
    taxCents,
    invoice.facts.taxes.map((tax) => tax.cents),
  )
  const facts: InvoiceFacts = {
    ...{ seller: invoice.facts.seller, house: invoice.facts.house, lines: [{ what: 'credit', cents: -cents }] },
    taxes: invoice.facts.taxes.map((tax, n) => ({ ...tax, cents: 0 - (shares[n] ?? 0) })).filter((tax) => tax.cents !== 0),
  }
  const note = randomNumber('CN')
  const { sellerId, sellerKind, month } = invoice
  await tx.insert(commissionInvoices).values({
    ...{ id: newId(), number: note, kind: 'credit', ofId: invoice.id, sellerId, sellerKind, month, facts },
    ...{ netCents: -cents, taxCents: 0 - taxCents, reason, byAccount, madeAt: now },
  })
  await postCredit(tx, { seller: { kind: sellerKind, id: sellerId }, cents, taxCents, reason: `${note}: ${reason}`, byAccount }, now)
  return { number: note }
}

/** What was given back of the invoice of a row, without tax: beside other columns of that table alone. */
export const creditedOf = () =>
  sql`(select coalesce(-sum(credit.net_cents), 0) from ${commissionInvoices} credit where credit.of_id = ${commissionInvoices}.id)`.mapWith(
    Number,
  )
