import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { type NamedRequest, requestMark } from '../db/once.ts'
import { payments } from './tables.ts'

/** Nobody asks so often for one payment under other names but who means no good. */
const MOST = 20

/** The names of a payment that is found open, with that of whoever finds it. */
export const askedAlso = (mark: Placeholder | string | null): SQL => sql`
  asked_as = case when ${mark}::text is null or ${mark}::text = any(asked_as) or cardinality(asked_as) >= ${sql.raw(String(MOST))}
    then asked_as else asked_as || ${mark}::text end`

/**
 * A payment is begun, charged and settled in steps, and the answer is kept after the last: whoever dies in between, or is overtaken by the
 * provider's own news, leaves an order that is paid and a key without an answer. So the payment knows who asked for it: asked again under the
 * same name, "it is paid already" is the answer that was never heard. Null then; everything else is thrown on.
 */
export async function paidUnderThisName(db: Db, asked: NamedRequest, orderId: string, error: unknown): Promise<null> {
  const mark = requestMark(asked)
  if (!(error instanceof Refusal) || error.reason !== 'order-paid' || mark === null) throw error
  const { rowCount } = await db.execute(sql`
    select 1 from ${payments}
    where customer_id = ${asked.customerId} and order_id = ${orderId} and state = 'succeeded' and ${mark} = any(asked_as)`)
  if (rowCount === 0) throw error
  return null
}
