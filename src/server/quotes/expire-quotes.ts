import { sql } from 'drizzle-orm'
import { momentWords } from '../../rules/page/moment-words.ts'
import { zoneOf } from '../../rules/zone-of.ts'
import type { Db } from '../db/database.ts'
import { requestsNamed } from '../service-requests/queries.ts'
import { tellAsker, threadLink } from '../service-requests/tell.ts'
import { providersNamed } from '../services/queries.ts'
import { quotes } from './tables.ts'

const AT_ONCE = 200
const REMIND_HOURS = 48

interface Ending extends Record<string, unknown> {
  providerId: string
  id: string
  customerId: string
  inquiryId: string
  validUntil: string
}

/** Ends offers whose time is over, and says two days before that it will be. Answers how many ended. */
export async function expireQuotes(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${quotes} set outcome = 'expired', decided_at = valid_until
    where outcome = 'open' and valid_until <= ${now.toISOString()}`)
  const soon = new Date(now.getTime() + REMIND_HOURS * 3_600_000).toISOString()
  const { rows } = await db.execute<Ending>(sql`
    update ${quotes} set reminded_at = ${now.toISOString()}
    where id in (select id from ${quotes} where outcome = 'open' and valid_until <= ${soon} and reminded_at is null limit ${AT_ONCE})
      and outcome = 'open' and reminded_at is null
    returning provider_id as "providerId", id, customer_id as "customerId", inquiry_id as "inquiryId", valid_until as "validUntil"`)
  const names = await providersNamed(
    db,
    rows.map(({ providerId }) => providerId),
  )
  for (const { providerId, id, customerId, inquiryId, validUntil } of rows) {
    const request = (await requestsNamed(db, customerId, [inquiryId])).get(inquiryId)
    const zone = zoneOf({ province: request?.province ?? '', postalCode: request?.postalFsa ?? '' })
    const variables = { provider: names.get(providerId)?.displayName ?? '', endDate: momentWords(zone, new Date(validUntil)) }
    await tellAsker(db, customerId, threadLink(inquiryId), { kind: 'quote-expiring', variables, key: id }, now)
  }
  return rowCount ?? 0
}
