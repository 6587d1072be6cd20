export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Where one press ends these mails, for those that need consent. */
  unsubscribeUrl?: string
}

/** Sends mail. A throw means that it was not taken and may be tried again. */
export interface MailPort {
  send(mail: Mail): Promise<void>
}
