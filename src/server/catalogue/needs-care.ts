import { type SQL, sql } from 'drizzle-orm'
import { type Locale, locales } from '../../contract/locale.ts'
import { USUAL_REORDER_AT } from '../../rules/goods/low-stock.ts'
import { spus } from './tables.ts'

/** At its reorder point or below. As the index says it: what it is about must be the same words. */
export const isLow = (shelf: SQL): SQL => sql`${shelf}.on_hand <= coalesce(${shelf}.reorder_at, ${sql.raw(String(USUAL_REORDER_AT))})`

/** Whose title or text is not written in this language, or in any of them. */
export function lacksWords(language: Locale | 'any'): SQL {
  const paths = (language === 'any' ? locales : [language]).flatMap((each) => [`'title.${each}'`, `'description.${each}'`])
  return sql`${spus.lacks} <> '{}' and ${spus.lacks} && array[${sql.raw(paths.join(', '))}]::text[]`
}
