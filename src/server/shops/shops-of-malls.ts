import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { shops } from './tables.ts'

const isIn = (mallId: number) => sql`${shops.mallIds} @> array[${mallId}]::integer[]`
const isNowhereElse = (open: readonly number[]) => sql`not ${shops.mallIds} && ${`{${open.join()}}`}::integer[]`

/** How many shops stand in each mall. */
export async function shopsByMall(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; shops: number }>(
    sql`select mall.id, count(*)::integer as shops from ${shops}, unnest(${shops.mallIds}) as mall(id) group by mall.id`,
  )
  return new Map(rows.map(({ id, shops: count }) => [id, count]))
}

/** Of them those that stand in no other mall that is open. */
export const shopsOnlyIn = (db: Db, mallId: number, otherOpen: readonly number[]): Promise<number> =>
  db.$count(shops, and(isIn(mallId), isNowhereElse(otherOpen)))

/** Shops that would stand nowhere once a mall is closed stand in another one as well. */
export async function keepInMall(tx: Db, { closed, otherOpen, into }: { closed: number; otherOpen: readonly number[]; into: number }) {
  await tx
    .update(shops)
    .set({ mallIds: sql`array_append(${shops.mallIds}, ${into}::integer)` })
    .where(and(isIn(closed), isNowhereElse(otherOpen)))
}

/** Public shops by a part of their name, those that begin with it first. */
export async function shopsNamed(db: Db, text: string, most: number): Promise<{ key: string; name: string }[]> {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return db
    .select({ key: shops.slug, name: shops.displayName })
    .from(shops)
    .where(and(eq(shops.isPublic, true), ilike(shops.displayName, `%${literal}%`)))
    .orderBy(sql`${shops.displayName} ilike ${`${literal}%`} desc`, asc(shops.displayName), asc(shops.slug))
    .limit(most)
}

export async function namesOfShops(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ slug: shops.slug, name: shops.displayName })
    .from(shops)
    .where(inArray(shops.slug, [...slugs]))
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
