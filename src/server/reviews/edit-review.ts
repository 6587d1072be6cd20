import { and, eq } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { orderReview } from '../../contract/reviews.ts'
import { editUntil } from '../../rules/goods/reviewing.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { attachUploads, detachUploads } from '../uploads/attach-uploads.ts'
import { authorName } from './add-review.ts'
import { followRatings } from './follow-ratings.ts'
import { photoUrl } from './shown-review.ts'
import { reviews } from './tables.ts'

export async function editReview({ db, caller, now }: Context<'customer'>, input: Input<typeof orderReview.edit>): Promise<void> {
  refuseOthers(caller, input)
  const at = now()
  const own = and(eq(reviews.customerId, caller.id), eq(reviews.id, input.id))
  await inTransaction(db, async (tx) => {
    const [known] = await tx.select().from(reviews).where(own).for('update')
    if (!known) throw new Refusal('not-found')
    if (editUntil(known.writtenAt) < at) throw new Refusal('too-late')

    const kept = input.keptPhotos.map((address) => {
      const photo = known.photos.find((each) => photoUrl(each) === address)
      if (!photo) throw new Refusal('not-found')
      return photo
    })
    const [newVideo] = await attachUploads(tx, { ownerId: caller.id, ids: input.videoId ? [input.videoId] : [], kind: 'video' }, at)
    const videoUrl = newVideo ?? (input.keepsVideo ? known.videoUrl : null)
    const gone = known.photos.filter((photo) => !kept.includes(photo))
    await detachUploads(tx, caller.id, known.videoUrl && known.videoUrl !== videoUrl ? [...gone, known.videoUrl] : gone)
    await tx
      .update(reviews)
      .set({
        stars: input.stars,
        headline: input.headline,
        text: input.text,
        tags: input.tags,
        authorName: authorName(caller, input.isAnonymous),
        photos: [...kept, ...(await attachUploads(tx, { ownerId: caller.id, ids: input.photoIds, kind: 'image' }, at))],
        videoUrl,
        editedAt: at,
      })
      .where(own)
    await followRatings(tx, known)
  })
}
