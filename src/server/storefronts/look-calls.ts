import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { LookInfo, SentLook, StoredLook, sellerLook } from '../../contract/seller-look.ts'
import { lookChangesOf } from '../../rules/page/look-changes.ts'
import { lookProblemsOf } from '../../rules/page/look-problems.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { understood, wornOf } from './look-content.ts'
import { signPreview } from './look-preview.ts'
import { isSameLook, type KnownLook, keepDraft, lockLook, publishLook, readLookOf } from './look-versions.ts'
import { shopLooks } from './tables.ts'

type Seller = Context<'goodsSeller'>
type Saved = Output<typeof sellerLook.save>

const dresserOf = ({ caller }: Seller) => ({ shopId: caller.shopId, accountId: caller.id })

async function infoOf({ caller, now }: Seller, db: Db): Promise<LookInfo> {
  const known = await readLookOf(db, caller.shopId)
  if (!known) throw new Refusal('not-found')
  const { slug, name, shown, draft, version, savedAt, savedBy } = known
  const names = await namesOfAccounts(db, savedBy ? [savedBy] : [])
  const { logoUrl, coverPicture } = wornOf(slug, draft)
  return {
    ...{ slug, name, look: draft, version, logoUrl, coverUrl: coverPicture ? pictureUrl(coverPicture) : null },
    savedAt: savedAt?.toISOString() ?? null,
    savedBy: names.get(savedBy ?? '') ?? null,
    changes: lookChangesOf(shown, draft),
    preview: await signPreview(db, { shopId: caller.shopId, accountId: caller.id }, now()),
  }
}

/** A change of the draft that was seen. Another one is told, with whose it is. */
const changing = (context: Seller, version: number, change: (tx: Db, known: KnownLook) => Promise<Saved | undefined>): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const known = await lockLook(tx, context.caller.shopId)
    if (!known) throw new Refusal('not-found')
    if (known.version !== version) {
      const info = await infoOf(context, tx)
      return { is: 'conflict', info, who: info.savedBy, at: info.savedAt }
    }
    return (await change(tx, known)) ?? { is: 'saved', info: await infoOf(context, tx) }
  })

/** What is sent, with pictures that the shop has or had, and new ones of the caller's own: anybody else's are unknown. */
async function contentOf(context: Seller, tx: Db, known: KnownLook, { logo, cover, ...sent }: SentLook): Promise<StoredLook> {
  const { shopId, id: accountId } = context.caller
  const wasWorn = (picture: string, of: 'logo' | 'cover') =>
    tx
      .select({ id: shopLooks.id })
      .from(shopLooks)
      .where(and(eq(shopLooks.shopId, shopId), sql`${shopLooks.content}->>${of}::text = ${picture}`))
      .limit(1)
  const take = async ({ picture, uploadId }: SentLook['logo'], of: 'logo' | 'cover'): Promise<string | null> => {
    const isKnown = picture === null || [known.shown[of], known.draft[of]].includes(picture)
    if (uploadId === null && !isKnown && (await wasWorn(picture, of)).length === 0) throw new Refusal('not-found')
    if (uploadId === null) return picture
    return (await attachUploads(tx, { ownerId: accountId, ids: [uploadId], kind: 'image' }, context.now()))[0] ?? null
  }
  return { ...sent, logo: await take(logo, 'logo'), cover: await take(cover, 'cover') }
}

const numberOf = (shopId: string, id: string) =>
  sql`(select number from ${shopLooks} known where known.shop_id = ${shopId} and known.id = ${id})`

export const sellerLookCalls: Handlers<typeof sellerLook> = {
  getInfo: (context) => infoOf(context, context.db),
  save: (context, { version, look }) =>
    changing(context, version, async (tx, known) => {
      const content = await contentOf(context, tx, known, look)
      // Sections that are off keep words and places that no list of changes tells.
      if (!isDeepStrictEqual(content, known.draft)) await keepDraft(tx, dresserOf(context), known, content, context.now())
      return undefined
    }),
  discard: (context, { version }) =>
    changing(context, version, async (tx, known) => {
      await keepDraft(tx, dresserOf(context), known, known.shown, context.now())
      return undefined
    }),
  publish: (context, { version }) =>
    changing(context, version, async (tx, known) => {
      const problems = lookProblemsOf(known.draft)
      if (problems.length > 0) return { is: 'wrong', problems }
      await publishLook(tx, dresserOf(context), { known, look: known.draft }, context.now())
      return undefined
    }),
  async versions({ db, caller }, { page: { after, size } }) {
    const rows = await db
      .select()
      .from(shopLooks)
      .where(and(eq(shopLooks.shopId, caller.shopId), after ? lt(shopLooks.number, numberOf(caller.shopId, after)) : undefined))
      .orderBy(desc(shopLooks.number))
      .limit(size + 1)
    const { rows: shown, next } = cutPage(rows, size, ({ id }) => id)
    const names = await namesOfAccounts(
      db,
      shown.flatMap(({ byAccount }) => byAccount ?? []),
    )
    const now = await readLookOf(db, caller.shopId)
    const records = shown.flatMap(({ id, number, content, changes, byAccount, backTo, publishedAt }, at) => {
      const look = understood(content)
      if (!look) return []
      const who = names.get(byAccount ?? '') ?? null
      const isShown = after === null && at === 0 && now !== undefined && isSameLook(now.shown, look)
      return { id, number, template: look.template, at: publishedAt.toISOString(), who, changes, backTo, isShown }
    })
    return { records, next }
  },
  goBack: (context, { id }) =>
    inTransaction(context.db, async (tx) => {
      const known = await lockLook(tx, context.caller.shopId)
      const [version] = await tx
        .select()
        .from(shopLooks)
        .where(and(eq(shopLooks.shopId, context.caller.shopId), eq(shopLooks.id, id)))
      const look = understood(version?.content)
      if (!known || !version || !look) throw new Refusal('not-found')
      await publishLook(tx, dresserOf(context), { known, look, backTo: version.number }, context.now())
      if (!isDeepStrictEqual(known.draft, look)) await keepDraft(tx, dresserOf(context), known, look, context.now())
      return infoOf(context, tx)
    }),
}
