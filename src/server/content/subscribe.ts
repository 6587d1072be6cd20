import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input } from '../../contract/call.ts'
import type { newsletter } from '../../contract/messages.ts'
import type { Context } from '../context.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { newsletterSubscriptions } from './tables.ts'

const perPeer = { tries: 20, withinMinutes: 60 }

/** Keeps the consent as it was given. A known address answers as a new one: nobody learns who reads us. */
export async function subscribe(
  { db, now, locale, peer }: Context<'anyone'>,
  { email, consentText, source }: Input<typeof newsletter.subscribe>,
) {
  await countAttempt(db, `newsletter:peer:${peer}`, perPeer, now())
  const proof = { language: locale, consentText, source, consentedAt: now(), consentPeer: peer }
  await db
    .insert(newsletterSubscriptions)
    .values({ id: v7(), email, ...proof })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { ...proof, confirmedAt: null, unsubscribedAt: null },
      // Who already reads us keeps the first proof; only somebody who had left gives a new one.
      setWhere: sql`${newsletterSubscriptions.unsubscribedAt} is not null`,
    })
  return { subscribed: true }
}
