import { and, eq } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { operatorSetting } from '../../contract/operator-settings.ts'
import { Refusal } from '../../contract/refusals.ts'
import { rolesWith } from '../../rules/permissions.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { goodwillLimits } from './tables.ts'

async function settingsOf({ db, environment }: Context<'operator'>): Promise<Output<typeof operatorSetting.all>> {
  const kept = new Map((await db.select().from(goodwillLimits)).map((limit) => [limit.role, limit]))
  const limits = rolesWith('house', 'orders.refund').map((role) => {
    const { orderCents = 0, weekCents = 0 } = kept.get(role) ?? {}
    return { role, orderCents, weekCents }
  })
  return { environment: environment.map((setting) => ({ ...setting })), limits }
}

export const operatorSettingCalls: Handlers<typeof operatorSetting> = {
  all: (context) => settingsOf(context),
  async saveLimit(context, { role, orderCents, weekCents, seen }) {
    if (!rolesWith('house', 'orders.refund').some((each) => each === role)) throw new Refusal('not-found')
    await inTransaction(context.db, async (tx) => {
      // A role without a row gives nothing.
      await tx.insert(goodwillLimits).values({ role, orderCents: 0, weekCents: 0 }).onConflictDoNothing()
      const [now] = await tx.select().from(goodwillLimits).where(eq(goodwillLimits.role, role)).for('update')
      if (now?.orderCents === orderCents && now.weekCents === weekCents) return
      const { rowCount } = await tx
        .update(goodwillLimits)
        .set({ orderCents, weekCents })
        .where(
          and(eq(goodwillLimits.role, role), eq(goodwillLimits.orderCents, seen.orderCents), eq(goodwillLimits.weekCents, seen.weekCents)),
        )
      if (rowCount === 0) throw new Refusal('conflict')
    })
    return settingsOf(context)
  },
}
