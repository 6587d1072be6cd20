import { MENTIONED, MOST_MENTIONS, NAMED } from './positions.ts'

/** Where in a document a lexeme stands, a bit for each place. */
export const placeBits = { A: 8, B: 4, C: 2, D: 1 } as const

const QUOTE = 39
const BACKSLASH = 92
const COLON = 58
const SPACE = 32
const LETTER_A = 65

/** A lexeme's places as bits, how often it is mentioned in the description, and its positions in titles. */
export interface Standing {
  places: number
  mentions: number
  /** The same list is used again for the next lexeme. */
  titles: number[]
}

/** A lexeme by its letters, in whichever text they stand: 64 bits, in two halves. Among millions two alike are not to be expected. */
export interface Hashed {
  high: number
  low: number
}

/** A lexeme as it was met in a tsvector: nobody who knows it by its hash needs a string for it. */
export type Met = Hashed & Standing

/** What a hash begins with, and what each of its halves is multiplied by at every letter. */
export const hashing = { high: 0x811c9dc5, low: 0x41c6ce57, highStep: 0x01000193, lowStep: 0x5bd1e995 } as const

/** Writes a hash to `into`, of halves that have met every letter. */
export function endHash(high: number, low: number, into: Hashed): void {
  into.high = Math.imul(high ^ (high >>> 15), 0x2c1b3c6d)
  into.low = Math.imul(low ^ (low >>> 13), 0x297a2d39)
}

/** Writes the hash of a part of a text to `into`. */
export function hashPart(text: string, start: number, end: number, into: Hashed): void {
  let { high, low }: Hashed = hashing
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, hashing.highStep)
    low = Math.imul(low ^ code, hashing.lowStep)
  }
  endHash(high, low, into)
}

export function hashOf(lexeme: string): Hashed {
  const hashed = { high: 0, low: 0 }
  hashPart(lexeme, 0, lexeme.length, hashed)
  return hashed
}

/** Goes through a tsvector as PostgreSQL writes it: each lexeme with where it stands, without any place for one that stands nowhere. */
export function eachLexeme(text: string, visit: (met: Met) => void): void {
  const met: Met = { high: 0, low: 0, places: 0, mentions: 0, titles: [] }
  let at = 0
  while (at < text.length) {
    if (text.charCodeAt(at) !== QUOTE) {
      at++
      continue
    }
    const start = at + 1
    let isPlain = true
    let end = start
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end)
      if (code === BACKSLASH) isPlain = false
      if (code !== QUOTE) continue
      if (text.charCodeAt(end + 1) !== QUOTE) break
      isPlain = false
      end++
    }
    if (end >= text.length) return
    if (isPlain) hashPart(text, start, end, met)
    else Object.assign(met, hashOf(text.slice(start, end).replaceAll("''", "'").replaceAll('\\\\', '\\')))
    at = readPositions(text, end + 1, met)
    visit(met)
  }
}

/** Reads the positions behind a lexeme's closing quote; answers where they end. */
function readPositions(text: string, from: number, standing: Standing): number {
  standing.places = 0
  standing.mentions = 0
  if (standing.titles.length > 0) standing.titles.length = 0
  if (text.charCodeAt(from) !== COLON) return from
  let position = 0
  let at = from + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) position = position * 10 + code - 48
    else {
      if (code >= LETTER_A) {
        standing.places |= placeBits.A >> (code - LETTER_A)
        if (position < NAMED) standing.titles.push(position)
        position = 0
      } else {
        if (position > 0) mention(standing, position)
        position = 0
        if (code === SPACE) break
      }
    }
  }
  if (position > 0) mention(standing, position)
  return at
}

function mention(standing: Standing, position: number): void {
  standing.places |= placeBits.D
  if (position >= MENTIONED) standing.mentions = Math.min(MOST_MENTIONS, standing.mentions + 1)
}

/** Where one lexeme, quoted, stands in a tsvector as PostgreSQL writes it; the same object is used again for the next. */
export function standingOf(text: string, quoted: string): Standing {
  let at = text.indexOf(`${quoted}:`)
  // A quote before it belongs to a longer lexeme, which ends alike.
  while (at > 0 && text.charCodeAt(at - 1) === QUOTE) at = text.indexOf(`${quoted}:`, at + 1)
  if (at < 0) {
    sought.places = 0
    sought.mentions = 0
    sought.titles.length = 0
  } else readPositions(text, at + quoted.length, sought)
  return sought
}

const sought: Standing = { places: 0, mentions: 0, titles: [] }
