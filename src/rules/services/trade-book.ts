import { locales } from '../../contract/locale.ts'
import { evenOut } from '../search/fold.ts'
import { simplified } from './simplified.ts'
import type { Terms, TradeTerms } from './trade-terms.ts'
import { NEGATION, tradeWords } from './trade-words.ts'

export interface KnownTrade {
  id: string
  parentId: string | null
  level: 1 | 2 | 3
  name: Record<(typeof locales)[number], string>
  terms: TradeTerms | null
}

/** How often signs are said of something. */
export interface Tally {
  counts: Map<string, number>
  total: number
}

export interface BookTrade {
  id: string
  level: KnownTrade['level']
  /** From the whole trade down to the job: what is said of all that lies below each, and at last of the job alone. */
  tallies: Tally[]
  /** Signs of what is wrong, and of what is to be done. */
  troubles: ReadonlySet<string>
  tasks: ReadonlySet<string>
  /** Signs of it and of nothing below it. */
  own: ReadonlySet<string>
  /** Signs of whoever does it, or all of the trade. */
  people: ReadonlySet<string>
}

/** What people say of each trade, as signs: words, in Chinese characters by twos, and whole terms. */
export interface TradeBook {
  trades: BookTrade[]
  everything: Tally
  /** How many signs are said of a trade, on average. */
  usual: number
  /** Terms of several words, under each of their words. */
  phrases: Map<string, { key: string; stems: string[] }[]>
  hanTerms: string[]
  /** Characters that are a term by themselves: 狗, 雪. */
  characters: ReadonlySet<string>
}

type Kind = keyof Required<Terms>

/** What to do says less than what is there: everything is repaired and replaced. */
const weights: Record<Kind, number> = { people: 1, things: 1, troubles: 1, tasks: 0.7 }
/** A word of a longer term, beside the same word as a term of its own. */
const PART = 0.5

export const isHan = (text: string) => /\p{Script=Han}/u.test(text)
export const hanOf = (text: string) => simplified(evenOut(text))
/** The sign of a whole term. */
const whole = (term: string) => `=${term}`

/** Characters by twos, and those that say something alone. */
export function hanSigns(text: string, characters: ReadonlySet<string>): string[] {
  const all = [...hanOf(text)]
  return all.flatMap((character, at) => {
    const next = all[at + 1]
    const two = next && isHan(character) && isHan(next) ? [character + next] : []
    return characters.has(character) ? [character, ...two] : two
  })
}

interface Term {
  kind: Kind
  text: string
}

function termsOf({ name, terms }: KnownTrade): Term[] {
  const kinds: Kind[] = ['people', 'things', 'troubles', 'tasks']
  const own = kinds.flatMap((kind) => locales.flatMap((locale) => (terms?.[locale][kind] ?? []).map((text) => ({ kind, text }))))
  return [...own, ...locales.map((locale) => ({ kind: 'things' as const, text: name[locale] }))]
}

/** A term that begins with @ is no word: the reader of a question says it. */
const stemsOf = (text: string) => (text.startsWith('@') ? [text] : [...new Set(tradeWords(text).map(({ stem }) => stem))])

const emptyTally = (): Tally => ({ counts: new Map(), total: 0 })

function count(tally: Tally, sign: string, weight: number) {
  tally.counts.set(sign, (tally.counts.get(sign) ?? 0) + weight)
  tally.total += weight
}

/** Reads the terms of all trades once; matching many questions against it is cheap. */
export function tradeBook(known: readonly KnownTrade[]): TradeBook {
  const terms = new Map(known.map((trade) => [trade.id, termsOf(trade)]))
  const everyTerm = [...terms.values()].flat()
  const characters = new Set(everyTerm.map(({ text }) => hanOf(text)).filter((text) => isHan(text) && [...text].length === 1))
  const phrases: TradeBook['phrases'] = new Map()
  const hanTerms = new Set<string>()

  const signsOf = ({ kind, text }: Term): [sign: string, weight: number][] => {
    if (isHan(text)) {
      hanTerms.add(hanOf(text))
      return [
        ...hanSigns(text, characters).map((sign): [string, number] => [sign, weights[kind] * PART]),
        [whole(hanOf(text)), weights[kind]],
      ]
    }
    const stems = stemsOf(text)
    // "Not" alone would be true of everything.
    if (stems.length === 0 || stems.join() === NEGATION) return []
    if (stems.length === 1) return stems.map((stem) => [stem, weights[kind]])
    const key = whole([...stems].sort().join(' '))
    for (const stem of stems) phrases.set(stem, [...(phrases.get(stem) ?? []).filter((one) => one.key !== key), { key, stems }])
    return [...stems.map((stem): [string, number] => [stem, weights[kind] * PART]), [key, weights[kind]]]
  }

  const parents = new Map(known.map(({ id, parentId }) => [id, parentId]))
  const pathOf = (id: string): string[] => {
    const parent = parents.get(id)
    return parent ? [...pathOf(parent), id] : [id]
  }
  const everything = emptyTally()
  const [below, alone] = [new Map(known.map(({ id }) => [id, emptyTally()])), new Map(known.map(({ id }) => [id, emptyTally()]))]
  const byKind = new Map(known.map(({ id }) => [id, { troubles: new Set<string>(), tasks: new Set<string>(), people: new Set<string>() }]))
  for (const [id, list] of terms) {
    for (const term of list) {
      for (const [sign, weight] of signsOf(term)) {
        count(everything, sign, weight)
        for (const each of pathOf(id)) count(below.get(each) ?? emptyTally(), sign, weight)
        count(alone.get(id) ?? emptyTally(), sign, weight)
        // Only the whole of it: a furnace is no trouble because it is said of one.
        if (term.kind !== 'things' && (weight === weights[term.kind] || sign === hanOf(term.text))) byKind.get(id)?.[term.kind].add(sign)
      }
    }
  }
  const trades = known.map(({ id, level }) => {
    const path = pathOf(id)
    const tallies = path.map((each, at) => (at === 2 ? alone : below).get(each) ?? emptyTally())
    const kindsOf = (each: string) =>
      byKind.get(each) ?? { troubles: new Set<string>(), tasks: new Set<string>(), people: new Set<string>() }
    const people = new Set(path.flatMap((each) => [...kindsOf(each).people]))
    const own = new Set(alone.get(id)?.counts.keys())
    return { id, level, tallies, own, troubles: kindsOf(id).troubles, tasks: kindsOf(id).tasks, people }
  })
  return { trades, everything, usual: everything.total / Math.max(1, trades.length), phrases, hanTerms: [...hanTerms], characters }
}
