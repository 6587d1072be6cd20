import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from './database.ts'
import { houseSecret } from './house-secret.ts'

const ID_BYTES = 16
const MAC_BYTES = 32

const macOf = async (db: Db, purpose: string, ids: readonly string[]): Promise<Buffer> =>
  createHmac('sha256', await houseSecret(db))
    .update([purpose, ...ids].join(' '))
    .digest()

/** A token for links: it names some ids, and opens them for one purpose to whoever holds it. */
export async function signIds(db: Db, purpose: string, ids: readonly string[]): Promise<string> {
  const named = Buffer.from(ids.join('').replaceAll('-', ''), 'hex')
  return Buffer.concat([named, await macOf(db, purpose, ids)]).toString('base64url')
}

const uuidAt = (bytes: Buffer, from: number) =>
  bytes
    .subarray(from, from + ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The ids of a token that was signed for this purpose; null for any other. */
export async function openIds(db: Db, purpose: string, token: string, count: number): Promise<string[] | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== count * ID_BYTES + MAC_BYTES) return null
  const ids = Array.from({ length: count }, (_, i) => uuidAt(bytes, i * ID_BYTES))
  return timingSafeEqual(bytes.subarray(count * ID_BYTES), await macOf(db, purpose, ids)) ? ids : null
}
