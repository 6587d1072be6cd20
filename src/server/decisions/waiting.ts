import { type SQL, sql } from 'drizzle-orm'
import { type DecisionKind, decisionKinds } from '../../contract/decisions.ts'
import type { Locale } from '../../contract/locale.ts'
import { OWN_ANSWER_HOURS, PROMISED_HOURS, TAKEN_HOURS } from '../../rules/decisions.ts'
import { accounts } from '../accounts/tables.ts'
import { applications } from '../applications/tables.ts'
import { complaints } from '../complaints/tables.ts'
import { letters } from '../letters/tables.ts'
import { privacyRequests } from '../privacy/tables.ts'
import { serviceOrderEvents, serviceOrders } from '../service-orders/tables.ts'
import { providers } from '../services/tables.ts'
import { decisionClaims } from './tables.ts'

/** Each kind in its own words, all with the same columns. */
const waitingOf: Record<DecisionKind, (at: { locale: Locale; now: Date }) => SQL> = {
  dispute: ({ locale }) => sql`
    select 'dispute' as kind, job.id, job.order_number as "number", coalesce(job.subject, job.title ->> ${locale}, job.order_number) as title, provider.display_name as about,
      null::text as topic, said.at as since
    from ${serviceOrders} job
    join ${providers} provider on provider.id = job.provider_id
    join lateral (
      select max(at) as at from ${serviceOrderEvents} event
      where event.provider_id = job.provider_id and event.order_id = job.id and event.kind = 'disputed'
    ) said on said.at is not null
    where job.state = 'disputed'`,
  application: () => sql`
    select 'application', id, number, coalesce(nullif(said ->> 'displayName', ''), number), coalesce(said ->> 'city', ''), null::text, sent_at
    from ${applications} where state = 'received' and sent_at is not null`,
  // The shop or the business answers first; who got no answer from them waits for the marketplace, and so does what a shop handed over.
  complaint: ({ now }) => sql`
    select 'complaint', id, number, subject, coalesce(order_number, ''), kind,
      coalesce(escalated_at, changed_at + make_interval(hours => ${OWN_ANSWER_HOURS}::integer))
    from ${complaints}
    where (state in ('open', 'reopened') and changed_at <= ${new Date(now.getTime() - OWN_ANSWER_HOURS * 3_600_000)})
      or (state <> 'closed' and escalated_at is not null)`,
  letter: () => sql`
    select 'letter', id, number, name, order_number, topic, sent_at from ${letters} where answered_at is null and shop_id is null`,
  privacy: () => sql`
    select 'privacy', request.id, request.number, coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.nick_name), '',
      request.kind, request.asked_at
    from ${privacyRequests} request join ${accounts} person on person.id = request.account_id
    where request.state in ('open', 'running')`,
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
    select item.*, item.since + make_interval(hours => case item.kind ${hours} end) as due,
      claim.account_id as "ownerId", claim.at as "ownedSince", owner.nick_name as "ownerName"
    from (${all}) as item (kind, id, number, title, about, topic, since)
    left join ${decisionClaims} claim on claim.kind = item.kind and claim.subject_id = item.id and claim.at > ${takenSince}
    left join ${accounts} owner on owner.id = claim.account_id`
}
