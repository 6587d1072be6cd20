import { and, type SQL, sql } from 'drizzle-orm'

/** Every word that was typed stands somewhere in the text, whatever its case; nothing typed fits everything. */
export const saysAll = (text: SQL, typed: string): SQL | undefined =>
  and(
    ...typed
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`strpos(lower(${text}), lower(${word})) > 0`),
  )
