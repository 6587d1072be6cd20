import { sql } from 'drizzle-orm'
import { demoLogins } from '../rules/demo-logins.ts'
import { accounts } from './accounts/tables.ts'
import type { Db } from './db/database.ts'
import { inTransaction } from './db/in-transaction.ts'
import { claimSetting, lockSetting } from './db/settings.ts'
import { seedDemo } from './demo/seed.ts'
import { progressLine } from './progress-line.ts'
import { computePairs } from './recommendations/compute.ts'

const logins = Object.values(demoLogins)

/** Fills an empty database with the demo marketplace; one that holds accounts is left alone. Answers the logins it has. */
export async function prepareDemo(db: Db, { isMatched }: { isMatched: boolean }): Promise<readonly string[]> {
  const show = progressLine('Preparing the demo marketplace')
  await inTransaction(db, async (tx) => {
    if (await hasAccounts(tx)) return
    // Processes that start together meet at this row; whoever comes second finds the accounts.
    await claimSetting(tx, 'demo', true)
    await lockSetting(tx, 'demo')
    if (await hasAccounts(tx)) return
    await seedDemo(tx, { now: new Date(), isMatched, onProgress: show })
    await computePairs(tx, new Date())
    show.end()
  })
  const { rows } = await db.execute<{ email: string }>(sql`select email from ${accounts} where email in ${logins}`)
  return logins.filter((login) => rows.some(({ email }) => email === login))
}

async function hasAccounts(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from ${accounts} limit 1`)
  return (rowCount ?? 0) > 0
}
