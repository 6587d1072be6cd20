import { and, eq, isNull } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { operatorReturn } from '../../contract/return-disputes.ts'
import { shopSaysUntil } from '../../rules/goods/return-disputes.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { countReturned } from '../orders/count-pieces.ts'
import { giveBack, type HearReturned, linesOfReturn, takeBack } from './move-return.ts'
import { canDecide, mostOf, showReturnDispute } from './show-return-dispute.ts'
import { lockSoldReturn, type SoldReturn } from './sold-return.ts'
import { returnDisputes, returns } from './tables.ts'
import { tellBuyer, tellShop } from './tell-dispute.ts'
import { pageOfUnsettled, unsettledOne } from './unsettled.ts'

type Decision = Input<typeof operatorReturn.decide>

/** Whoever decides has seen what can come back; of two who decide at once the first has decided. */
async function decide({ db, caller, now }: Context<'operator'>, input: Decision, heard: HearReturned): Promise<void> {
  const { id, refundCents, seenMostCents, words } = input
  const at = now()
  await inTransaction(db, async (tx) => {
    const sold = await lockSoldReturn(tx, eq(returns.id, id))
    if (!sold) throw new Refusal('not-found')
    const waits = await unsettledOne(tx, id, at)
    // Its shop has moved it meanwhile: nothing is left to decide.
    if (!waits) throw new Refusal('conflict')
    const [known] = await tx.select().from(returnDisputes).where(eq(returnDisputes.returnId, id))
    if (known?.decidedAt) throw new Refusal('conflict')
    if (!canDecide(known, at)) throw new Refusal('too-early')
    const mostCents = await mostOf(tx, sold, waits.claimCents)
    if (mostCents !== seenMostCents || refundCents > mostCents) throw new Refusal('conflict')
    await settle(tx, sold, refundCents, heard, at)
    await keep(tx, sold, { ...{ refundCents, decision: words, decidedAt: at, decidedBy: caller.id }, claimCents: waits.claimCents }, at)
    const told = { words, variables: { amount: moneyText(refundCents) } }
    const ending = refundCents === 0 ? '-nothing' : ''
    await tellBuyer(tx, sold, { kind: `return-decided${ending}`, ...told }, at)
    await tellShop(tx, sold, { kind: `sale-return-decided${ending}`, ...told }, at)
  })
}

/** The goods stay where they are: what is paid back is paid back without them, and what is not stays the buyer's. */
async function settle(tx: Db, sold: SoldReturn, refundCents: number, heard: HearReturned, at: Date): Promise<void> {
  const { shopId, id } = sold
  const own = and(eq(returns.shopId, shopId), eq(returns.id, id), eq(returns.state, sold.state))
  const isOpen = sold.closedAt === null
  if (refundCents === 0) {
    if (!isOpen) return
    await tx.update(returns).set({ state: 'refused', closedAt: at }).where(own)
    await takeBack(tx, shopId, id)
    return
  }
  // Refused, its pieces were the buyer's again; nobody gets money for them twice.
  if (!isOpen)
    for (const line of await linesOfReturn(tx, shopId, id))
      if (!(await countReturned(tx, { shopId, id: line.id }, line.quantity))) throw new Refusal('conflict')
  await tx.update(returns).set({ state: 'refunded', closedAt: at, closedBy: null, restocked: false }).where(own)
  await giveBack(tx, { shopId, id, restocks: false, heard, actor: 'marketplace' }, { ...sold, refundCents }, at)
}

type Kept = Pick<typeof returnDisputes.$inferInsert, 'claimCents' | 'refundCents' | 'decision' | 'decidedAt' | 'decidedBy'>

async function keep(tx: Db, { shopId, id: returnId, shopOrderId, customerId }: SoldReturn, kept: Kept, at: Date): Promise<void> {
  const { claimCents, ...decision } = kept
  const rows = await tx
    .insert(returnDisputes)
    .values({
      shopId,
      returnId,
      shopOrderId,
      customerId,
      claimCents,
      words: '',
      photos: [],
      askedAt: at,
      answerBy: shopSaysUntil(at),
      ...decision,
    })
    .onConflictDoUpdate({
      ...{ target: [returnDisputes.shopId, returnDisputes.returnId], set: decision },
      setWhere: isNull(returnDisputes.decidedAt),
    })
    .returning({ id: returnDisputes.returnId })
  if (rows.length === 0) throw new Refusal('conflict')
}

export const operatorReturnCalls = (heard: HearReturned): Handlers<typeof operatorReturn> => ({
  page: ({ db, now }, input) => pageOfUnsettled(db, input, now()),
  getInfo: ({ db, locale, now }, { id }) => showReturnDispute(db, id, locale, now()),
  async decide(context, input) {
    await decide(context, input, heard)
    return showReturnDispute(context.db, input.id, context.locale, context.now())
  },
})
