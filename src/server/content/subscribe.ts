import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input } from '../../contract/call.ts'
import type { newsletter } from '../../contract/messages.ts'
import { Refusal } from '../../contract/refusals.ts'
import { noteConsent } from '../consents/note-consent.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { enqueue } from '../jobs/outbox.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { newsletterSubscriptions } from './tables.ts'

const perPeer = { tries: 20, withinMinutes: 60 }
/** Nobody can fill somebody else's inbox with requests to confirm. */
const perEmail = { tries: 3, withinMinutes: 24 * 60 }

/** Keeps the consent as it was given and asks the address to confirm it. A known address answers as a new one: nobody learns who reads us. */
export async function subscribe(
  { db, now, locale, peer }: Context<'anyone'>,
  { email, consentText, source }: Input<typeof newsletter.subscribe>,
) {
  await countAttempt(db, `newsletter:peer:${peer}`, perPeer, now())
  const proof = { language: locale, consentText, source, consentedAt: now(), consentPeer: peer }
  await inTransaction(db, async (tx) => {
    const asked = await tx
      .insert(newsletterSubscriptions)
      .values({ id: v7(), email, ...proof })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: { ...proof, confirmedAt: null, unsubscribedAt: null },
        // Who already reads us keeps the first proof; only somebody who had left gives a new one.
        setWhere: sql`${newsletterSubscriptions.unsubscribedAt} is not null`,
      })
      .returning({ id: newsletterSubscriptions.id })
    if (asked.length > 0)
      await noteConsent(tx, { purpose: 'newsletter', act: 'asked', email, language: locale, text: consentText, place: source, peer }, now())
    const [waiting] = await tx
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(and(eq(newsletterSubscriptions.email, email), isNull(newsletterSubscriptions.confirmedAt)))
    if (waiting && (await mayAskAgain(tx, email, now())))
      await enqueue(tx, 'mail-newsletter-confirm', { subscriptionId: waiting.id }, now())
  })
  return { subscribed: true }
}

async function mayAskAgain(tx: Db, email: string, now: Date): Promise<boolean> {
  try {
    await countAttempt(tx, `newsletter:${createHash('sha256').update(email).digest('hex')}`, perEmail, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
