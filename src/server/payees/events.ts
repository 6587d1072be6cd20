import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { PayoutEvent, PayoutProvider, ProviderPayout } from '../ports/payouts.ts'
import { refreshPayee } from './refresh-payee.ts'
import { payoutEvents } from './tables.ts'

/** What became of a payout is for the room that pays: it says here, at the start, who hears of it. Told again, it changes nothing. */
type HearPayout = (db: Db, said: ProviderPayout, now: Date) => Promise<void>
let hearPayout: HearPayout | null = null
export const registerPayoutNews = (hear: HearPayout): void => {
  hearPayout = hear
}

/** Keeps what was told, once, to be dealt with. */
export async function keepPayoutEvent(db: Db, provider: string, { id, type, about }: PayoutEvent, now: Date): Promise<void> {
  // What is about nothing of ours is done with by being written down.
  const handledAt = about ? null : now
  await db.insert(payoutEvents).values({ provider, id, type, about, receivedAt: now, dueAt: now, handledAt }).onConflictDoNothing()
}

const BATCH = 50
/** Whoever took one and died leaves it to the next after this. */
const RETRY_MS = 60_000
const LONGEST_MS = 3_600_000

/** Deals with what waits: each is taken by one process, and the provider is asked how it really stands, so their order does not matter. */
export async function handlePayoutEvents(db: Db, provider: PayoutProvider, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string; about: PayoutEvent['about']; tries: number }>(sql`
    update ${payoutEvents} set tries = tries + 1,
      due_at = ${now.toISOString()}::timestamptz + least(${LONGEST_MS}, ${RETRY_MS} * power(2, least(tries, 6))) * interval '1 millisecond'
    where (provider, id) in (
      select provider, id from ${payoutEvents}
      where handled_at is null and provider = ${provider.name} and due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit ${BATCH} for update skip locked
    ) returning id, about, tries`)
  let failure: unknown
  for (const { id, about } of rows) {
    try {
      await apply(db, provider, about, now)
      await db.execute(sql`update ${payoutEvents} set handled_at = ${now.toISOString()} where provider = ${provider.name} and id = ${id}`)
    } catch (error) {
      failure = error
    }
  }
  // The timer logs it; what failed is due again.
  if (failure) throw failure
}

async function apply(db: Db, provider: PayoutProvider, about: PayoutEvent['about'], now: Date): Promise<void> {
  if (about?.kind === 'payee') await refreshPayee(db, provider, about.providerId, now)
  if (about?.kind === 'payout') {
    const said = await provider.findPayout(about.reference, null)
    if (said) await hearPayout?.(db, said, now)
  }
}
