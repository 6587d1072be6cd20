import { and, eq, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { OwnSettings, sellerSettings } from '../../contract/shop-settings.ts'
import { marketDay } from '../../rules/calendar.ts'
import { settingProblems } from '../../rules/goods/shop-settings.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { forgetShop } from './forget-shop.ts'
import { shops } from './tables.ts'

type Selling = Context<'goodsSeller'>
type Row = typeof shops.$inferSelect

async function rowOf(db: Db, shopId: string): Promise<Row> {
  const [row] = await db.select().from(shops).where(eq(shops.id, shopId))
  if (!row) throw new Refusal('not-found')
  return row
}

const shown = (row: Row): OwnSettings => ({
  ...{ version: row.version, name: row.displayName, slug: row.slug, province: row.province, deliversFree: row.freeDelivery },
  settings: {
    ...{ description: row.description, story: row.story, contact: row.contact, hours: row.hours, closure: row.closure },
    rates: row.deliveryRates.map((rate) => ({ ...rate, provinces: [...rate.provinces] })),
    returnWindowDays: row.returnWindowDays,
  },
})

async function save(
  { db, caller, now }: Selling,
  { version, settings }: Input<typeof sellerSettings.save>,
): Promise<Output<typeof sellerSettings.save>> {
  const problems = settingProblems(settings, marketDay(now()))
  const { rates, hours, ...same } = settings
  return inTransaction(db, async (tx) => {
    if (problems.length > 0) return { is: 'wrong', problems }
    const [row] = await tx
      .update(shops)
      .set({
        ...same,
        hours: hours as Row['hours'],
        deliveryRates: rates,
        version: sql`version + 1`,
        changedBy: caller.id,
        changedAt: now(),
      })
      .where(and(eq(shops.id, caller.shopId), eq(shops.version, version)))
      .returning()
    if (row) {
      forgetShop(tx, row)
      return { is: 'saved', info: shown(row) }
    }
    const theirs = await rowOf(tx, caller.shopId)
    const { changedBy, changedAt } = theirs
    const who = changedBy ? ((await namesOfAccounts(tx, [changedBy])).get(changedBy) ?? null) : null
    return { is: 'conflict', info: shown(theirs), who, at: changedAt?.toISOString() ?? null }
  })
}

export const sellerSettingsCalls: Handlers<typeof sellerSettings> = {
  getInfo: async ({ db, caller }) => shown(await rowOf(db, caller.shopId)),
  save,
}
