import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { OwnDispute, returnDispute, sellerDispute } from '../../contract/return-disputes.ts'
import { disputableUntil, mayDispute, shopSaysUntil } from '../../rules/goods/return-disputes.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Context, Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { attachUploads } from '../uploads/attach-uploads.ts'
import { oneReturn } from './calls.ts'
import { lockSoldReturn } from './sold-return.ts'
import { returnDisputes, returns } from './tables.ts'
import { tellBuyer, tellShop } from './tell-dispute.ts'

/** As both sides read it: who of the shop or of the marketplace wrote it is not told. */
const ownDispute = (row: typeof returnDisputes.$inferSelect): OwnDispute => ({
  returnId: row.returnId,
  ...{ words: row.words, photos: row.photos, askedAt: row.askedAt.toISOString(), answerBy: row.answerBy.toISOString() },
  ...{ answer: row.answer, answerPhotos: row.answerPhotos, answeredAt: row.answeredAt?.toISOString() ?? null },
  decision: row.decidedAt ? { at: row.decidedAt.toISOString(), words: row.decision, refundCents: row.refundCents ?? 0 } : null,
})

type Customer = Context<'customer'>

async function disputable({ db, caller, locale, now }: Customer, id: string): Promise<Output<typeof returnDispute.getInfo>> {
  const of = await oneReturn(db, caller.id, id, locale)
  const [known] = await db
    .select()
    .from(returnDisputes)
    .where(and(eq(returnDisputes.customerId, caller.id), eq(returnDisputes.returnId, id)))
  const closedAt = of.closedAt ? new Date(of.closedAt) : null
  const until = !known && closedAt && mayDispute(of.state, closedAt, now()) ? disputableUntil(closedAt).toISOString() : null
  return { id, of, until, dispute: known ? ownDispute(known) : null }
}

/** A refused return goes to the marketplace. The shop is told, and has its time to say its side. */
async function askForDecision({ db, caller, now }: Customer, { id, words, photoIds }: Input<typeof returnDispute.ask>): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const own = await lockSoldReturn(tx, and(eq(returns.customerId, caller.id), eq(returns.id, id)))
    if (!own) throw new Refusal('not-found')
    if (!mayDispute(own.state, own.closedAt, at)) throw new Refusal('too-late')
    const photos = await attachUploads(tx, { ownerId: caller.id, ids: photoIds, kind: 'image' }, at)
    const { shopId, shopOrderId, refundCents: claimCents } = own
    const added = await tx
      .insert(returnDisputes)
      .values({
        shopId,
        returnId: id,
        shopOrderId,
        customerId: caller.id,
        claimCents,
        words,
        photos,
        askedAt: at,
        answerBy: shopSaysUntil(at),
      })
      .onConflictDoNothing()
      .returning({ id: returnDisputes.returnId })
    if (added.length === 0) throw new Refusal('conflict')
    await tellShop(tx, own, { kind: 'sale-return-disputed', words }, at)
  })
}

export const returnDisputeCalls: Handlers<typeof returnDispute> = {
  getInfo(context, { id, ...rest }) {
    refuseOthers(context.caller, rest)
    return disputable(context, id)
  },
  async ask(context, input) {
    refuseOthers(context.caller, input)
    await askForDecision(context, input)
    return disputable(context, input.id)
  },
}

export const sellerDisputeCalls: Handlers<typeof sellerDispute> = {
  async all({ db, caller }, { shopOrderId }) {
    const rows = await db
      .select()
      .from(returnDisputes)
      .where(and(eq(returnDisputes.shopId, caller.shopId), eq(returnDisputes.shopOrderId, shopOrderId)))
      .orderBy(asc(returnDisputes.askedAt))
    return rows.map(ownDispute)
  },

  answer({ db, caller, now }, { id, words, photoIds }) {
    const at = now()
    return inTransaction(db, async (tx) => {
      const sold = await lockSoldReturn(tx, and(eq(returns.shopId, caller.shopId), eq(returns.id, id)))
      if (!sold) throw new Refusal('not-found')
      const of = and(eq(returnDisputes.shopId, caller.shopId), eq(returnDisputes.returnId, id))
      const [known] = await tx.select().from(returnDisputes).where(of)
      if (!known) throw new Refusal('not-found')
      if (known.decidedAt) throw new Refusal('too-late')
      const photos = await attachUploads(tx, { ownerId: caller.id, ids: photoIds, kind: 'image' }, at)
      const [row] = await tx
        .update(returnDisputes)
        .set({ answer: words, answerPhotos: photos, answeredAt: at, answeredBy: caller.id })
        .where(and(of, isNull(returnDisputes.answeredAt), isNull(returnDisputes.decidedAt)))
        .returning()
      if (!row) throw new Refusal('conflict')
      await tellBuyer(tx, sold, { kind: 'return-dispute-answered', words }, at)
      return ownDispute(row)
    })
  },
}
