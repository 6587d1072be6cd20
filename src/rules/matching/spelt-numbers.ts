import { longTints } from '../page/tint-letters.ts'
import { romans } from './editions.ts'
import { plain } from './listing-words.ts'
import type { Profile } from './matching-profile.ts'
import type { ModelToken } from './model-tokens.ts'

/** What a number can be put together from: words of two titles, the beginnings of long ones, and digits. A number is no piece of itself. */
export function piecesOf(...profiles: readonly Profile[]): ReadonlySet<string> {
  const pieces = new Set<string>()
  for (const { listing, mined } of profiles) {
    const numbers = new Set(mined.filter(({ isReading }) => !isReading).map(({ text }) => text))
    for (const word of listing.titles.flatMap((title) => plain(title).split(/[\s,;:()]+/)))
      if (!numbers.has(word.replace(/[^a-z0-9]/g, ''))) for (const part of word.match(/[a-z0-9]+/g) ?? []) addPieces(part, pieces)
  }
  for (const [roman, digits] of Object.entries(romans)) if (pieces.has(digits)) pieces.add(roman)
  return pieces
}

function addPieces(word: string, pieces: Set<string>): void {
  if (word.length > LONGEST_PIECE) return
  pieces.add(word)
  const [digits] = /^\d{2,}(?=[a-z]+$)/.exec(word) ?? []
  if (digits) pieces.add(digits)
  if (!/\d/.test(word)) for (let end = 3; end < word.length; end++) pieces.add(word.slice(0, end))
}

const LONGEST_PIECE = 12

/** Whether nothing but words, and letters for a colour or "kit" at its end, make up a number. */
export function isSpelt({ text }: ModelToken, pieces: ReadonlySet<string>): boolean {
  // Up to where pieces reach, and whether a name is among them.
  const [reached, named] = [new Set([0]), new Set<number>()]
  for (let from = 0; from <= text.length; from++) {
    if (!reached.has(from)) continue
    if (named.has(from) && (from === text.length || endings.test(text.slice(from)))) return true
    for (let end = from + 1; end <= text.length; end++) {
      const piece = text.slice(from, end)
      if (!pieces.has(piece)) continue
      reached.add(end)
      if (named.has(from) || isNaming.test(piece)) named.add(end)
    }
  }
  return false
}
const isNaming = /^(?:[a-z]{3}|[a-z]+\d{2})/
const endings = new RegExp(`^(?:[a-z]{1,2}|${longTints}|kit|body|outfit|set|pack)$`)
