import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { operatorReturn, ReturnDisputeSummary } from '../../contract/return-disputes.ts'
import { PROMISED_HOURS, RETURN_ANSWER_HOURS } from '../../rules/decisions.ts'
import type { Db } from '../db/database.ts'
import { cutPage } from '../db/key-page.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { shopOrders } from '../orders/tables.ts'
import { shops } from '../shops/tables.ts'
import { returnDisputes, returns } from './tables.ts'

interface UnsettledRow extends Record<string, unknown>, Omit<ReturnDisputeSummary, 'claimCents' | 'since' | 'dueAt' | 'customerName'> {
  claimCents: string | number
  since: string | Date
  dueAt: string | Date
  recipient: string
}

const after = (hours: number): SQL => sql`make_interval(hours => ${hours}::integer)`

/**
 * What two sides could not settle: what the buyer brought to the marketplace, and what the shop left without a word for too long. `since` is
 * when it became the marketplace's to decide; a dispute in which the shop may still say its side is not that yet, and has that moment ahead.
 */
export const unsettled = (now: Date): SQL => sql`
  select said.return_id as id, said.shop_id, said.claim_cents as claim, coalesce(said.answered_at, said.answer_by) as since,
    case when said.answered_at is null and said.answer_by > ${now} then 'shopSays' else 'waiting' end as state,
    case when said.answered_at is null and said.answer_by > ${now} then said.answer_by
      else coalesce(said.answered_at, said.answer_by) + ${after(PROMISED_HOURS.dispute)} end as due
  from ${returnDisputes} said where said.decided_at is null
  union all
  select own.id, own.shop_id, own.refund_cents, own.requested_at + ${after(RETURN_ANSWER_HOURS)}, 'unanswered',
    own.requested_at + ${after(RETURN_ANSWER_HOURS + PROMISED_HOURS.return)}
  from ${returns} own where own.state = 'requested' and own.requested_at <= ${new Date(now.getTime() - RETURN_ANSWER_HOURS * 3_600_000)}`

const decided = sql`
  select said.return_id as id, said.shop_id, said.claim_cents as claim, said.decided_at as since, 'decided' as state, said.decided_at as due
  from ${returnDisputes} said where said.decided_at is not null`

const iso = (moment: string | Date) => new Date(moment).toISOString()

/** First name and initial. */
const shortName = (recipient: string): string => {
  const [first = '', ...rest] = recipient.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last.charAt(0)}.` : first
}

const summaryOf = ({
  id,
  orderNumber,
  shopName,
  reason,
  state,
  claimCents,
  since,
  dueAt,
  recipient,
}: UnsettledRow): ReturnDisputeSummary => ({
  ...{ id, orderNumber, shopName, reason, state, customerName: shortName(recipient), claimCents: Number(claimCents) },
  ...{ since: iso(since), dueAt: iso(dueAt) },
})

const shown = (from: SQL) => sql`
  from (${from}) item join ${returns} back on back.shop_id = item.shop_id and back.id = item.id
  join ${shopOrders} part on part.shop_id = back.shop_id and part.id = back.shop_order_id join ${shops} shop on shop.id = back.shop_id`

const columns = sql`
  item.id, part.order_number as "orderNumber", shop.display_name as "shopName", back.reason, item.state, item.claim as "claimCents",
  item.since, item.due as "dueAt", part.shipping_address ->> 'recipient' as recipient`

/** Those that wait, the longest first, or those that were decided, the latest first. */
export async function pageOfUnsettled(db: Db, { tab, page, words }: Input<typeof operatorReturn.page>, now: Date) {
  const from = tab === 'open' ? unsettled(now) : decided
  const found = sql`(${words} = '' or strpos(part.order_number, ${words}) > 0)`
  const [beyond, order] = tab === 'open' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  // Behind one that was settled meanwhile comes nothing.
  const rest =
    page.after === null
      ? sql`true`
      : sql`(item.since, item.id) ${beyond} (select since, id from (${from}) seen where seen.id = ${page.after})`
  const [{ rows }, { rows: counted }, { rows: open }] = await sideBySide(db, [
    () =>
      db.execute<UnsettledRow>(sql`
        select ${columns} ${shown(from)} where ${found} and ${rest} order by item.since ${order}, item.id ${order} limit ${page.size + 1}`),
    () => db.execute<{ total: number }>(sql`select count(*)::integer as total ${shown(from)} where ${found}`),
    () => db.execute<{ total: number }>(sql`select count(*)::integer as total from (${unsettled(now)}) item`),
  ])
  const { rows: cut, next } = cutPage(rows, page.size, ({ id }) => id)
  return { records: cut.map(summaryOf), next, total: counted[0]?.total ?? 0, counts: { open: open[0]?.total ?? 0 } }
}

export async function unsettledOne(db: Db, id: string, now: Date): Promise<ReturnDisputeSummary | undefined> {
  const { rows } = await db.execute<UnsettledRow>(
    sql`select ${columns} ${shown(sql`${unsettled(now)} union all ${decided}`)} where item.id = ${id} limit 1`,
  )
  return rows[0] && summaryOf(rows[0])
}
