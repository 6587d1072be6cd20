import { asc } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { malls } from './tables.ts'

export type MallRow = typeof malls.$inferSelect

const everyMall = kept(30_000, (db): Promise<MallRow[]> => db.select().from(malls).orderBy(asc(malls.sort), asc(malls.id)))

export const allMalls = (db: Db, now: Date): Promise<MallRow[]> => everyMall(db, 'all', now)

export async function mallById(db: Db, id: number, now: Date): Promise<MallRow | undefined> {
  return (await allMalls(db, now)).find((mall) => mall.id === id)
}
