import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { searchDeletions, searchLexemes, searchVocabulary } from './tables.ts'
import { type CountedLexeme, type VocabularyWord, writeDeletions } from './write-documents.ts'

/** So many are sent at once that nobody waits long for the process while they are written down. */
const BATCH = 500
/** Of keys alone more are read at once. */
const PAGE = 5_000

/** All lexemes as a rebuild counted them, bit by bit: whoever writes a product meanwhile hardly waits. */
export async function replaceLexemes(db: Db, lexemes: ReadonlyMap<string, CountedLexeme>): Promise<void> {
  await inBatches([...lexemes], (batch) =>
    inTransaction(db, (tx) =>
      tx.execute(sql`
        insert into ${searchLexemes} (lexeme, documents, heads)
        select * from unnest(${sql.param(batch.map(([lexeme]) => lexeme))}::text[], ${sql.param(batch.map(([, { documents }]) => documents))}::integer[],
          ${sql.param(batch.map(([, { heads }]) => heads))}::integer[])
        on conflict (lexeme) do update set documents = excluded.documents, heads = excluded.heads
        where (${searchLexemes}.documents, ${searchLexemes}.heads) <> (excluded.documents, excluded.heads)`),
    ),
  )
  await prune(
    (after) => sql`select lexeme as key from ${searchLexemes} where lexeme > ${after} order by lexeme limit ${PAGE}`,
    db,
    lexemes,
    (gone) => db.execute(sql`delete from ${searchLexemes} where lexeme = any(${sql.param(gone)}::text[])`),
  )
}

/** All words as a rebuild counted them, likewise. */
export async function replaceVocabulary(db: Db, words: ReadonlyMap<string, VocabularyWord>): Promise<void> {
  await inBatches([...words.values()], (batch) =>
    inTransaction(db, async (tx) => {
      const list = <T>(pick: (word: VocabularyWord) => T) => sql.param(batch.map(pick))
      await tx.execute(sql`
        insert into ${searchVocabulary} as known (word, shown, language, lexeme, documents, sound)
        select * from unnest(${list(({ word }) => word)}::text[], ${list(({ shown }) => shown)}::text[],
          ${list(({ language }) => language)}::text[], ${list(({ lexeme }) => lexeme)}::text[], ${list(({ documents }) => documents)}::integer[],
          ${list(({ sound }) => sound)}::text[])
        on conflict (word) do update set shown = excluded.shown, language = excluded.language, lexeme = excluded.lexeme,
          documents = excluded.documents, sound = excluded.sound
        where (known.shown, known.language, known.lexeme, known.documents, known.sound)
          <> (excluded.shown, excluded.language, excluded.lexeme, excluded.documents, excluded.sound)`)
      await writeDeletions(
        tx,
        batch.map(({ word }) => word),
      )
    }),
  )
  await prune(
    (after) => sql`select word as key from ${searchVocabulary} where word > ${after} order by word limit ${PAGE}`,
    db,
    words,
    async (gone) => {
      await db.execute(sql`delete from ${searchDeletions} where word = any(${sql.param(gone)}::text[])`)
      await db.execute(sql`delete from ${searchVocabulary} where word = any(${sql.param(gone)}::text[])`)
    },
  )
  await db.execute(sql`analyze ${searchDeletions}`)
}

async function inBatches<Row>(rows: readonly Row[], write: (batch: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH))
}

/** Walks over the keys that are stored and removes those that nothing has any more. */
async function prune(
  pageAfter: (after: string) => ReturnType<typeof sql>,
  db: Db,
  counted: ReadonlyMap<string, unknown>,
  remove: (gone: readonly string[]) => Promise<unknown>,
): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await db.execute<{ key: string }>(pageAfter(after))
    const gone = rows.flatMap(({ key }) => (counted.has(key) ? [] : key))
    if (gone.length > 0) await remove(gone)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.key
  }
}
