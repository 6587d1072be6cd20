import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { uploads } from './tables.ts'

export async function ownsFile(db: Db, ownerId: string, name: string): Promise<boolean> {
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.name, name)))
  return found.length > 0
}
