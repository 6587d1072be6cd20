import { createTransport } from 'nodemailer'
import type { MailPort } from '../../ports/mail.ts'

const PATIENCE_MS = 10_000

/** `url` is smtp://user:password@host:port or smtps://…; `from` is the sender everybody sees. */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail is made of our own strings: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ unsubscribeUrl, ...mail }) {
      const headers: Record<string, string> = unsubscribeUrl
        ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      await transport.sendMail({ ...mail, from, headers })
    },
  }
}
