import { createTransport } from 'nodemailer'
import { type MailPort, MailRefused } from '../../ports/mail.ts'

const PATIENCE_MS = 10_000

const plain = (address: string) => ({ name: '', address })

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
    async send({ unsubscribeUrl, to, replyTo, ...mail }) {
      // As a text it would be read as a list: one mail has one reader.
      if ([to, replyTo ?? ''].some((address) => /[\s,;:<>"]/.test(address))) throw new MailRefused('A mail goes to one plain address')
      const headers: Record<string, string> = unsubscribeUrl
        ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      try {
        await transport.sendMail({ ...mail, to: plain(to), from, headers, ...(replyTo && { replyTo: plain(replyTo) }) })
      } catch (error) {
        const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
        // Only what was said about the reader is final: a sender or a sign-in that is refused can be put right.
        if (command === 'RCPT TO' && responseCode >= 500) throw new MailRefused((error as Error).message)
        throw error
      }
    },
  }
}
