import { type SQL, sql } from 'drizzle-orm'
import { type DecisionKind, decisionKinds } from '../../contract/decisions.ts'
import type { Locale } from '../../contract/locale.ts'
import { OWN_ANSWER_HOURS, PROMISED_HOURS, TAKEN_HOURS } from '../../rules/decisions.ts'
import { accounts } from '../accounts/tables.ts'
import { applications } from '../applications/tables.ts'
import { spus } from '../catalogue/tables.ts'
import { chargebacks } from '../chargebacks/tables.ts'
import { complaints } from '../complaints/tables.ts'
import { debtOf } from '../ledger/balances.ts'
import { sellerDebts } from '../ledger/tables.ts'
import { letters } from '../letters/tables.ts'
import { heldProducts } from '../moderation/tables.ts'
import { orders, shopOrders } from '../orders/tables.ts'
import { moneySettings, payouts } from '../payouts/tables.ts'
import { privacyRequests } from '../privacy/tables.ts'
import { productQuestions } from '../product-questions/tables.ts'
import { returns } from '../returns/tables.ts'
import { unsettled } from '../returns/unsettled.ts'
import { serviceOrderEvents, serviceOrders } from '../service-orders/tables.ts'
import { licenceChecks, providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { decisionClaims } from './tables.ts'

/** Each kind in its own words, all with the same columns. */
const waitingOf: Record<DecisionKind, (at: { locale: Locale; now: Date }) => SQL> = {
  dispute: ({ locale }) => sql`
    select 'dispute' as kind, job.id, job.order_number as "number", coalesce(job.subject, job.title ->> ${locale}, job.order_number) as title, provider.display_name as about,
      null::text as topic, said.at as since, null::uuid as place, null::timestamptz as due
    from ${serviceOrders} job
    join ${providers} provider on provider.id = job.provider_id
    join lateral (
      select max(at) as at from ${serviceOrderEvents} event
      where event.provider_id = job.provider_id and event.order_id = job.id and event.kind = 'disputed'
    ) said on said.at is not null
    where job.state = 'disputed'`,
  application: () => sql`
    select 'application', id, number, coalesce(nullif(said ->> 'displayName', ''), number), coalesce(said ->> 'city', ''), null::text, sent_at, null::uuid, null::timestamptz
    from ${applications} where state = 'received' and sent_at is not null`,
  // The shop or the business answers first; who got no answer from them waits for the marketplace, and so does what a shop handed over.
  complaint: ({ now }) => sql`
    select 'complaint', id, number, subject, coalesce(order_number, ''), kind,
      coalesce(escalated_at, changed_at + make_interval(hours => ${OWN_ANSWER_HOURS}::integer)), null::uuid, null::timestamptz
    from ${complaints}
    where (state in ('open', 'reopened') and changed_at <= ${new Date(now.getTime() - OWN_ANSWER_HOURS * 3_600_000)})
      or (state <> 'closed' and escalated_at is not null)`,
  letter: () => sql`
    select 'letter', id, number, name, order_number, topic, sent_at, null::uuid, null::timestamptz from ${letters} where answered_at is null and shop_id is null`,
  privacy: () => sql`
    select 'privacy', request.id, request.number, coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.nick_name), '',
      request.kind, request.asked_at, null::uuid, null::timestamptz
    from ${privacyRequests} request join ${accounts} person on person.id = request.account_id
    where request.state in ('open', 'running')`,
  product: ({ locale }) => sql`
    select 'product', product.id, upper(right(product.id::text, 8)), coalesce(nullif(product.title ->> ${locale}, ''), product.title ->> 'en'), shop.display_name,
      held.kind, held.held_at, null::uuid, null::timestamptz
    from ${heldProducts} held join ${spus} product on product.id = held.spu_id join ${shops} shop on shop.id = held.shop_id
    where held.state = 'held' and product.state in ('active', 'scheduled')`,
  // What its shop may still say something to waits for the shop.
  return: ({ now }) => sql`
    select 'return', asked.id, part.order_number, shop.display_name, '', case asked.state when 'waiting' then 'disputed' else asked.state end,
      asked.since, part.order_id, asked.due
    from (${unsettled(now)}) asked join ${returns} back on back.shop_id = asked.shop_id and back.id = asked.id
    join ${shopOrders} part on part.shop_id = back.shop_id and part.id = back.shop_order_id join ${shops} shop on shop.id = back.shop_id
    where asked.state <> 'shopSays'`,
  // Until the same seller is paid again: then it went well after all.
  payout: () => sql`
    select 'payout', paid.id, paid.number, coalesce(shop.display_name, business.display_name, paid.number), '', null::text,
      coalesce(paid.ended_at, paid.made_at), null::uuid, null::timestamptz
    from ${payouts} paid left join ${shops} shop on shop.id = paid.seller_id left join ${providers} business on business.id = paid.seller_id
    where paid.state in ('failed', 'returned') and not exists (
      select from ${payouts} later where later.seller_id = paid.seller_id and later.id > paid.id)`,
  chargeback: () => sql`
    select 'chargeback', taken.id, coalesce(sale.order_number, ''), taken.reason, '', null::text,
      taken.opened_at, null::uuid, taken.answer_by
    from ${chargebacks} taken left join ${orders} sale on sale.customer_id = taken.customer_id and sale.id = taken.order_id
    where taken.state = 'open' and taken.answered_at is null`,
  // Refused is decided, as long as the number is the same.
  licence: ({ locale }) => sql`
    select 'licence', business.id, business.licence_number, business.display_name, coalesce(business.licence_kind ->> ${locale}, ''), null::text,
      business.licence_asked_at, null::uuid, null::timestamptz
    from ${providers} business
    where business.licence_number is not null and not business.licence_checked and business.is_public and not exists (
      select from ${licenceChecks} known where known.provider_id = business.id and known.number = business.licence_number and known.state = 'refused')`,
  // What a person held back is decided.
  question: ({ locale }) => sql`
    select 'question', asked.id, upper(right(asked.id::text, 8)), asked.words, coalesce(nullif(product.title ->> ${locale}, ''), product.title ->> 'en'),
      null::text, asked.held_at, null::uuid, null::timestamptz
    from ${productQuestions} asked join ${spus} product on product.id = asked.spu_id
    where asked.held_at is not null and asked.held_by is null`,
  // An id of its own: whoever owes may have a licence that waits, and that one is known by theirs.
  debt: () => sql`
    select 'debt', overlay(overlay(md5('debt ' || ${sellerDebts.sellerId}) placing '8' from 13) placing '8' from 17)::uuid, '', coalesce(shop.display_name, business.display_name, ''), '', null::text, ${sellerDebts.since},
      null::uuid, null::timestamptz
    from ${sellerDebts} left join ${shops} shop on shop.id = ${sellerDebts.sellerId} left join ${providers} business on business.id = ${sellerDebts.sellerId}
    where ${debtOf(sellerDebts.sellerId)} > (select debt_limit_cents from ${moneySettings} limit 1)`,
}

/** What waits of some kinds, with its promise and its owner. Few rows, however many were ever decided. */
export function waiting(kinds: readonly DecisionKind[], locale: Locale, now: Date): SQL {
  const known = decisionKinds.filter((kind) => kinds.includes(kind))
  const all = sql.join(
    known.map((kind) => waitingOf[kind]({ locale, now })),
    sql` union all `,
  )
  const hours = sql.join(
    known.map((kind) => sql`when ${kind} then ${PROMISED_HOURS[kind]}::integer`),
    sql` `,
  )
  const takenSince = new Date(now.getTime() - TAKEN_HOURS * 3_600_000)
  return sql`
    select item.kind, item.id, item.number, item.title, item.about, item.topic, item.since, item.place,
      coalesce(item.promised, item.since + make_interval(hours => case item.kind ${hours} end)) as due,
      claim.account_id as "ownerId", claim.at as "ownedSince", owner.nick_name as "ownerName"
    from (${all}) as item (kind, id, number, title, about, topic, since, place, promised)
    left join ${decisionClaims} claim on claim.kind = item.kind and claim.subject_id = item.id and claim.at > ${takenSince}
    left join ${accounts} owner on owner.id = claim.account_id`
}
