import { asc, gt } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { indexProducts } from './index-products.ts'

/** Products of one step: less than a second of work. */
const TOGETHER = 100

/** Every product into the index anew, for when what is read of them was mended. */
export const reindexProducts: TaskKind<object> = {
  kind: 'reindex-products',
  place: 'house',
  may: 'search.write',
  async step(tx, { cursor }) {
    const rows = await tx
      .select({ id: spus.id })
      .from(spus)
      .where(typeof cursor === 'string' ? gt(spus.id, cursor) : undefined)
      .orderBy(asc(spus.id))
      .limit(TOGETHER)
    const ids = rows.map(({ id }) => id)
    await indexProducts(tx, ids)
    return { cursor: ids.length < TOGETHER ? null : ids.at(-1), did: ids.length, counts: { indexed: ids.length } }
  },
}
