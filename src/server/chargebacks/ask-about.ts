import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { hearDispute } from './hear-dispute.ts'
import { chargebacks } from './tables.ts'

const BATCH = 100

/** Asks about payments that were taken back and are not decided yet: news may have been lost. Answers how many were asked about. */
export async function askAboutChargebacks(db: Db, provider: PaymentProvider, now: Date): Promise<number> {
  if (!provider.disputes) return 0
  let [after, asked] = ['00000000-0000-0000-0000-000000000000', 0]
  for (;;) {
    const rows = await db
      .select({ id: chargebacks.id, providerId: chargebacks.providerId })
      .from(chargebacks)
      .where(and(eq(chargebacks.provider, provider.name), inArray(chargebacks.state, ['open', 'review']), gt(chargebacks.id, after)))
      .orderBy(chargebacks.id)
      .limit(BATCH)
    for (const { providerId } of rows) await hearDispute(db, provider, providerId, now)
    asked += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return asked
    after = last.id
  }
}
