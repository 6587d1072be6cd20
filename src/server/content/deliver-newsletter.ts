import { eq } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { signIds } from '../db/signed-ids.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { layOut } from '../messages/mail-layout.ts'
import type { MailPort } from '../ports/mail.ts'
import { type LinkPurpose, type NewsletterMail, readerOf } from './newsletter.ts'
import { newsletterSubscriptions } from './tables.ts'

interface Post {
  db: Db
  mail: MailPort
  origin: string
  /** Who we are and where: a mail that needs consent must say it. */
  postalAddress: string
}

const words = {
  confirmSubject: {
    en: 'Please confirm: Mallard’s deals by email',
    fr: 'À confirmer\u00a0: les offres de Mallard par courriel',
    zh: '请确认订阅 Mallard 优惠邮件',
  },
  confirmText: {
    en: 'Somebody, most likely you, asked for Mallard’s deals and news at this address. You get nothing before you confirm it.',
    fr: 'Quelqu’un, sans doute vous, a demandé les offres et les nouvelles de Mallard à cette adresse. Vous ne recevrez rien avant de confirmer.',
    zh: '有人（很可能是您）用此邮箱订阅了 Mallard 的优惠和资讯。确认之前，您不会收到任何邮件。',
  },
  confirmButton: { en: 'Yes, send them', fr: 'Oui, envoyez-les', zh: '确认订阅' },
  confirmFoot: {
    en: 'If it was not you, ignore this mail: nothing else will come.',
    fr: 'Si ce n’était pas vous, ignorez ce courriel\u00a0: rien d’autre ne suivra.',
    zh: '如果不是您本人操作，请忽略此邮件，不会再有后续。',
  },
  why: { en: 'You asked for these mails.', fr: 'Vous avez demandé ces courriels.', zh: '您订阅了这些邮件。' },
  shop: { en: 'Look around', fr: 'Faire un tour', zh: '去逛逛' },
  leave: { en: 'Unsubscribe', fr: 'Se désabonner', zh: '退订' },
} satisfies Record<string, Text>

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'mail-newsletter-confirm': { subscriptionId: string }
    'mail-newsletter': NewsletterMail
  }
}

export const newsletterDeliveries = (post: Post): Pick<Deliveries, 'mail-newsletter-confirm' | 'mail-newsletter'> => ({
  'mail-newsletter-confirm': (subscription) => deliverConfirmation(post, subscription),
  'mail-newsletter': (issue) => deliverIssue(post, issue),
})

const linkFor = async ({ db, origin }: Post, purpose: LinkPurpose, id: string) =>
  `${origin}/newsletter/${purpose === 'newsletter-confirm' ? 'confirm' : 'unsubscribe'}?token=${await signIds(db, purpose, [id])}`

async function deliverConfirmation(post: Post, { subscriptionId }: { subscriptionId: string }): Promise<void> {
  const [found] = await post.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, subscriptionId))
  if (!found || found.confirmedAt || found.unsubscribedAt) return
  const { language: locale, email } = found
  const letter = {
    subject: words.confirmSubject[locale],
    lines: [words.confirmText[locale]],
    button: { label: words.confirmButton[locale], url: await linkFor(post, 'newsletter-confirm', found.id) },
    foot: words.confirmFoot[locale],
  }
  await post.mail.send({ to: email, ...layOut(letter, locale) })
}

async function deliverIssue(post: Post, { subscriptionId, subject, body }: NewsletterMail): Promise<void> {
  const reader = await readerOf(post.db, subscriptionId)
  if (!reader) return
  const { language: locale, email } = reader
  const unsubscribeUrl = await linkFor(post, 'newsletter-leave', subscriptionId)
  const letter = {
    subject: subject[locale],
    lines: body[locale].split(/\n{2,}/),
    button: { label: words.shop[locale], url: `${post.origin}/home` },
    foot: words.why[locale],
    small: { text: `Mallard, ${post.postalAddress}`, label: words.leave[locale], url: unsubscribeUrl },
  }
  await post.mail.send({ to: email, ...layOut(letter, locale), unsubscribeUrl })
}
