import type { Db } from '../db/database.ts'
import { moneySettings } from './tables.ts'

export type MoneySettings = typeof moneySettings.$inferSelect

export async function settingsOf(db: Db): Promise<MoneySettings> {
  const [row] = await db.select().from(moneySettings)
  if (!row) throw new Error('The settings of payouts are missing')
  return row
}
