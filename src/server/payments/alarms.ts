import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { ProviderEvent } from '../ports/payment.ts'
import type { Settled } from './settle.ts'
import { paymentEvents, payments } from './tables.ts'

/** What a person has to look at. */
export type Alarm = 'dispute' | 'refund-larger' | 'held' | 'unknown-payment' | 'unknown-event'

/** Why news of the provider need a person; null for what the house has dealt with. */
export async function alarmOf(db: Db, { about, reference }: ProviderEvent, outcome: Settled): Promise<Alarm | null> {
  if (about?.kind === 'dispute') return 'dispute'
  if (about?.kind === 'refund') return refundAlarm(db, about)
  if (reference === null) return 'unknown-event'
  if (outcome === 'held') return 'held'
  return outcome === 'unknown' ? 'unknown-payment' : null
}

/** Money that somebody gave back at the provider itself: the house's books do not know of it. */
async function refundAlarm(
  db: Db,
  { providerId, refundedCents }: { providerId: string | null; refundedCents: number },
): Promise<Alarm | null> {
  const [payment] = providerId ? await db.select().from(payments).where(eq(payments.providerId, providerId)) : []
  if (!payment) return 'unknown-payment'
  return refundedCents > payment.refundedCents ? 'refund-larger' : null
}

interface Kept {
  provider: string
  event: ProviderEvent
  body: string
  flag: Alarm | null
}

/** Keeps news as they came, once; what was flagged stays so until a person has looked. */
export async function keepEvent(db: Db, { provider, event, body, flag }: Kept, now: Date): Promise<void> {
  const kept = { type: event.type, body: sql`${body}::jsonb`, flag }
  await db
    .insert(paymentEvents)
    .values({ provider, id: event.id, receivedAt: now, ...kept })
    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.id],
      set: { ...kept, flag: sql`coalesce(${paymentEvents.flag}, excluded.flag)` },
    })
}

/** How many of each kind wait for a person. */
export async function waitingAlarms(db: Db): Promise<{ flag: string; count: number }[]> {
  const rows = await db
    .select({ flag: paymentEvents.flag, count: sql<number>`count(*)::integer` })
    .from(paymentEvents)
    .where(isNotNull(paymentEvents.flag))
    .groupBy(paymentEvents.flag)
  return rows.map(({ flag, count }) => ({ flag: flag ?? '', count }))
}
