import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { forgetAnswers } from './answers.ts'
import { noteChange } from './shelf/notes.ts'
import { searchDocuments } from './tables.ts'

/** A new rating moves nothing else of a document: lists by rating and the filter by stars follow at once. */
export async function indexRating(tx: Db, id: string, rating: number): Promise<void> {
  const at = new Date()
  const { rows } = await tx.execute<{ kind: string }>(sql`
    update ${searchDocuments} set rating = ${rating}, indexed_at = ${at.toISOString()}::timestamptz where id = ${id} returning kind`)
  forgetAnswers(tx, [id])
  if (rows[0]?.kind === 'product') noteChange(tx, [id])
}
