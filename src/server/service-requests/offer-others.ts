import { sql } from 'drizzle-orm'
import { UNANSWERED_HOURS } from '../../rules/services/request-states.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writeRecord } from './records.ts'
import { inquiries, inquiryRecipients } from './tables.ts'
import { tellAsker, threadLink } from './tell.ts'

const AT_ONCE = 100

/** Offers other providers to those whom nobody has answered for two days, once each. Answers how many. */
export async function offerOthers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNANSWERED_HOURS * 3_600_000).toISOString()
  const { rows } = await db.execute<{ customerId: string; id: string; categoryId: string }>(sql`
    select customer_id as "customerId", id, category_id as "categoryId" from ${inquiries} request
    where created_at <= ${before} and state in ('sent', 'seen') and offered_others_at is null
      and not exists (
        select 1 from ${inquiryRecipients} asked
        where asked.inquiry_id = request.id and (asked.answered_at is not null or (asked.declined_at is null and asked.sent_at > ${before}))
      )
    order by created_at limit ${AT_ONCE}`)
  const trades = await serviceTrades(db, now)
  let offered = 0
  for (const { customerId, id, categoryId } of rows) {
    await inTransaction(db, async (tx) => {
      const { rowCount } = await tx.execute(sql`
        update ${inquiries} set offered_others_at = ${now.toISOString()}
        where customer_id = ${customerId} and id = ${id} and offered_others_at is null and state in ('sent', 'seen')`)
      if (rowCount !== 1) return
      offered++
      const all = { customerId, inquiryId: id, providerId: null }
      await writeRecord(tx, { ...all, author: 'marketplace', kind: 'state', words: 'unanswered' }, now)
      const variables = { category: trades.get(categoryId)?.name ?? '' }
      await tellAsker(tx, customerId, threadLink(id), { kind: 'request-unanswered', variables, key: id }, now)
    })
  }
  return offered
}
