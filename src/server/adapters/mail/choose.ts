import type { Config } from '../../config.ts'
import type { MailPort } from '../../ports/mail.ts'
import { type EmbeddedMail, embeddedMail } from './embedded.ts'
import { smtpMail } from './smtp.ts'

/** An SMTP server when one is set; otherwise mail is kept to be read at /dev/mail. */
export function chooseMail({ smtp }: Pick<Config, 'smtp'>): { mail: MailPort; kept: EmbeddedMail | null } {
  if (smtp) return { mail: smtpMail(smtp), kept: null }
  const kept = embeddedMail()
  return { mail: kept, kept }
}
