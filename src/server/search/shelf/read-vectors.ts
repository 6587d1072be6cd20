import { MENTIONED, MOST_MENTIONS, NAMED } from '../../../rules/search/positions.ts'
import { endHash, hashing, type Met } from '../../../rules/search/tsvector.ts'

const COUNT_BYTES = 4
const WEIGHT_SHIFT = 14
const POSITION_MASK = 2 ** WEIGHT_SHIFT - 1

/**
 * Goes through a tsvector as PostgreSQL sends it, in bytes that may hold others behind it: each lexeme as `eachLexeme` meets it in a text.
 * Answers where it ends.
 */
export function eachLexemeIn(bytes: Uint8Array, from: number, visit: (met: Met) => void): number {
  const met: Met = { high: 0, low: 0, places: 0, mentions: 0, titles: [] }
  const byte = (at: number) => bytes[at] as number
  const count = ((byte(from) << 24) | (byte(from + 1) << 16) | (byte(from + 2) << 8) | byte(from + 3)) >>> 0
  let at = from + COUNT_BYTES
  for (let nth = 0; nth < count; nth++) {
    at = readName(bytes, at, met)
    const positions = (byte(at) << 8) | byte(at + 1)
    at += 2
    met.places = 0
    met.mentions = 0
    if (met.titles.length > 0) met.titles.length = 0
    for (const end = at + positions * 2; at < end; at += 2) {
      const weighed = (byte(at) << 8) | byte(at + 1)
      const position = weighed & POSITION_MASK
      const weight = weighed >>> WEIGHT_SHIFT
      met.places |= 1 << weight
      if (weight > 0) {
        if (position < NAMED) met.titles.push(position)
      } else if (position >= MENTIONED && met.mentions < MOST_MENTIONS) met.mentions++
    }
    visit(met)
  }
  return at
}

/** Writes the hash of the letters up to a zero to `into`, as a text would have them; answers where the next thing begins. */
function readName(bytes: Uint8Array, from: number, into: Met): number {
  let high: number = hashing.high
  let low: number = hashing.low
  let at = from
  for (;;) {
    let code = bytes[at++] as number
    if (code === 0) break
    if (code >= 0x80) {
      const second = (bytes[at++] as number) & 0x3f
      if (code < 0xe0) code = ((code & 0x1f) << 6) | second
      else {
        const third = (bytes[at++] as number) & 0x3f
        if (code < 0xf0) code = ((code & 0x0f) << 12) | (second << 6) | third
        else {
          // A text has two halves of such a letter.
          const point = (((code & 0x07) << 18) | (second << 12) | (third << 6) | ((bytes[at++] as number) & 0x3f)) - 0x10000
          const half = 0xd800 | (point >>> 10)
          high = Math.imul(high ^ half, hashing.highStep)
          low = Math.imul(low ^ half, hashing.lowStep)
          code = 0xdc00 | (point & 0x3ff)
        }
      }
    }
    high = Math.imul(high ^ code, hashing.highStep)
    low = Math.imul(low ^ code, hashing.lowStep)
  }
  endHash(high, low, into)
  return at
}
