import { and, asc, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { marketDay, marketHour } from '../../rules/calendar.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { hearOfPayout } from './hear-of-payout.ts'
import { makePayout } from './make-payout.ts'
import { settingsOf } from './money-settings.ts'
import { judge, openBalances, type RunDays, schedulesOf } from './open-balances.ts'
import type { Paying } from './payees.ts'
import { payoutRuns, payouts } from './tables.ts'

/** When the run of a day begins, by the marketplace's clock. */
const RUN_HOUR = 6
const BATCH = 50

type Run = typeof payoutRuns.$inferSelect

/** Begins the run of the day when it is time, and goes on with those that are under way. Answers how many payouts were made. */
export async function runPayouts(db: Db, paying: Paying, now: Date): Promise<number> {
  if (marketHour(now) >= RUN_HOUR)
    await db
      .insert(payoutRuns)
      .values({ id: newId(), day: marketDay(now), state: 'running', begunAt: now })
      .onConflictDoNothing({ target: payoutRuns.day })
  const running = await db.select().from(payoutRuns).where(eq(payoutRuns.state, 'running')).orderBy(asc(payoutRuns.begunAt))
  let made = 0
  for (const run of running) made += await goOn(db, paying, run, now)
  return made
}

/** Killed anywhere it begins again behind the last seller it is sure of: of each run a seller has one payout. */
async function goOn(db: Db, paying: Paying, run: Run, now: Date): Promise<number> {
  const settings = await settingsOf(db)
  const days = await daysOf(db, run)
  let [cursor, made] = [run.cursor, 0]
  for (;;) {
    const open = await openBalances(db, cursor, BATCH)
    const judged = await judge(db, paying, open, { settings, days }, now)
    const schedules = await schedulesOf(
      db,
      judged.map(({ sellerId }) => sellerId),
    )
    for (const { sellerId, sellerKind, payee, stop } of judged) {
      if (stop !== null || !payee) continue
      const { minCents } = schedules.get(sellerId) ?? settings
      const one = { runId: run.id, seller: { kind: sellerKind, id: sellerId }, payee, minCents }
      made += Number((await inTransaction(db, (tx) => makeIn(tx, one, now))) !== null)
    }
    const last = open.at(-1)
    if (!last || open.length < BATCH) break
    cursor = last.sellerId
    await db.update(payoutRuns).set({ cursor }).where(eq(payoutRuns.id, run.id))
  }
  await db
    .update(payoutRuns)
    .set({ state: 'done', endedAt: now })
    .where(and(eq(payoutRuns.id, run.id), eq(payoutRuns.state, 'running')))
  return made
}

/** By its own day, whatever the clock shows by now. */
async function daysOf(db: Db, { day }: Run): Promise<RunDays | null> {
  if (day === null) return null
  const [before] = await db
    .select({ day: payoutRuns.day })
    .from(payoutRuns)
    .where(lt(payoutRuns.day, day))
    .orderBy(desc(payoutRuns.day))
    .limit(1)
  return { before: before?.day ?? null, day }
}

async function makeIn(tx: Db, one: Parameters<typeof makePayout>[1], now: Date) {
  const made = await makePayout(tx, one, now)
  if (made)
    await tx
      .update(payoutRuns)
      .set({ payouts: sql`${payoutRuns.payouts} + 1`, cents: sql`${payoutRuns.cents} + ${made.cents}` })
      .where(eq(payoutRuns.id, one.runId))
  return made
}

/** Asks the provider about payouts that are on their way, and about those that may still come back. Answers how many were asked about. */
export async function askAboutPayouts(db: Db, { provider }: Paying, now: Date): Promise<number> {
  const due = await db
    .select({ id: payouts.id, providerId: payouts.providerId })
    .from(payouts)
    .where(and(isNotNull(payouts.checkAt), lte(payouts.checkAt, now), eq(payouts.provider, provider.name)))
    .orderBy(asc(payouts.checkAt))
    .limit(BATCH)
  for (const { id, providerId } of due) {
    // Put off first: one that the provider cannot tell of keeps no other from being asked about.
    await db
      .update(payouts)
      .set({ checkAt: new Date(now.getTime() + 6 * 3_600_000) })
      .where(eq(payouts.id, id))
    const said = await provider.findPayout(id, providerId)
    if (said) await hearOfPayout(db, said, now)
  }
  return due.length
}
