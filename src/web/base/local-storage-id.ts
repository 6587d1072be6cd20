import { keep, readKept } from './browser-storage.ts'

const KEY = 'localStorageId'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id under which the server keeps what this browser's visitor agreed to have kept. */
export function localStorageId(): string {
  const known = readKept(KEY)
  if (known && uuid.test(known)) return known
  const made = randomUuid()
  keep(KEY, made)
  return made
}

/** crypto.randomUUID exists on https and localhost only. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
