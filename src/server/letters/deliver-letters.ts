import { eq } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { LETTER_MONTHS } from '../../rules/letters.ts'
import type { Db } from '../db/database.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { layOut } from '../messages/mail-layout.ts'
import type { MailPort } from '../ports/mail.ts'
import { letters } from './tables.ts'
import { topicWords } from './topic-words.ts'

interface Post {
  db: Db
  mail: MailPort
  /** Who we are and where: every mail says it. */
  postalAddress: string
  /** The operator's own mailbox, where one is set up. */
  supportEmail: string | null
  origin: string
}

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'mail-letter-received': { letterId: string }
    'mail-letter-to-operator': { letterId: string }
    'mail-letter-answer': { letterId: string }
  }
}

const words = {
  received: { en: 'We have your message', fr: 'Nous avons reçu votre message', zh: '已收到您的来信' },
  receivedText: {
    en: 'Thank you. A person reads it and answers by email. Your number for it is below.',
    fr: 'Merci. Une personne le lit et vous répond par courriel. Votre numéro figure ci-dessous.',
    zh: '谢谢您的来信。我们会有人阅读并通过邮件答复，编号如下。',
  },
  answered: { en: 'Our answer to your message', fr: 'Notre réponse à votre message', zh: '对您来信的答复' },
  number: { en: 'Number', fr: 'Numéro', zh: '编号' },
  topic: { en: 'About', fr: 'Sujet', zh: '主题' },
  order: { en: 'Order', fr: 'Commande', zh: '订单' },
  from: { en: 'From', fr: 'De', zh: '来自' },
  more: { en: 'Write again', fr: 'Écrire de nouveau', zh: '再次来信' },
  foot: {
    en: `You get this mail because somebody wrote to us with this address. If it was not you, ignore it: nothing else comes. We erase messages after ${LETTER_MONTHS} months.`,
    fr: `Vous recevez ce courriel parce que quelqu’un nous a écrit avec cette adresse. Si ce n’était pas vous, ignorez-le\u00a0: rien d’autre ne suivra. Nous effaçons les messages après ${LETTER_MONTHS}\u00a0mois.`,
    zh: `您收到此邮件，是因为有人用此邮箱给我们写信。如果不是您本人，请忽略，不会再有后续。我们会在 ${LETTER_MONTHS} 个月后删除来信。`,
  },
  toOperator: {
    en: 'Answer this mail, or answer in the marketplace so that it is kept there.',
    fr: 'Répondez à ce courriel, ou répondez dans la place de marché pour que la réponse y soit conservée.',
    zh: '可直接回复此邮件，或在集市中答复以便保存。',
  },
} satisfies Record<string, Text>

type Kept = typeof letters.$inferSelect

const rowsOf = ({ number, topic, orderNumber, language: locale }: Kept) => [
  { label: words.number[locale], value: number },
  { label: words.topic[locale], value: topicWords[topic][locale] },
  ...(orderNumber ? [{ label: words.order[locale], value: orderNumber }] : []),
]

export const letterDeliveries = (
  post: Post,
): Pick<Deliveries, 'mail-letter-received' | 'mail-letter-to-operator' | 'mail-letter-answer'> => ({
  async 'mail-letter-received'({ letterId }) {
    const kept = await letterOf(post.db, letterId)
    if (!kept) return
    // Without what was written: the address is not proved, and nobody shall send words of their own to somebody else through us.
    await sendBack(post, kept, words.received, [words.receivedText[kept.language]])
  },
  async 'mail-letter-to-operator'({ letterId }) {
    const kept = post.supportEmail ? await letterOf(post.db, letterId) : undefined
    // A shop's letters are the shop's: its sellers were told.
    if (!kept || !post.supportEmail || kept.shopId) return
    const { language: locale, name, email } = kept
    const letter = {
      subject: `${kept.number}: ${topicWords[kept.topic][locale]}`,
      lines: kept.words.split(/\n{2,}/),
      rows: [{ label: words.from[locale], value: `${name}, ${email}` }, ...rowsOf(kept)],
      foot: words.toOperator[locale],
    }
    await post.mail.send({ to: post.supportEmail, replyTo: email, ...layOut(letter, locale) })
  },
  async 'mail-letter-answer'({ letterId }) {
    const kept = await letterOf(post.db, letterId)
    if (kept?.answer) await sendBack(post, kept, words.answered, kept.answer.split(/\n{2,}/))
  },
})

async function letterOf(db: Db, id: string): Promise<Kept | undefined> {
  const [kept] = await db.select().from(letters).where(eq(letters.id, id))
  return kept
}

async function sendBack({ mail, origin, postalAddress }: Post, kept: Kept, subject: Text, lines: string[]): Promise<void> {
  const { language: locale, email, number } = kept
  const letter = {
    subject: `${subject[locale]} (${number})`,
    lines,
    rows: rowsOf(kept),
    foot: words.foot[locale],
    small: { text: `Mallard, ${postalAddress}`, label: words.more[locale], url: `${origin}/help/business/contact-us` },
  }
  await mail.send({ to: email, ...layOut(letter, locale) })
}
