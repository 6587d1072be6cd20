export interface Mail {
  to: string
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Where one press ends these mails, for those that need consent. */
  unsubscribeUrl?: string
}

/** No server will ever take this mail: its address is wrong or closed. */
export class MailRefused extends Error {}

/** Sends mail. A throw means that it was not taken and may be tried again, `MailRefused` that this would be in vain. */
export interface MailPort {
  send(mail: Mail): Promise<void>
}
