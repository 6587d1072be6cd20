import { Refusal } from '../../contract/refusals.ts'
import type { orderReview, productreview } from '../../contract/reviews.ts'
import { starDistribution } from '../../rules/goods/star-distribution.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { addReview } from './add-review.ts'
import { answerReview } from './answer-review.ts'
import { editReview } from './edit-review.ts'
import { latestOfShop } from './of-shop.ts'
import { ownLine, ownLines, ownReview } from './own-lines.ts'
import { involvementOf, lineExists, reviewSummary, reviewsOf } from './queries.ts'
import { photoUrl, shownReview } from './shown-review.ts'
import { vote } from './vote.ts'

export const orderReviewCalls: Handlers<typeof orderReview> = {
  QueryReviewBySPU: async ({ db }, { spuId, page, stars, tag, withPhotos, sort }) => {
    const offset = (page.current - 1) * page.size
    const rows = await reviewsOf(db, { spuId, order: sort, stars: stars ?? null, tag: tag ?? null, withPhotos, size: page.size, offset })
    return { records: rows.map(({ review }) => shownReview(review)), total: rows[0]?.total ?? 0 }
  },

  ofShop: async ({ db, locale, now }, { shopId, size }) =>
    (await latestOfShop(db, shopId, now())).slice(0, size).map(({ title, picture, ...review }) => ({
      ...review,
      title: title[locale],
      picUrl: pictureUrl(picture),
      writtenAt: review.writtenAt.toISOString(),
    })),

  async addNew(context, input) {
    await addReview(context, input)
    return found(await ownLine(context.db, context.caller.id, input.orderLineId, context.locale))
  },

  async edit(context, input) {
    await editReview(context, input)
    return found(await ownReview(context.db, context.caller.id, input.id, context.locale))
  },

  async getInfo({ db, caller, locale }, { orderLineId, ...said }) {
    refuseOthers(caller, said)
    const line = await ownLine(db, caller.id, orderLineId, locale)
    if (!line && (await lineExists(db, caller.id, orderLineId))) throw new Refusal('not-reviewable')
    return found(line)
  },

  async page({ db, caller, locale }, { state, page, ...said }) {
    refuseOthers(caller, said)
    return ownLines(db, caller.id, { state, page }, locale)
  },

  async answer({ db, caller, now }, { id, answer }) {
    const at = now()
    await answerReview(db, caller.shopId, { id, answer }, at)
    return { sellerAnswer: answer, answeredAt: at.toISOString() }
  },

  async helpful({ db, caller, now }, { id, isHelpful, ...said }) {
    refuseOthers(caller, said)
    return { isHelpful, helpfulCount: await vote(db, caller.id, { id, isHelpful }, now()) }
  },

  async mine({ db, caller }, { spuId, ...said }) {
    refuseOthers(caller, said)
    return involvementOf(db, caller, spuId)
  },
}

export const productreviewCalls: Handlers<typeof productreview> = {
  all: async ({ db }, { spuId }) => {
    const row = await reviewSummary(db, spuId)
    if (!row) throw new Refusal('not-found')
    const total = row.starCounts.reduce((sum, count) => sum + count, 0)
    return { rating: row.rating, total, distribution: starDistribution(row.starCounts), tags: row.tags, photos: row.photos.map(photoUrl) }
  },
}

function found<T>(one: T | undefined): T {
  if (!one) throw new Refusal('not-found')
  return one
}
