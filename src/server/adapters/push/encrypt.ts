import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushAddress } from '../../ports/push.ts'

const CURVE = 'prime256v1'
/** One record holds all we ever say. */
const RECORD_BYTES = 4096

const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** For this browser alone (RFC 8291, aes128gcm of RFC 8188): the service in between carries what it cannot read. */
export function encrypt({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>, text: string): Buffer {
  const own = createECDH(CURVE)
  const ownPublic = own.generateKeys()
  const theirs = bytes(p256dh)
  const shared = own.computeSecret(theirs)
  const key = derive(shared, bytes(auth), Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ownPublic]), 32)
  const salt = randomBytes(16)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  const head = Buffer.concat([salt, size, Buffer.from([ownPublic.length]), ownPublic])
  // The byte 2 ends the last record.
  return Buffer.concat([head, cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()])
}
