import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { forgetAnswers } from './answers.ts'

/** A new rating moves nothing else of a document: lists by rating and the filter by stars follow at once. */
export async function indexRating(tx: Db, id: string, rating: number): Promise<void> {
  await tx.execute(sql`update search_documents set rating = ${rating} where id = ${id}`)
  forgetAnswers()
}
