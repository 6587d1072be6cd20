import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { accountWith, namesOfAccounts } from '../accounts/find-account.ts'
import type { Db } from '../db/database.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { type Letter, layOut } from '../messages/mail-layout.ts'
import type { MailPort } from '../ports/mail.ts'
import { placeName, tokenHashOf } from './accept.ts'
import { INVITATION_DAYS, invitationEnd } from './invite.ts'
import { staffInvitations } from './tables.ts'

interface Post {
  db: Db
  mail: MailPort
  /** Scheme and host of the links; never what a request said. */
  origin: string
  now: () => Date
}

export const invitationDeliveries = ({ db, mail, origin, now }: Post): Pick<Deliveries, 'mail-invitation'> => ({
  async 'mail-invitation'({ invitationId }) {
    const isOpen = and(eq(staffInvitations.id, invitationId), isNull(staffInvitations.acceptedAt))
    const token = randomBytes(32).toString('base64url')
    // Made when the letter is written, so that it stands in no table and no queue.
    const [row] = await db
      .update(staffInvitations)
      .set({ tokenHash: tokenHashOf(token), expiresAt: invitationEnd(now()) })
      .where(isOpen)
      .returning()
    if (!row) return
    const locale = (await accountWith(db, row.email))?.language ?? row.language
    const by = (await namesOfAccounts(db, [row.invitedBy])).get(row.invitedBy) ?? ''
    const place = (await placeName(db, row)) || 'Mallard'
    // Behind the hash sign: what stands there reaches no server's log and no other site.
    const url = `${origin}/seller/join#${new URLSearchParams({ token })}`
    await mail.send({ to: row.email, ...layOut(letters[locale]({ by, place, email: row.email, url }), locale) })
  },
})

interface Given {
  by: string
  place: string
  email: string
  url: string
}

const letters: Record<Locale, (given: Given) => Letter> = {
  en: ({ by, place, email, url }) => ({
    subject: `${by} invites you to work with ${place}`,
    lines: [
      `${by} would like you to work with ${place} on Mallard. Open the link to see what you would be able to do there, and to accept.`,
      `Sign in with ${email}, or open an account with this email. The link is good once and for ${INVITATION_DAYS} days.`,
    ],
    button: { label: 'See the invitation', url },
    foot: 'If you do not know who this is, you can ignore this mail: nothing happens without you.',
  }),
  fr: ({ by, place, email, url }) => ({
    subject: `${by} vous invite à travailler avec ${place}`,
    lines: [
      `${by} aimerait que vous travailliez avec ${place} sur Mallard. Ouvrez le lien pour voir ce que vous pourriez y faire, et pour accepter.`,
      `Connectez-vous avec ${email}, ou ouvrez un compte avec cette adresse. Le lien sert une seule fois et reste valable ${INVITATION_DAYS} jours.`,
    ],
    button: { label: 'Voir l’invitation', url },
    foot: 'Si vous ne savez pas qui vous écrit, ignorez ce courriel\u00a0: rien ne se passe sans vous.',
  }),
  zh: ({ by, place, email, url }) => ({
    subject: `${by} 邀请您加入 ${place}`,
    lines: [
      `${by} 希望您在 Mallard 上与 ${place} 一起工作。打开链接可以查看您将拥有的权限并接受邀请。`,
      `请用 ${email} 登录，或用此邮箱注册账户。链接只能使用一次，${INVITATION_DAYS} 天内有效。`,
    ],
    button: { label: '查看邀请', url },
    foot: '如果您不认识邀请人，请忽略此邮件：没有您的同意，什么都不会发生。',
  }),
}
