import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-test-provider-signature'
/** An older signature is a replay. */
const LONGEST_AGE_S = 300

const macOf = (secret: string, seconds: number, body: Buffer) => createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

export function sign(secret: string, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** Over the raw body: one that was parsed and written again does not pass. */
export function isSigned(secret: string, body: Buffer, signature: unknown, now: Date): boolean {
  const match = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) : null
  if (!match?.[1] || !match[2]) return false
  const seconds = Number(match[1])
  if (Math.abs(now.getTime() / 1000 - seconds) > LONGEST_AGE_S) return false
  return timingSafeEqual(macOf(secret, seconds, body), Buffer.from(match[2], 'hex'))
}
