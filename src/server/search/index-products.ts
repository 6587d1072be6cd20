import { sql } from 'drizzle-orm'
import { soundOf } from '../../rules/search/sound.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { forgetAnswers } from './answers.ts'
import { readIndexState } from './index-state.ts'
import { languageOf } from './language.ts'
import { readProducts, readSurroundings } from './read-documents.ts'
import { setAside, takeBack } from './set-aside.ts'
import { noteChange } from './shelf/notes.ts'
import { searchDocuments, searchGone } from './tables.ts'
import { writeDocuments, writeLexemes, writeVocabulary } from './write-documents.ts'

/** Brings the index in step with these products, inside the transaction that wrote them. What is no longer for sale is taken out. */
export async function indexProducts(tx: Db, spuIds: readonly string[]): Promise<void> {
  if (spuIds.length === 0) return
  const around = await readSurroundings(tx, await languageOf(tx))
  const { popularFrom } = await readIndexState(tx)
  const read = await readProducts(tx, around, sql`${spus}.id = any(${sql.param(spuIds)}::uuid[])`)
  const at = new Date()
  const refused = await writeDocuments(tx, read.documents, { popularFrom, indexedAt: at })
  const unread = new Set(refused.map(({ id }) => id))
  const documents = read.documents.filter(({ id }) => !unread.has(id))
  const found = new Set(documents.map(({ id }) => id))
  const gone = spuIds.filter((id) => !found.has(id))
  if (gone.length > 0) await takeOut(tx, gone, at)
  await takeBack(tx, spuIds)
  await setAside(tx, [...read.aside, ...refused], at)
  await writeLexemes(
    tx,
    [...new Set(documents.flatMap(({ words }) => words.lexemes.map(({ text }) => text)))].map((lexeme) => [
      lexeme,
      { documents: 1, heads: documents.some(({ words }) => words.heads.some(({ text }) => text === lexeme)) ? 1 : 0 },
    ]),
  )
  const words = new Map(documents.flatMap((document) => document.words.written.map((word) => [word.folded, word])))
  await writeVocabulary(
    tx,
    [...words.values()]
      .filter(({ folded }) => !/\d/.test(folded))
      .map(({ folded: word, shown, language, lexeme }) => ({ word, shown, language, lexeme, documents: 1, sound: soundOf(word) })),
  )
  forgetAnswers(tx, spuIds)
  noteChange(tx, spuIds)
}

async function takeOut(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`delete from ${searchDocuments} where id = any(${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    insert into ${searchGone} (id, gone_at) select unnest(${sql.param(ids)}::uuid[]), ${at.toISOString()}::timestamptz
    on conflict (id) do update set gone_at = excluded.gone_at`)
}
