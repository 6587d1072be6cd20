import { asc, eq, isNull } from 'drizzle-orm'
import { MAIN_MALL_ID } from '../../rules/cookies.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { malls } from './tables.ts'

export type MallRow = typeof malls.$inferSelect

/** Those that are open. */
const everyMall = kept(
  { lifeMs: 30_000 },
  (db): Promise<MallRow[]> => db.select().from(malls).where(isNull(malls.closedAt)).orderBy(asc(malls.sort), asc(malls.id)),
)

const listeners = new Set<() => void>()

/** For whoever keeps what was made from them, in this process. */
export function hearOfMalls(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function forgetMalls(): void {
  everyMall.forget()
  for (const listener of listeners) listener()
}

/** For those who write, as they are at this moment, closed ones among them. */
export const readMalls = (db: Db): Promise<MallRow[]> => db.select().from(malls).orderBy(asc(malls.sort), asc(malls.id))

export async function readMall(db: Db, id: number): Promise<MallRow | undefined> {
  const [row] = await db.select().from(malls).where(eq(malls.id, id))
  return row
}

export const allMalls = (db: Db, now: Date): Promise<MallRow[]> => everyMall(db, 'all', now)

export async function mallById(db: Db, id: number, now: Date): Promise<MallRow | undefined> {
  return (await allMalls(db, now)).find((mall) => mall.id === id)
}

/** The mall that a visitor asked for, or the main one when there is none or it lives on another site. */
export async function visitableMall(db: Db, id: number, now: Date): Promise<number> {
  if (id === MAIN_MALL_ID) return id
  const mall = await mallById(db, id, now)
  return mall && !mall.externalUrl ? id : MAIN_MALL_ID
}
