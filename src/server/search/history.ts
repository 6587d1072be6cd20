import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { searchHistory } from './tables.ts'

const MOST_KEPT = 50

export const searchesOf = (db: Db, owner: string, searchType: string) =>
  db
    .select({ keyword: searchHistory.keyword, searchedAt: searchHistory.searchedAt })
    .from(searchHistory)
    .where(and(eq(searchHistory.owner, owner), eq(searchHistory.searchType, searchType)))
    .orderBy(desc(searchHistory.searchedAt))
    .limit(MOST_KEPT)

/** Remembers a search, once for the same words, and forgets the oldest beyond what is kept. */
export async function addSearch(db: Db, search: Required<typeof searchHistory.$inferInsert>): Promise<void> {
  const { owner, searchType, searchedAt, language } = search
  await db
    .insert(searchHistory)
    .values(search)
    .onConflictDoUpdate({ target: [searchHistory.owner, searchHistory.searchType, searchHistory.keyword], set: { searchedAt, language } })
  const oldest = db
    .select({ searchedAt: searchHistory.searchedAt })
    .from(searchHistory)
    .where(and(eq(searchHistory.owner, owner), eq(searchHistory.searchType, searchType)))
    .orderBy(desc(searchHistory.searchedAt))
    .offset(MOST_KEPT - 1)
    .limit(1)
  await db
    .delete(searchHistory)
    .where(and(eq(searchHistory.owner, owner), eq(searchHistory.searchType, searchType), sql`${searchHistory.searchedAt} < (${oldest})`))
}

/** One search, or all of them when none is named. */
export async function forgetSearches(db: Db, owner: string, searchType: string, keyword?: string): Promise<void> {
  await db
    .delete(searchHistory)
    .where(
      and(
        eq(searchHistory.owner, owner),
        eq(searchHistory.searchType, searchType),
        keyword === undefined ? undefined : eq(searchHistory.keyword, keyword),
      ),
    )
}
