import type { Locale } from '../../contract/locale.ts'
import { accountWith } from '../accounts/find-account.ts'
import type { Db } from '../db/database.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import { writeMail } from '../messages/mails.ts'
import type { MailPort } from '../ports/mail.ts'
import type { CodeRequest } from './ask-for-code.ts'
import { makeCode } from './codes.ts'

interface PasswordChange {
  email: string
  locale: Locale
}

interface Post {
  db: Db
  mail: MailPort
  /** Scheme and host of the links; never what a request said. */
  origin: string
  now: () => Date
}

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'mail-code': CodeRequest
    'mail-password-changed': PasswordChange
  }
}

/** The mails of accounts. */
export const mailDeliveries = (post: Post): Pick<Deliveries, 'mail-code' | 'mail-password-changed'> => ({
  'mail-code': (asked) => deliverCode(post, asked),
  'mail-password-changed': (change) => deliverPasswordChanged(post, change),
})

/** Writes and sends the mail that a code was asked for. An unknown email gets no reset, a known one no second account. */
async function deliverCode({ db, mail, origin, now }: Post, { email, purpose, locale }: CodeRequest): Promise<void> {
  const known = await accountWith(db, email)
  if (purpose === 'reset' && !known) return
  if (purpose === 'register' && known) {
    return mail.send({ to: email, ...writeMail('alreadyKnown', locale, { url: `${origin}/account/login` }) })
  }
  const code = await makeCode(db, purpose, email, now())
  if (purpose === 'register') return mail.send({ to: email, ...writeMail('registerCode', locale, { code }) })
  if (purpose === 'signIn') return mail.send({ to: email, ...writeMail('signInCode', locale, { code }) })
  // Behind the hash sign: what stands there reaches no server's log and no other site.
  const url = `${origin}/account/resetPassword#${new URLSearchParams({ email, code })}`
  return mail.send({ to: email, ...writeMail('resetCode', locale, { code, url }) })
}

const deliverPasswordChanged = ({ mail, origin }: Post, { email, locale }: PasswordChange): Promise<void> =>
  mail.send({ to: email, ...writeMail('passwordChanged', locale, { url: `${origin}/account/forgotPassword` }) })
