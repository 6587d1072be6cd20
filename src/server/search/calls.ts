import { and, desc, eq, ne } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { searchKeyword } from '../../contract/search.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { mallById } from '../malls/queries.ts'
import { popularKeywords } from './tables.ts'

const MOST_SHOWN = 20

const keywords = kept({ lifeMs: 60_000 }, (db: Db, key: `${Locale} ${'goods' | 'all'}`) => {
  const [language, kind] = key.split(' ') as [Locale, 'goods' | 'all']
  const { keyword, searches, searchType } = popularKeywords
  return db
    .select({ keyword })
    .from(popularKeywords)
    .where(and(eq(popularKeywords.language, language), kind === 'goods' ? ne(searchType, 'services') : undefined))
    .orderBy(desc(searches), keyword)
    .limit(MOST_SHOWN)
})

export const searchKeywordCalls: Handlers<typeof searchKeyword> = {
  popular: async ({ db, now, locale }, { mallId, size }) => {
    const mall = await mallById(db, mallId, now())
    const rows = await keywords(db, `${locale} ${mall?.showsServices ? 'all' : 'goods'}`, now())
    return rows.slice(0, size).map(({ keyword }) => keyword)
  },
}
