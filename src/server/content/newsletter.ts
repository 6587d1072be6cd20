import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import type { Locale, Text } from '../../contract/locale.ts'
import type { newsletter } from '../../contract/messages.ts'
import { Refusal } from '../../contract/refusals.ts'
import { isWithdrawn, noteConsent } from '../consents/note-consent.ts'
import { noteLeft, type Recipient, recipientOf } from '../consents/recipients.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { openIds } from '../db/signed-ids.ts'
import { enqueuing } from '../jobs/outbox.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { newsletterSubscriptions } from './tables.ts'

const oncePerDay = { tries: 3, withinMinutes: 24 * 60 }

export type LinkPurpose = 'newsletter-confirm' | 'newsletter-leave'

async function subscriptionOf(db: Db, purpose: LinkPurpose, token: string) {
  const [id] = (await openIds(db, purpose, token, 1)) ?? []
  if (!id) return undefined
  const [found] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  return found
}

/** Enough to know one's own address again, too little to learn somebody else's. */
const masked = (email: string) => email.replace(/^(.).*@/, '$1…@')

const stateOf = ({ confirmedAt, unsubscribedAt }: { confirmedAt: Date | null; unsubscribedAt: Date | null }) =>
  unsubscribedAt ? ('left' as const) : confirmedAt ? ('subscribed' as const) : ('waiting' as const)

/** What a link of a mail is about, for the page that it opens. */
export async function look({ db }: Pick<Context, 'db'>, { token }: Input<typeof newsletter.look>): Promise<Output<typeof newsletter.look>> {
  for (const purpose of ['newsletter-confirm', 'newsletter-leave'] as const) {
    const found = await subscriptionOf(db, purpose, token)
    if (found) return { email: masked(found.email), state: stateOf(found) }
  }
  const letter = await recipientOf(db, token)
  if (letter) return { email: masked(letter.email), state: letter.leftAt ? 'left' : 'subscribed' }
  throw new Refusal('not-found')
}

/** Does what a link says. Asked again it changes nothing; false when the link opens nothing. */
export async function followLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<boolean> {
  const letter = purpose === 'newsletter-leave' ? await recipientOf(db, token) : undefined
  if (letter) {
    await inTransaction(db, (tx) => leaveByLetter(tx, letter, now))
    return true
  }
  const found = await subscriptionOf(db, purpose, token)
  if (!found) return false
  if (purpose === 'newsletter-leave') {
    await inTransaction(db, (tx) => leaveNews(tx, { ...found, place: 'link' }, now))
    return true
  }
  // Whoever has left since gives a new consent first: an old mail must not bring them back.
  if (found.unsubscribedAt) return false
  await inTransaction(db, async (tx) => {
    const confirmed = await tx
      .update(newsletterSubscriptions)
      .set({ confirmedAt: now })
      .where(
        and(
          eq(newsletterSubscriptions.id, found.id),
          isNull(newsletterSubscriptions.confirmedAt),
          isNull(newsletterSubscriptions.unsubscribedAt),
        ),
      )
      .returning()
    for (const { email, language, consentText, source, consentPeer } of confirmed)
      await noteConsent(
        tx,
        { purpose: 'newsletter', act: 'given', email, language, text: consentText, place: source, peer: consentPeer },
        now,
      )
  })
  return true
}

async function leaveByLetter(tx: Db, { id, email, language, leftAt }: Recipient, now: Date): Promise<void> {
  if (leftAt) return
  await noteLeft(tx, id, now)
  await leaveNews(tx, { email, language, place: 'letter' }, now)
}

/** Takes back every consent to news of an address, whether it was given or implied. Asked again it changes nothing. */
export async function leaveNews(
  tx: Db,
  { email, language, place }: { email: string; language: Locale; place: string },
  now: Date,
): Promise<void> {
  await tx
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: now })
    .where(and(eq(newsletterSubscriptions.email, email), isNull(newsletterSubscriptions.unsubscribedAt)))
  if (await isWithdrawn(tx, email)) return
  await noteConsent(tx, { purpose: 'newsletter', act: 'withdrawn', email, language, place }, now)
}

/** How the account's own address stands. */
export async function mine({ db, caller }: Context<'customer'>) {
  const [found] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, caller.email))
  return { state: found ? stateOf(found) : ('left' as const) }
}

/** The account's address was proven when the account was opened: no second mail is needed. */
export async function edit(context: Context<'customer'>, { wants, consentText }: Input<typeof newsletter.edit>) {
  const { db, caller, now, locale, peer } = context
  if (wants) {
    const { email } = caller
    const at = now()
    const proof = { language: locale, consentText, source: 'account', consentedAt: at, consentPeer: peer }
    await inTransaction(db, async (tx) => {
      const begun = await tx
        .insert(newsletterSubscriptions)
        .values({ id: v7(), email, ...proof, confirmedAt: at })
        .onConflictDoUpdate({
          target: newsletterSubscriptions.email,
          set: { ...proof, confirmedAt: at, unsubscribedAt: null },
          setWhere: sql`${newsletterSubscriptions.unsubscribedAt} is not null or ${newsletterSubscriptions.confirmedAt} is null`,
        })
        .returning({ id: newsletterSubscriptions.id })
      // Whoever took back what a purchase implied agrees anew, though the subscription stood as it does.
      if (begun.length > 0 || (await isWithdrawn(tx, email)))
        await noteConsent(
          tx,
          { purpose: 'newsletter', act: 'given', email, language: locale, text: consentText, place: 'account', peer },
          at,
        )
    })
  } else {
    await inTransaction(db, (tx) => leaveNews(tx, { email: caller.email, language: locale, place: 'account' }, now()))
  }
  return mine(context)
}

/** What the outbox keeps of an issue for one reader. */
export interface NewsletterMail {
  subscriptionId: string
  subject: Text
  body: Text
}

/** Puts one mail for every reader into the outbox: those who confirmed and have not left. */
export async function send(
  { db, now, caller }: Context<'operator'>,
  { subject, body }: Input<typeof newsletter.send>,
): Promise<{ readers: number }> {
  await countAttempt(db, `newsletter:send:${caller.id}`, oncePerDay, now())
  const at = now().toISOString()
  const mails = sql`
    select gen_random_uuid() as id, ${at}::timestamptz as due_at,
      jsonb_build_object('subscriptionId', id, 'subject', ${JSON.stringify(subject)}::jsonb, 'body', ${JSON.stringify(body)}::jsonb) as payload
    from ${newsletterSubscriptions} where confirmed_at is not null and unsubscribed_at is null`
  const { rowCount } = await inTransaction(db, (tx) => tx.execute(enqueuing.insertFrom('mail-newsletter', mails)))
  return { readers: rowCount ?? 0 }
}

/** Asked again when the mail is written: whoever has left since gets nothing. */
export async function readerOf(db: Db, id: string): Promise<{ email: string; language: Locale } | null> {
  const [found] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  return found && stateOf(found) === 'subscribed' ? found : null
}
