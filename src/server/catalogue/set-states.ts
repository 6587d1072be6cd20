import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ProductState } from '../../contract/seller-products.ts'
import type { Db } from '../db/database.ts'
import { logChanges } from './product-changes.ts'
import { recount } from './recount.ts'
import { spus } from './tables.ts'
import type { Writer } from './writer.ts'

export interface StateChange {
  spuId: string
  /** As it was seen: what somebody else moved in between stays where they moved it. */
  from: ProductState
  to: ProductState
}

const { id, version, state, published, isHeld, mainPicture, category1Id, category2Id, category3Id, brandId } = spus

/**
 * Whether products are sold, for many at once: their rows, what is counted and what changed. Answers those that moved: of the shop, still as
 * they were seen, and with a picture where they are to be sold.
 */
export async function setStates(tx: Db, writer: Writer, changes: readonly StateChange[], now: Date): Promise<StateChange[]> {
  if (changes.length === 0) return []
  const wanted = new Map(changes.map((change) => [change.spuId, change]))
  const rows = await tx
    .select({ id, version, state, published, isHeld, mainPicture, category1Id, category2Id, category3Id, brandId })
    .from(spus)
    .where(and(eq(spus.shopId, writer.shopId), inArray(spus.id, [...wanted.keys()])))
    .orderBy(asc(spus.id))
    .for('update')
  const moved = rows.flatMap((row) => {
    const change = wanted.get(row.id)
    const mayMove = change && change.from === row.state && change.to !== row.state && (change.to !== 'active' || row.mainPicture !== '')
    return mayMove ? [{ row, change }] : []
  })
  for (const to of new Set(moved.map(({ change }) => change.to)))
    await tx
      .update(spus)
      .set({
        state: to,
        published: to === 'active' ? sql`not ${spus.isHeld}` : false,
        publishAt: null,
        version: sql`${spus.version} + 1`,
        updatedAt: now,
      })
      .where(
        inArray(
          spus.id,
          moved.flatMap(({ row, change }) => (change.to === to ? [row.id] : [])),
        ),
      )
  await recount(
    tx,
    writer.shopId,
    moved.map(({ row }) => row),
    moved.map(({ row, change }) => ({ ...row, published: change.to === 'active' && !row.isHeld })),
  )
  await logChanges(
    tx,
    writer,
    moved.map(({ row, change }) => ({
      spuId: row.id,
      version: row.version + 1,
      before: { state: change.from },
      after: { state: change.to },
    })),
    now,
  )
  return moved.map(({ change }) => change)
}

/** What is to be sold from a moment on that has come, of every shop but those that may not sell: theirs would stand in the way of all others. */
export const dueProducts = (db: Db, now: Date, most: number, shopsHeldBack: readonly string[]) =>
  db
    .select({ spuId: spus.id, shopId: spus.shopId })
    .from(spus)
    .where(and(eq(spus.state, 'scheduled'), sql`${spus.publishAt} <= ${now.toISOString()}`, notInArray(spus.shopId, [...shopsHeldBack])))
    .orderBy(asc(spus.publishAt))
    .limit(most)
