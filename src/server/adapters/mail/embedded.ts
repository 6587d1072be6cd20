import type { Mail, MailPort } from '../../ports/mail.ts'

export interface KeptMail extends Mail {
  sentAt: Date
}

export interface EmbeddedMail extends MailPort {
  /** Newest first. */
  sent(): readonly KeptMail[]
}

const KEPT = 200

/** Keeps mail instead of sending it, in memory only: codes and links in it must not end on a disk. */
export function embeddedMail(now: () => Date = () => new Date()): EmbeddedMail {
  const kept: KeptMail[] = []
  return {
    async send(mail) {
      kept.unshift({ ...mail, sentAt: now() })
      kept.length = Math.min(kept.length, KEPT)
    },
    sent: () => kept,
  }
}
