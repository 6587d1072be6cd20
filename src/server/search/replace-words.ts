import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { FillReader } from './fill-reader.ts'
import { oneAhead } from './one-ahead.ts'
import { searchDeletions, searchLexemes, searchVocabulary } from './tables.ts'

const PAGE = 5_000

/** All lexemes as a rebuild counted them, bit by bit: whoever writes a product meanwhile hardly waits. */
export async function replaceLexemes(db: Db, reader: FillReader): Promise<void> {
  for await (const { lexeme, documents, heads } of oneAhead(reader.nextLexemes)) {
    await inTransaction(db, (tx) =>
      tx.execute(sql`
        insert into ${searchLexemes} (lexeme, documents, heads)
        select * from unnest(${lexeme}::text[], ${documents}::integer[], ${heads}::integer[])
        on conflict (lexeme) do update set documents = excluded.documents, heads = excluded.heads
        where (${searchLexemes}.documents, ${searchLexemes}.heads) <> (excluded.documents, excluded.heads)`),
    )
  }
  await prune(
    db,
    (after) => sql`select lexeme as key from ${searchLexemes} where lexeme > ${after} order by lexeme limit ${PAGE}`,
    (keys) => reader.withoutLexemes(keys),
    (gone) => db.execute(sql`delete from ${searchLexemes} where lexeme = any(${sql.param(gone)}::text[])`),
  )
}

/** All words as a rebuild counted them, likewise. */
export async function replaceVocabulary(db: Db, reader: FillReader): Promise<void> {
  for await (const { word, shown, language, lexeme, documents, sound, deletion, deleted } of oneAhead(reader.nextWords)) {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`
        insert into ${searchVocabulary} as known (word, shown, language, lexeme, documents, sound)
        select * from unnest(${word}::text[], ${shown}::text[], ${language}::text[], ${lexeme}::text[], ${documents}::integer[], ${sound}::text[])
        on conflict (word) do update set shown = excluded.shown, language = excluded.language, lexeme = excluded.lexeme,
          documents = excluded.documents, sound = excluded.sound
        where (known.shown, known.language, known.lexeme, known.documents, known.sound)
          <> (excluded.shown, excluded.language, excluded.lexeme, excluded.documents, excluded.sound)`)
      await tx.execute(sql`
        insert into ${searchDeletions} (deletion, word) select * from unnest(${deletion}::text[], ${deleted}::text[]) on conflict do nothing`)
    })
  }
  await prune(
    db,
    (after) => sql`select word as key from ${searchVocabulary} where word > ${after} order by word limit ${PAGE}`,
    (keys) => reader.withoutWords(keys),
    async (gone) => {
      await db.execute(sql`delete from ${searchDeletions} where word = any(${sql.param(gone)}::text[])`)
      await db.execute(sql`delete from ${searchVocabulary} where word = any(${sql.param(gone)}::text[])`)
    },
  )
  await db.execute(sql`analyze ${searchDeletions}`)
}

/** Walks over the keys that are stored and removes those that nothing has any more. */
async function prune(
  db: Db,
  pageAfter: (after: string) => ReturnType<typeof sql>,
  goneOf: (keys: readonly string[]) => Promise<readonly string[]>,
  remove: (gone: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ key: string }>(pageAfter(after))
    const gone = await goneOf(rows.map(({ key }) => key))
    if (gone.length > 0) await remove(gone)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.key
  }
}
