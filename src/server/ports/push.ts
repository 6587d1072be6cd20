/** A browser that agreed to be told things: where to knock, and its keys. */
export interface PushAddress {
  endpoint: string
  /** Of the browser, as it gave them: base64url. */
  p256dh: string
  auth: string
}

/** Tells a browser something. `gone`: nobody is there any more. A throw means that it may be tried again. */
export interface PushPort {
  send(to: PushAddress, text: string): Promise<'sent' | 'gone'>
}
