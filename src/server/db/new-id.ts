import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
const random = new Uint8Array(256 * BYTES)
let at = random.length
let msecs = 0
let seq = 0

/**
 * A UUIDv7, each above the one before. uuid's own asks the system for random bytes each time, which costs more than all the rest of it: this
 * is for what makes a dozen of them at once.
 */
export function newId(): string {
  if (at === random.length) {
    randomFillSync(random)
    at = 0
  }
  const own = random.subarray(at, at + BYTES)
  at += BYTES
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    // Room above it for those of the same millisecond.
    seq = new DataView(own.buffer, own.byteOffset).getUint32(6) >>> 1
  } else seq++
  return v7({ random: own, msecs, seq })
}
