import type { PushPort } from '../../ports/push.ts'
import { encrypt } from './encrypt.ts'
import { type PushKeys, vapidHeader } from './vapid.ts'

/** The services of the browsers there are. Nobody has us knock anywhere else. */
const services =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*notify\.windows\.com|(?:[\w-]+\.)*push\.apple\.com)$/

export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port } = new URL(endpoint)
  return protocol === 'https:' && port === '' && services.test(hostname)
}

const PATIENCE_MS = 10_000
/** After so long nobody wants to hear of it any more. */
const LIFE_SECONDS = 24 * 3600

interface WebPush {
  keys: () => Promise<PushKeys>
  /** Whom a push service writes to: scheme and host of the house. */
  subject: string
  now: () => Date
  /** Another one in tests. */
  ask?: typeof fetch
}

export const webPush = ({ keys, subject, now, ask = fetch }: WebPush): PushPort => ({
  async send(to, text) {
    if (!isPushEndpoint(to.endpoint)) return 'gone'
    const answer = await ask(to.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: vapidHeader(await keys(), to.endpoint, subject, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(LIFE_SECONDS),
      },
      body: new Uint8Array(encrypt(to, text)),
    })
    if (answer.ok) return 'sent'
    if (answer.status === 429 || answer.status >= 500) throw new Error(`A push service answered ${answer.status}`)
    // It is over, or was never taken: asking again would be answered alike.
    return 'gone'
  },
})
