import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import { MOST_FILE_LINES, type operatorPayout } from '../../contract/operator-payouts.ts'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import type { PayingByHand, PayoutProvider } from '../ports/payouts.ts'
import { hearOfPayout } from './hear-of-payout.ts'
import { namesOf } from './names-of.ts'
import { payoutRuns, payouts } from './tables.ts'

const MOST_RUNS = 10
const HAND = 'hand'

/** Without this nobody pays by hand here. */
function handOf({ byHand }: PayoutProvider): PayingByHand {
  if (!byHand) throw new Refusal('conflict')
  return byHand
}

const waitsForHand = and(eq(payouts.provider, HAND), eq(payouts.state, 'sent'))

async function runsToPay(db: Db): Promise<Output<typeof operatorPayout.page>['toPay']> {
  const rows = await db
    .select({
      id: payoutRuns.id,
      begunAt: payoutRuns.begunAt,
      payouts: sql<number>`count(*)::integer`,
      cents: sql<string>`sum(${payouts.amountCents})`,
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(waitsForHand)
    .groupBy(payoutRuns.id, payoutRuns.begunAt)
    .orderBy(asc(payoutRuns.begunAt))
    .limit(MOST_RUNS)
  return rows.map(({ begunAt, cents, ...run }) => ({ ...run, begunAt: begunAt.toISOString(), cents: Number(cents) }))
}

type Payout = typeof payouts.$inferSelect

/** What is paid by hand, and what was asked of a provider that is not used here any more: a person says what became of it. */
const isSaidByPerson = ({ provider }: Pick<Payout, 'provider'>, { name }: PayoutProvider) => provider === HAND || provider !== name

async function payoutOfPerson(db: Db, provider: PayoutProvider, id: string): Promise<Payout> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  if (!payout || !isSaidByPerson(payout, provider)) throw new Refusal('not-found')
  return payout
}

/** The bank's side stands first, and whoever asks later hears the same. */
async function hear(db: Db, provider: PayoutProvider, id: string, now: Date): Promise<void> {
  const said = await provider.findPayout(id, null)
  if (said) await hearOfPayout(db, said, now)
}

/** Nobody else can be asked: what the person read at the provider is what is known. Its own name stays where it has one. */
async function hearFromPerson(db: Db, payout: Payout, to: 'paid' | 'back', words: string, now: Date): Promise<void> {
  const isOpen = payout.state === 'waiting' || payout.state === 'sent'
  if (to === 'paid' ? !isOpen : !isOpen && payout.state !== 'paid') throw new Refusal('conflict')
  const { id: reference, amountCents, currency } = payout
  const providerId = payout.providerId ?? (to === 'paid' ? words : '')
  const state = to === 'paid' ? 'paid' : payout.state === 'paid' ? 'returned' : 'failed'
  await hearOfPayout(
    db,
    { reference, providerId, amountCents, currency, state, failure: to === 'paid' ? null : words, arrivesOn: null },
    now,
  )
}

export const operatorPayoutCalls: Handlers<typeof operatorPayout> = {
  async page({ db, payouts: asked }, { page: { after, size }, state, sellerId, number }) {
    const found = await db
      .select()
      .from(payouts)
      .where(
        and(
          state ? eq(payouts.state, state) : undefined,
          sellerId ? eq(payouts.sellerId, sellerId) : undefined,
          number ? eq(payouts.number, number.toUpperCase()) : undefined,
          after ? lt(payouts.id, after) : undefined,
        ),
      )
      .orderBy(desc(payouts.id))
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, ({ id }) => id)
    const names = await namesOf(
      db,
      rows.map(({ sellerId: id }) => id),
    )
    const records = rows.map(
      ({ id, number: name, sellerId: seller, amountCents, provider, bankHint, failure, madeAt, endedAt, ...row }) => ({
        ...{ id, number: name, seller: { id: seller, name: names.get(seller) ?? '' }, amountCents, state: row.state, bankHint, failure },
        ...{ isByHand: isSaidByPerson({ provider }, asked), madeAt: madeAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
      }),
    )
    return { records, next, toPay: await runsToPay(db) }
  },

  async file({ db, payouts: provider }, { id }) {
    const hand = handOf(provider)
    const [run] = await db.select({ begunAt: payoutRuns.begunAt }).from(payoutRuns).where(eq(payoutRuns.id, id))
    if (!run) throw new Refusal('not-found')
    const rows = await db
      .select({ id: payouts.id })
      .from(payouts)
      .where(and(eq(payouts.runId, id), waitsForHand))
      .orderBy(asc(payouts.id))
      .limit(MOST_FILE_LINES)
    if (rows.length === 0) throw new Refusal('conflict')
    const csv = await hand.file(rows.map((row) => row.id))
    const file = { name: `mallard-payouts-${marketDay(run.begunAt)}.csv`, csv, lines: rows.length }
    // In a transaction, so that the trail tells who took the accounts before they are answered.
    return inTransaction(db, async () => file)
  },

  async markPaid({ db, payouts: provider, now }, { id, reference }) {
    const payout = await payoutOfPerson(db, provider, id)
    if (payout.provider !== provider.name) {
      await hearFromPerson(db, payout, 'paid', reference, now())
      return {}
    }
    if (!(await handOf(provider).markPaid({ reference: id, bankReference: reference }))) throw new Refusal('conflict')
    await hear(db, provider, id, now())
    return {}
  },

  async markReturned({ db, payouts: provider, now }, { id, reason }) {
    const payout = await payoutOfPerson(db, provider, id)
    if (payout.provider !== provider.name) {
      await hearFromPerson(db, payout, 'back', reason, now())
      return {}
    }
    if (!(await handOf(provider).markReturned({ reference: id, reason }))) throw new Refusal('conflict')
    await hear(db, provider, id, now())
    return {}
  },
}
