import { distanceKm, type Point } from '../distance.ts'
import { evenOut, fold } from '../search/fold.ts'
import { simplified } from './simplified.ts'
import type { TradeWord } from './trade-words.ts'

/** A place as people name it in a question: folded, words apart by a space. */
export interface NamedPlace extends Point {
  spellings: readonly string[]
  /** Also a word of another kind: it is a place only behind an "in". */
  isWord?: boolean
}

export interface QuestionPlace<Known extends NamedPlace> {
  /** The question without its places. */
  rest: string
  /** Where the work is, with the asker's own words for it. */
  at: { place: Known; written: string } | null
  /** Says to the trades that something goes far away. */
  hints: TradeWord[]
}

/** A move farther than this is none within a city. */
const FAR_KM = 100

type Role = 'at' | 'from' | 'to'

interface Said<Known> {
  place: Known
  written: string
  role: Role
  start: number
  end: number
}

// What stands in front of a place.
const roles: readonly [RegExp, Role][] = [
  [/\b(?:in|near|around|at|within|close to|pres de|dans|en|aux? alentours de|autour de|sur)(?: the)? $/, 'at'],
  [/\b(?:from|depuis) $/, 'from'],
  [/\b(?:to|into|toward|towards|vers|jusqu a) $/, 'to'],
  [/\b(?:a|au|aux) $/, 'at'],
  [/\b(?:de|d|du) $/, 'from'],
]
/** French says "à" of where one is and of where one goes: it is the verb that tells. */
const goes = /\b(?:demenage(?:r|ons|z|nt|s)?|emmenage(?:r|ons)?|envoyer|expedier|livrer|transporter)\b/

const hanBefore: readonly [RegExp, Role][] = [
  [/(?:搬到|搬去|搬往|运到|运去|寄到|去|到|往)$/u, 'to'],
  [/(?:从|由)$/u, 'from'],
  [/(?:在|于|住)$/u, 'at'],
]

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** Takes the places out of a question: they say where, and choose no trade. What goes from one to another far away says so. */
export function takePlaces<Known extends NamedPlace>(text: string, places: readonly Known[], own: Point | null): QuestionPlace<Known> {
  const said = [...latinPlaces(text, places), ...hanPlaces(text, places)].sort((a, b) => a.start - b.start)
  const origin = said.find(({ role }) => role === 'at') ?? said.find(({ role }) => role === 'from')
  const from: Point | null = origin?.place ?? own
  const goal = said.find(({ role, place }) => role === 'to' && place !== origin?.place)
  const isFar = goal !== undefined && (from === null || distanceKm(from, goal.place) > FAR_KM)
  const rest = said.reduceRight((all, { start, end }) => `${all.slice(0, start)} ${all.slice(end)}`, text)
  return {
    rest: rest.replace(/\s+/g, ' ').replace(/^[\s,，、;-]+|[\s,，、;-]+$/g, ''),
    at: origin ? { place: origin.place, written: origin.written } : null,
    hints: isFar ? [{ written: goal.written, plain: '@elsewhere', stem: '@elsewhere' }] : [],
  }
}

interface Token {
  plain: string
  start: number
  end: number
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{Script=Latin}\p{M}\p{N}]+/gu)].map((found) => ({
    plain: fold(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))

function latinPlaces<Known extends NamedPlace>(text: string, places: readonly Known[]): Said<Known>[] {
  const tokens = tokensOf(text)
  const bySpelling = new Map<string, Known>()
  for (const place of places) for (const spelling of place.spellings) if (!bySpelling.has(spelling)) bySpelling.set(spelling, place)
  const longest = Math.max(1, ...[...bySpelling.keys()].map((spelling) => spelling.split(' ').length))
  const said: Said<Known>[] = []
  for (let at = 0; at < tokens.length; at++) {
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const place = bySpelling.get(
        tokens
          .slice(at, at + length)
          .map(({ plain }) => plain)
          .join(' '),
      )
      const [first, last] = [tokens[at], tokens[at + length - 1]]
      if (!place || !first || !last) continue
      const before = roleBefore(tokens.slice(Math.max(0, at - 3), at))
      const previous = said.at(-1)
      const beside = previous !== undefined && /^[\s,]*$/.test(text.slice(previous.end, first.start))
      if (place.isWord && before === null && !beside) continue
      const isGoal = before?.isFrench && (goes.test(fold(text)) || said.some(({ role }) => role === 'from'))
      const role = isGoal ? 'to' : (before?.role ?? 'at')
      const start = before ? (tokens[at - before.words]?.start ?? first.start) : first.start
      // "Surrey, BC": the province says which, and is no second place.
      if (beside) previous.end = last.end
      else said.push({ place, written: text.slice(first.start, last.end), role, start, end: last.end })
      at += length - 1
      break
    }
  }
  return said
}

function roleBefore(tokens: readonly Token[]): { role: Role; words: number; isFrench: boolean } | null {
  const text = `${tokens.map(({ plain }) => plain).join(' ')} `
  for (const [pattern, role] of roles) {
    const found = pattern.exec(text)
    if (found) return { role, words: found[0].trim().split(' ').length, isFrench: /^(?:a|au|aux) $/.test(found[0]) }
  }
  return null
}

function hanPlaces<Known extends NamedPlace>(text: string, places: readonly Known[]): Said<Known>[] {
  if (!isHan(text)) return []
  const even = simplified(evenOut(text))
  // Characters that are written anew as one each: positions stay.
  if (even.length !== text.length) return []
  const names = places.flatMap((place) => place.spellings.filter(isHan).map((name) => ({ place, name })))
  const said: Said<Known>[] = []
  for (const { place, name } of names.sort((a, b) => b.name.length - a.name.length)) {
    const at = even.indexOf(name)
    if (at < 0 || said.some(({ start, end }) => at < end && at + name.length > start)) continue
    const before = hanBefore.map(([pattern, role]) => ({ role, found: pattern.exec(even.slice(0, at))?.[0] })).find(({ found }) => found)
    if (place.isWord && !before) continue
    // 搬 stays where it says that something is moved.
    const start = before?.found && before.role !== 'to' ? at - before.found.length : at
    said.push({ place, written: text.slice(at, at + name.length), role: before?.role ?? 'at', start, end: at + name.length })
  }
  return said
}
