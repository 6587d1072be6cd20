import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { forgetMalls, type MallRow } from './queries.ts'
import { malls } from './tables.ts'

type Written = Pick<MallRow, 'name' | 'description' | 'template' | 'logoUrl' | 'categoryKeys' | 'featuredShopSlugs' | 'showsServices'>

interface By {
  accountId: string
  at: Date
}

const stamp = ({ accountId, at }: By) => ({ version: sql`${malls.version} + 1`, changedBy: accountId, changedAt: at })

/** A new mall under the next number, open at once. Null when somebody has taken its code meanwhile. */
export async function insertMall(tx: Db, code: string, written: Written, { accountId, at }: By): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number; sort: number }>(
    sql`select coalesce(max(id), 9999) + 1 as id, coalesce(max(sort), 0) + 1 as sort from ${malls}`,
  )
  const { id = 10_000, sort = 0 } = rows[0] ?? {}
  const [row] = await tx
    .insert(malls)
    .values({ id, code, sort, externalUrl: null, banners: [], version: 1, changedBy: accountId, changedAt: at, ...written })
    .onConflictDoNothing()
    .returning({ id: malls.id })
  afterCommit(tx, forgetMalls)
  return row?.id ?? null
}

/** Inside of a transaction that holds the mall. */
export async function updateMall(tx: Db, id: number, written: Written, by: By): Promise<void> {
  await tx
    .update(malls)
    .set({ ...written, ...stamp(by) })
    .where(eq(malls.id, id))
  afterCommit(tx, forgetMalls)
}

/** Inside of a transaction that holds the mall. */
export async function setMallClosed(tx: Db, id: number, isClosed: boolean, by: By): Promise<void> {
  await tx
    .update(malls)
    .set({ closedAt: isClosed ? by.at : null, ...stamp(by) })
    .where(eq(malls.id, id))
  afterCommit(tx, forgetMalls)
}

/** In this order; those that are not named stand behind them, as they stood. */
export async function orderMalls(tx: Db, ids: readonly number[]): Promise<void> {
  const wanted = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::integer[]`
  await tx.execute(sql`
    update ${malls} set sort = placed.place from (
      select id, row_number() over (order by array_position(${wanted}, id) nulls last, sort, id) as place from ${malls}
    ) placed where ${malls}.id = placed.id and ${malls}.sort <> placed.place`)
  afterCommit(tx, forgetMalls)
}
