import { eq } from 'drizzle-orm'
import type { Locale, Text } from '../../contract/locale.ts'
import { contactOf } from '../accounts/contacts.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import type { MailPort } from '../ports/mail.ts'
import { fill } from './fill.ts'
import { wordsOfKinds } from './kind-words.ts'
import { layOut, type MailBody } from './mail-layout.ts'
import type { NoticeMail } from './notify.ts'
import { notificationKinds } from './tables.ts'

interface Post {
  db: Db
  mail: MailPort
  /** Scheme and host of the links; never what a request said. */
  origin: string
  now: () => Date
}

const KIND_MS = 60_000
const kindOf = kept(
  { lifeMs: KIND_MS },
  async (db, kind: string) => (await db.select().from(notificationKinds).where(eq(notificationKinds.kind, kind)))[0],
)

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'mail-notice': NoticeMail
  }
}

export const noticeDeliveries = ({ db, mail, origin, now }: Post): Pick<Deliveries, 'mail-notice'> => ({
  async 'mail-notice'(notice) {
    const reader = await contactOf(db, notice.accountId)
    const kind = reader && (await kindOf(db, notice.kind, now()))
    const said = await wordsOfKinds(db, now())
    if (kind) await mail.send({ to: reader.email, ...writeNotice(said(kind), notice, origin, reader.language) })
  },
})

const buttons: Record<'order' | 'track' | 'complaint' | 'other', Text> = {
  order: { en: 'See the order', fr: 'Voir la commande', zh: '查看订单' },
  track: { en: 'Track the parcel', fr: 'Suivre le colis', zh: '查看物流' },
  complaint: { en: 'Open the complaint', fr: 'Ouvrir la plainte', zh: '查看投诉' },
  other: { en: 'Open Mallard', fr: 'Ouvrir Mallard', zh: '打开 Mallard' },
}
const buttonFor = (link: string) =>
  buttons[
    link.startsWith('/cart/orderDetails') || link.startsWith('/seller/orders/')
      ? 'order'
      : link.startsWith('/tracking')
        ? 'track'
        : link.includes('complaint')
          ? 'complaint'
          : 'other'
  ]

const foot: Text = {
  en: 'You get this mail because it concerns your account on Mallard. We never ask for a password or a card number by mail.',
  fr: 'Vous recevez ce courriel parce qu’il concerne votre compte Mallard. Nous ne demandons jamais de mot de passe ni de numéro de carte par courriel.',
  zh: '您收到此邮件，是因为它与您的 Mallard 账户有关。我们绝不会通过邮件索要密码或卡号。',
}

/** A notification as a letter: the same words, with the rows that only a mail has room for. */
export function writeNotice(
  { title, body }: { title: Text; body: Text },
  { variables, link, rows = [], links = [] }: NoticeMail,
  origin: string,
  locale: Locale,
): MailBody {
  const said = (text: string | Text) => (typeof text === 'string' ? text : text[locale])
  return layOut(
    {
      subject: fill(title[locale], variables, locale),
      lines: [fill(body[locale], variables, locale)],
      rows: rows.map(({ label, value, strong }) => ({ label: said(label), value: said(value), strong })),
      button: { label: buttonFor(link)[locale], url: origin + link },
      links: links.map((more) => ({ label: more.label[locale], url: origin + more.link })),
      foot: foot[locale],
    },
    locale,
  )
}
