import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

export interface PushKeys {
  /** What a browser is asked to subscribe for: base64url. */
  publicKey: string
  privateKey: KeyObject
}

const HOURS = 12

/** The keys by which push services know this house, made from its secret: all processes have the same, and nobody sets one up. */
export function pushKeys(secret: string): PushKeys {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)))
  const [point, short] = [own.getPublicKey(), own.getPrivateKey()]
  // Zeros at its beginning are left out.
  const d = Buffer.concat([Buffer.alloc(32 - short.length), short])
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: d.toString('base64url') }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Who knocks, for one push service and half a day (RFC 8292). */
export function vapidHeader({ publicKey, privateKey }: PushKeys, endpoint: string, subject: string, now: Date): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + HOURS * 3600, sub: subject }
  const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${said}.${signature}, k=${publicKey}`
}
