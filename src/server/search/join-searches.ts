import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { visitorOwner } from '../history/owner.ts'
import { searchHistory } from './tables.ts'

/** The visitor's searches become the account's; the same words keep the later time. */
export async function joinSearches(tx: Db, localStorageId: string, accountId: string): Promise<void> {
  const visitor = visitorOwner(localStorageId)
  await tx.execute(sql`
    insert into ${searchHistory} as mine (owner, search_type, keyword, searched_at, language)
    select ${accountId}, search_type, keyword, searched_at, language from ${searchHistory} where owner = ${visitor} order by search_type, keyword
    on conflict (owner, search_type, keyword) do update set searched_at = greatest(mine.searched_at, excluded.searched_at)`)
  await tx.execute(sql`delete from ${searchHistory} where owner = ${visitor}`)
}
