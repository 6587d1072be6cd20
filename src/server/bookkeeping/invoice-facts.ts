import { sql } from 'drizzle-orm'
import { marketDay, momentAt } from '../../rules/calendar.ts'
import { taxOnCommission } from '../../rules/money/commission.ts'
import { shareOut } from '../../rules/money/money.ts'
import { lastDayOf, type Month, monthAfter } from '../../rules/money/months.ts'
import { numbersOn } from '../../rules/money/tax-registrations.ts'
import { commissionRules } from '../commissions/tables.ts'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { orderLines } from '../orders/tables.ts'
import { serviceOrders } from '../service-orders/tables.ts'
import type { NamedSeller } from './seller-named.ts'
import type { InvoiceFacts } from './tables.ts'

type Line = InvoiceFacts['lines'][number]

interface Read extends Record<string, unknown> {
  kind: string
  item: string
  scope: Extract<Line, { what: 'commission' }>['scope']
  milliPercent: number
  gstHst: number
  qst: number
  sales: number
  cents: string
}

/** Taxes by name and rate, whose sums are to the cent what was booked. */
class Taxes {
  private readonly byRate = new Map<string, InvoiceFacts['taxes'][number]>()
  add(cents: number, rates: { gstHst: number; qst: number }): void {
    const [gstHst = 0, qst = 0] = rates.gstHst + rates.qst > 0 ? shareOut(cents, [rates.gstHst, rates.qst]) : [cents, 0]
    for (const [tax, part, milliPercent] of [
      ['gstHst', gstHst, rates.gstHst],
      ['QST', qst, rates.qst],
    ] as const) {
      if (part === 0) continue
      const known = this.byRate.get(`${tax} ${milliPercent}`)
      this.byRate.set(`${tax} ${milliPercent}`, { tax, milliPercent, cents: (known?.cents ?? 0) + part })
    }
  }
  all = () => [...this.byRate.values()].filter(({ cents }) => cents !== 0)
}

/** Commission of the month's sales by rule and rate, what of it came back, fees, and the tax on all of it: as the ledger has them. */
export async function invoiceFacts(
  db: Db,
  seller: NamedSeller,
  month: Month,
  house: InvoiceFacts['house'],
): Promise<{ facts: InvoiceFacts; netCents: number; taxCents: number }> {
  const [from, to] = [momentAt(`${month}-01`, '00:00'), momentAt(`${monthAfter(month)}-01`, '00:00')]
  const inMonth = sql`line.at >= ${from.toISOString()}::timestamptz and line.at < ${to.toISOString()}::timestamptz`
  const { rows } = await db.execute<Read>(sql`
    select line.kind, line.item, term.scope, coalesce((term.terms ->> 'milliPercent')::int, 0) as "milliPercent",
      coalesce((term.terms -> 'tax' ->> 'gstHst')::int, 0) as "gstHst", coalesce((term.terms -> 'tax' ->> 'qst')::int, 0) as qst,
      count(distinct line.part_id)::int as sales, sum(line.amount_cents) as cents
    from ${ledgerEntries} line
    left join ${orderLines} own on own.shop_id = line.owner_id and own.id = line.line_id
    left join lateral (
      select first.commission from ${orderLines} first where first.shop_id = line.owner_id and first.shop_order_id = line.part_id order by first.id limit 1
    ) first on line.line_id is null
    left join ${serviceOrders} job on job.provider_id = line.owner_id and job.id = line.part_id
    left join lateral (select coalesce(own.commission, first.commission, job.commission) as terms) known on true
    left join ${commissionRules} rule on rule.id = (known.terms ->> 'ruleId')::uuid
    cross join lateral (select known.terms, case
      when rule.id is null then 'house' when rule.seller_id is not null then 'seller' when rule.plan is not null then 'plan'
      when rule.category_id is not null then 'category' else 'everybody' end as scope) term
    where line.owner_id = ${seller.id} and line.account in ('held', 'shop') and line.kind in ('sale', 'saleReversal')
      and line.item in ('commission', 'commissionTax') and ${inMonth}
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4`)
  const taxes = new Taxes()
  const lines: Line[] = []
  let backCents = 0
  for (const { kind, item, scope, milliPercent, gstHst, qst, sales, cents: read } of rows) {
    const cents = Number(read)
    if (item === 'commissionTax') taxes.add(cents, { gstHst, qst })
    else if (kind === 'sale') lines.push({ what: 'commission', scope, milliPercent, sales, cents })
    else backCents += cents
  }
  if (backCents !== 0) lines.push({ what: 'commissionBack', cents: backCents })
  for (const { words, cents, taxCents, at } of await feesOf(db, seller.id, sql`${inMonth}`)) {
    lines.push({ what: 'fee', words, cents })
    taxes.add(taxCents, taxOnCommission(seller, marketDay(at)))
  }
  const facts = {
    seller: { name: seller.name, place: seller.place, numbers: numbersOn(seller.numbers, lastDayOf(month)) },
    ...{ house, lines, taxes: taxes.all() },
  }
  return { facts, ...sumsOf(facts) }
}

export const sumsOf = ({ lines, taxes }: Pick<InvoiceFacts, 'lines' | 'taxes'>) => ({
  netCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  taxCents: taxes.reduce((sum, { cents }) => sum + cents, 0),
})

async function feesOf(db: Db, sellerId: string, inMonth: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ words: string; cents: string; tax: string; at: string | Date }>(sql`
    select coalesce(line.reason, '') as words, line.amount_cents as cents, line.at, coalesce((
      select -sum(tax.amount_cents) from ${ledgerEntries} tax
      where tax.transfer_id = line.transfer_id and tax.order_id is null and tax.account = 'tax'
    ), 0) as tax
    from ${ledgerEntries} line where line.owner_id = ${sellerId} and line.account = 'shop' and line.kind = 'fee' and ${inMonth} order by line.id`)
  return rows.map(({ words, cents, tax, at }) => ({ words, cents: Number(cents) - Number(tax), taxCents: Number(tax), at: new Date(at) }))
}
