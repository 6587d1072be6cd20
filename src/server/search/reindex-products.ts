import { and, asc, eq, gt } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { indexProducts } from './index-products.ts'

/** Products of one step: less than a second of work. */
const TOGETHER = 100

/** Every product into the index anew, for when what is read of them was mended; or those of one shop, which may be seen again or no more. */
export const reindexProducts: TaskKind<{ shopId?: string }> = {
  kind: 'reindex-products',
  place: 'house',
  may: 'search.write',
  async step(tx, { cursor, input: { shopId } }) {
    const rows = await tx
      .select({ id: spus.id })
      .from(spus)
      .where(and(shopId ? eq(spus.shopId, shopId) : undefined, typeof cursor === 'string' ? gt(spus.id, cursor) : undefined))
      .orderBy(asc(spus.id))
      .limit(TOGETHER)
    const ids = rows.map(({ id }) => id)
    await indexProducts(tx, ids)
    return { cursor: ids.length < TOGETHER ? null : ids.at(-1), did: ids.length, counts: { indexed: ids.length } }
  },
}
