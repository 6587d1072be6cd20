import { and, eq } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { accounts } from '../accounts/tables.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import { campaignIdOf, leavingToken, lockRecipient, moveRecipient, type Recipient } from '../consents/recipients.ts'
import type { RecipientState } from '../consents/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { errorWords } from '../jobs/error-words.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { type Mail, type MailPort, MailRefused } from '../ports/mail.ts'
import { addresseeAt } from './audience.ts'
import { type CampaignRow, productIdsOf } from './campaign-info.ts'
import { letterOf, letterWords } from './letter-html.ts'
import { endWhenDone } from './send-campaign.ts'
import { campaigns } from './tables.ts'

interface Post {
  db: Db
  mail: MailPort
  origin: string
  postalAddress: string
  now: () => Date
}

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'mail-campaign-test': { campaignId: string; accountId: string; language: Locale }
  }
}

export const campaignDeliveries = (post: Post): Pick<Deliveries, 'mail-campaign' | 'mail-campaign-test'> => ({
  'mail-campaign': ({ recipientId }) => deliver(post, recipientId),
  'mail-campaign-test': (test) => deliverTest(post, test),
})

const campaignOf = async (db: Db, id: string): Promise<CampaignRow | undefined> =>
  (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]

interface Taken {
  recipient: Recipient
  campaign: CampaignRow
}

/** Where a mail that is due goes instead of out: nobody wants it any more, or the sending is held or over. */
async function wayOf(tx: Db, { recipient, campaign }: Taken, now: Date): Promise<RecipientState> {
  if (campaign.state === 'stopped') return 'stopped'
  if (campaign.state === 'paused') return 'waiting'
  const consent = (await addresseeAt(tx, recipient.email, now))?.consent
  if (consent && !consent.may) return consent.lack === 'withdrawn' ? 'withdrawn' : 'lapsed'
  return 'sending'
}

/**
 * Says that it is being sent before the mail server is spoken to. Found so again, a process has died in between and nobody knows what became
 * of it: it is not sent a second time.
 */
async function take(db: Db, recipientId: string, now: Date): Promise<Taken | null> {
  const taken = await inTransaction(db, async (tx) => {
    const campaignId = await campaignIdOf(tx, recipientId)
    // Whoever pauses or stops it waits, so that nobody is put aside just after all who waited were called again.
    const [campaign] = campaignId ? await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('share') : []
    const recipient = campaign && (await lockRecipient(tx, recipientId))
    if (!recipient) return null
    const way = { sending: () => 'unsure' as const, queued: () => wayOf(tx, { recipient, campaign }, now) }
    const to = recipient.state === 'sending' || recipient.state === 'queued' ? await way[recipient.state]() : recipient.state
    await moveRecipient(tx, recipientId, { from: ['sending', 'queued'], to }, now)
    return { recipient, campaign, to, isNew: recipient.state === 'queued' }
  })
  if (!taken) return null
  if (taken.isNew && taken.to === 'sending') return taken
  await endWhenDone(db, taken.campaign.id, now)
  return null
}

async function deliver(post: Post, recipientId: string): Promise<void> {
  const { db, mail, now } = post
  const taken = await take(db, recipientId, now())
  if (!taken) return
  const { recipient, campaign } = taken
  const move = (to: RecipientState, from: readonly RecipientState[], error?: string) =>
    moveRecipient(db, recipientId, { from, to, ...(error ? { error } : {}) }, now())
  try {
    await mail.send(await mailFor(post, campaign, recipient))
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      // It was not taken, and is tried again.
      await move('queued', ['sending'], errorWords(error))
      throw error
    }
    await move('failed', ['sending', 'unsure'], errorWords(error))
    await endWhenDone(db, campaign.id, now())
    return
  }
  // Another process may have given it up as unsure meanwhile.
  await move('sent', ['sending', 'unsure'])
  await endWhenDone(db, campaign.id, now())
}

interface Reader {
  email: string
  language: Locale
  basis: Recipient['basis']
  leaveUrl: string
}

/** As it leaves the house, for one reader in one language. */
export async function letterFor(
  { db, origin, postalAddress, now }: Omit<Post, 'mail'>,
  { content }: Pick<CampaignRow, 'content'>,
  { language: locale, basis, leaveUrl }: Omit<Reader, 'email'>,
) {
  const goods = await productSummaries(db, productIdsOf(content), { locale, now: now() })
  const foot = { why: letterWords.why[basis][locale], postalAddress, leaveUrl }
  return letterOf({ content, goods: new Map(goods.map((one) => [one.id, one])), locale, origin, foot })
}

async function mailFor(post: Post, campaign: CampaignRow, { id, email, language, basis }: Recipient): Promise<Mail> {
  const leaveUrl = `${post.origin}/newsletter/unsubscribe?${new URLSearchParams({ token: await leavingToken(post.db, id), lang: language })}`
  return { to: email, ...(await letterFor(post, campaign, { language, basis, leaveUrl })), unsubscribeUrl: leaveUrl }
}

/** To whoever asked for it; its way out opens nothing, for nobody stands behind it. */
async function deliverTest(
  post: Post,
  { campaignId, accountId, language }: { campaignId: string; accountId: string; language: Locale },
): Promise<void> {
  const campaign = await campaignOf(post.db, campaignId)
  const [account] = await post.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId)))
  if (!campaign || !account) return
  const leaveUrl = `${post.origin}/newsletter/unsubscribe`
  const letter = await letterFor(post, campaign, { language, basis: 'express', leaveUrl })
  await post.mail.send({ to: account.email, ...letter, subject: `[Test] ${letter.subject}` })
}
