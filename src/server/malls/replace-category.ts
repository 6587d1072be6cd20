import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { forgetMalls } from './queries.ts'
import { malls } from './tables.ts'

/** Another category stands where one stood in the menus, once. Only in these malls, where some are named; answers in which. */
export async function replaceCategory(tx: Db, from: string, to: string, among?: readonly number[]): Promise<number[]> {
  if (among?.length === 0) return []
  const rows = await tx
    .select({ id: malls.id, categoryKeys: malls.categoryKeys })
    .from(malls)
    .where(among ? inArray(malls.id, [...among]) : sql`${from} = any(${malls.categoryKeys})`)
    .for('update')
  for (const { id, categoryKeys } of rows) {
    const keys = [...new Set(categoryKeys.map((key) => (key === from ? to : key)))]
    await tx
      .update(malls)
      .set({ categoryKeys: keys, version: sql`${malls.version} + 1` })
      .where(sql`${malls.id} = ${id}`)
  }
  afterCommit(tx, forgetMalls)
  return rows.map(({ id }) => id)
}
