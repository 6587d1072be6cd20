import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { ledgerEntries } from './tables.ts'

/** Marks what a payout is made of. A line is settled once. */
export async function settleLines(tx: Db, lineIds: readonly string[], payoutId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${ledgerEntries} set settled_by = ${payoutId}
    where id = any(${sql.param([...lineIds])}::uuid[]) and account = 'shop' and settled_by is null`)
  if (rowCount !== lineIds.length) throw new Error('A line was settled meanwhile')
}
