import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { visitorOwner } from './owner.ts'
import { browseHistory } from './tables.ts'

/** The visitor's history becomes the account's; a product that both have seen keeps the later time. */
export async function joinBrowseHistory(tx: Db, localStorageId: string, accountId: string): Promise<void> {
  const visitor = visitorOwner(localStorageId)
  await tx.execute(sql`
    insert into ${browseHistory} as mine (owner, spu_id, viewed_at)
    select ${accountId}, spu_id, viewed_at from ${browseHistory} where owner = ${visitor} order by spu_id
    on conflict (owner, spu_id) do update set viewed_at = greatest(mine.viewed_at, excluded.viewed_at)`)
  await tx.execute(sql`delete from ${browseHistory} where owner = ${visitor}`)
}
