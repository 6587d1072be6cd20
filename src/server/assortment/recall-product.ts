import { eq } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { spus } from '../catalogue/tables.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { notify } from '../messages/notify.ts'
import { buyersAmong } from './buyers-of.ts'

/** Sales of one step: some hundredths of a second, however few of them are of the product. */
const TOGETHER = 2_000

/** Writes to whoever bought a product, once to each: a letter that went out is not taken back. */
export const recallProduct: TaskKind<{ spuId: string; shopId: string; words: Text }> = {
  kind: 'recall-product',
  place: 'house',
  may: 'catalogue.write',

  async step(tx, { input, cursor, now }) {
    const { spuId, shopId, words } = input
    const after = typeof cursor === 'string' ? cursor : null
    const [product] = await tx.select({ title: spus.title }).from(spus).where(eq(spus.id, spuId))
    const { found, last } = await buyersAmong(tx, { shopId, spuId, after, most: TOGETHER })
    const people = new Map(found.map((one) => [one.customerId, one.orderId]))
    await notify(
      tx,
      [...people].map(([accountId, orderId]) => ({
        ...{ accountId, kind: 'product-recalled', variables: { name: product?.title ?? '', words } },
        ...{ link: `/cart/orderDetails?id=${orderId}`, key: `recall ${spuId}` },
      })),
      now,
    )
    return { cursor: last, did: people.size, counts: { told: people.size } }
  },
}
