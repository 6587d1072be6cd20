import { MENTIONED, MOST_MENTIONS, NAMED } from './positions.ts'

/** Where in a document a lexeme stands, a bit for each place. */
export const placeBits = { A: 8, B: 4, C: 2, D: 1 } as const

const QUOTE = 39
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

/** Goes through a tsvector as PostgreSQL writes it: each lexeme with where it stands, without any place for one that stands nowhere. */
export function eachLexeme(text: string, visit: (lexeme: string, standing: Standing) => void): void {
  const standing: Standing = { places: 0, mentions: 0, titles: [] }
  let at = 0
  while (at < text.length) {
    if (text.charCodeAt(at) !== QUOTE) {
      at++
      continue
    }
    const start = at + 1
    let end = text.indexOf("'", start)
    let isPlain = true
    while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) {
      isPlain = false
      end = text.indexOf("'", end + 2)
    }
    if (end === -1) return
    let lexeme = text.slice(start, end)
    if (!isPlain) lexeme = lexeme.replaceAll("''", "'")
    if (lexeme.includes('\\')) lexeme = lexeme.replaceAll('\\\\', '\\')
    at = readPositions(text, end + 1, standing)
    visit(lexeme, standing)
  }
}

/** Reads the positions behind a lexeme's closing quote; answers where they end. */
function readPositions(text: string, from: number, standing: Standing): number {
  standing.places = 0
  standing.mentions = 0
  standing.titles.length = 0
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
