import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { orderReview } from '../../contract/reviews.ts'
import type { Variant } from '../../rules/goods/product.ts'
import { mayReview } from '../../rules/goods/reviewing.ts'
import { LOW_STARS } from '../../rules/goods/shop-health.ts'
import { placesIn } from '../../rules/permissions.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import { spus } from '../catalogue/tables.ts'
import type { Account, Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { sellersOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { orderLines, shopOrders } from '../orders/tables.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { followRatings } from './follow-ratings.ts'
import { reviews } from './tables.ts'

interface Line {
  shopId: string
  spuId: string
  variants: Variant[]
  quantity: number
  gone: number
  deliveredAt: string | null
}

export async function addReview({ db, caller, now, locale }: Context<'customer'>, input: Input<typeof orderReview.addNew>): Promise<void> {
  refuseOthers(caller, input)
  const at = now()
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Line & Record<string, unknown>>(sql`
      select line.shop_id as "shopId", line.spu_id as "spuId", line.variants, line.quantity, line.cancelled_quantity + line.returned_quantity as gone,
        part.delivered_at as "deliveredAt"
      from ${orderLines} line join ${shopOrders} part on part.shop_id = line.shop_id and part.id = line.shop_order_id
      where line.customer_id = ${caller.id} and line.id = ${input.orderLineId} for update of line`)
    const [line] = rows
    if (!line) throw new Refusal('not-found')
    // A shop does not praise itself.
    if (placesIn(caller.memberships, 'shop').includes(line.shopId)) throw new Refusal('forbidden')
    const deliveredAt = line.deliveredAt ? new Date(line.deliveredAt) : null
    if (!mayReview(deliveredAt, line.quantity, line.gone)) throw new Refusal('not-reviewable')

    const [videoUrl = null] = await attachUploads(tx, { ownerId: caller.id, ids: input.videoId ? [input.videoId] : [], kind: 'video' }, at)
    const added = await tx
      .insert(reviews)
      .values({
        id: v7(),
        spuId: line.spuId,
        shopId: line.shopId,
        customerId: caller.id,
        authorName: authorName(caller, input.isAnonymous),
        orderLineId: input.orderLineId,
        stars: input.stars,
        headline: input.headline,
        text: input.text,
        tags: input.tags,
        language: locale,
        photos: await attachUploads(tx, { ownerId: caller.id, ids: input.photoIds, kind: 'image' }, at),
        videoUrl,
        variantNote: line.variants.length > 0 ? line.variants.map(({ value }) => value[locale]).join(', ') : null,
        helpfulCount: 0,
        isPublished: true,
        writtenAt: at,
      })
      .onConflictDoNothing({ target: reviews.orderLineId })
      .returning({ id: reviews.id })
    if (added.length === 0) throw new Refusal('conflict')
    await followRatings(tx, line)
    await tellShop(tx, { id: added[0]?.id ?? '', shopId: line.shopId, spuId: line.spuId, ...input }, at)
  })
}

interface Told {
  id: string
  shopId: string
  spuId: string
  stars: number
  headline: string
  text: string
}

/** Those who may answer it. */
async function tellShop(tx: Db, { id, shopId, spuId, stars, headline, text }: Told, at: Date): Promise<void> {
  const [about] = await tx.select({ product: spus.title }).from(spus).where(eq(spus.id, spuId))
  if (!about) return
  const variables = { product: about.product, stars: String(stars), words: headline || text.slice(0, 200) }
  const link = stars <= LOW_STARS ? '/seller/reviews?only=low' : '/seller/reviews'
  const readers = await sellersOf(tx, [shopId])
  await notify(
    tx,
    readers.map((reader) => ({ accountId: reader.id, kind: 'review-received', variables, link, key: id })),
    at,
  )
}

/** The nick name; without one the first name with an initial, never the whole name. */
export const authorName = ({ nickName, firstName, lastName }: Account, isAnonymous: boolean): string =>
  isAnonymous ? '' : nickName || [firstName, lastName && `${lastName[0]}.`].filter(Boolean).join(' ')
