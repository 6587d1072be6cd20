import { locales } from '../../contract/locale.ts'
import { evenOut, fold } from '../search/fold.ts'
import { editDistance } from '../search/spelling.ts'
import { simplified } from './simplified.ts'
import type { Terms, TradeTerms } from './trade-terms.ts'

export interface KnownTrade {
  id: string
  parentId: string | null
  level: 1 | 2 | 3
  name: Record<(typeof locales)[number], string>
  terms: TradeTerms | null
}

export interface MatchedTrade {
  id: string
  score: number
  /** 0 to 1: how much of what was asked it explains. */
  confidence: number
  /** The asker's own words that led there, in their order. */
  because: string[]
}

type Kind = keyof Terms

/** What is wrong says most about who can help; what to do with it says least: everything is repaired and replaced. */
const weights: Record<Kind, number> = { things: 1, troubles: 1.15, tasks: 0.55 }
const MOST_MATCHES = 6
/** Below this share of the best one, a trade is not worth a line. */
const WORTH_SAYING = 0.45
/** A trade as a whole is meant when none of its jobs is. */
const AS_A_WHOLE = 0.6
/** A thing together with its trouble or task is what a person means. */
const TOGETHER = 1.5

// Words that stand in every request and name no trade.
const empty = new Set(
  (
    'a an the my our your his her their is are was be been it its i we you he she they me us to of in on at for from with and or but not no do does did ' +
    'has have had can cannot cant wont will would could should need needs want wants help please someone somebody anyone looking find get got very too ' +
    'so this that there here when what who which how just after before since all any some one out up off by as if than then again more much ' +
    'le la les un une des du de d l mon ma mes notre nos votre vos son sa ses leur leurs est sont etait suis ai a as avons avez ont ne n pas plus y en ' +
    'je j tu il elle on nous vous ils elles me m te t se s qu que qui quoi et ou mais dans sur sous avec sans pour par au aux ce cet cette ces c ca ' +
    'cherche besoin veux voudrais aide svp quelqu quelque tres trop bien tout tous toute depuis quand comment faire fait peut peux dois chez'
  ).split(' '),
)

const endings =
  /(?:issements?|ements?|ations?|iques?|ings?|ages?|aient|erent|eurs?|euses?|ants?|antes?|ers?|ees?|ed|es|ez|ait|ais|ent|e|s)$/

/** A word without what English and French hang on to it: leaking, leaks and leaked are one; so are bouché, boucher and bouchage. */
export function tradeStem(word: string): string {
  const plain = fold(word)
  if (plain.length <= 3 || /\d/.test(plain)) return plain
  let stem = plain
  // Twice, for "leakings" and "bouchées".
  for (let round = 0; round < 2; round++) {
    const shorter = stem.replace(endings, '')
    if (shorter.length >= 3) stem = shorter
  }
  return stem.replace(/([^aeiou])\1$/, '$1').replace(/[yi]$/, 'i')
}

interface Word {
  written: string
  stem: string
}

const elision = /^(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu)'/

const latinWords = (text: string): Word[] =>
  (evenOut(text).match(/[\p{Script=Latin}\p{M}\p{N}]+(?:'[\p{Script=Latin}\p{M}]+)*/gu) ?? []).flatMap((found) => {
    const written = found.replace(elision, '').replace(/'s$/, '')
    const plain = fold(written)
    return plain.length < 2 || empty.has(plain) || empty.has(plain.replaceAll("'", '')) ? [] : [{ written, stem: tradeStem(written) }]
  })

/** A term as it is compared: its words, or for Chinese its characters. */
interface Term {
  kind: Kind
  stems: string[]
  han: string | null
}

interface Trade {
  id: string
  level: KnownTrade['level']
  parentId: string | null
  terms: Term[]
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

const termOf = (kind: Kind, text: string): Term =>
  isHan(text) ? { kind, stems: [], han: simplified(evenOut(text)) } : { kind, stems: latinWords(text).map(({ stem }) => stem), han: null }

function termsOf({ name, terms }: KnownTrade): Term[] {
  const kinds: Kind[] = ['things', 'troubles', 'tasks']
  const own = kinds.flatMap((kind) => locales.flatMap((locale) => (terms?.[locale][kind] ?? []).map((text) => termOf(kind, text))))
  const names = locales.map((locale) => termOf('things', name[locale]))
  return [...own, ...names].filter(({ stems, han }) => stems.length > 0 || han !== null)
}

/** What says more when fewer trades speak of it. */
export interface TradeBook {
  trades: Trade[]
  rarity: Map<string, number>
  /** By length, for misspelt words. */
  stems: ReadonlySet<string>
}

/** Reads the terms of all trades once; matching many questions against it is cheap. */
export function tradeBook(known: readonly KnownTrade[]): TradeBook {
  const trades = known.map((trade) => ({ id: trade.id, level: trade.level, parentId: trade.parentId, terms: termsOf(trade) }))
  const spokenOf = new Map<string, number>()
  for (const { terms } of trades) {
    const keys = new Set(terms.flatMap(({ stems, han }) => (han === null ? stems : [han])))
    for (const key of keys) spokenOf.set(key, (spokenOf.get(key) ?? 0) + 1)
  }
  const rarity = new Map([...spokenOf].map(([key, n]) => [key, Math.log(1 + trades.length / n)]))
  return { trades, rarity, stems: new Set([...rarity.keys()].filter((key) => !isHan(key))) }
}

/** A word that no trade knows, as the nearest one that a trade does. */
function corrected(stem: string, { stems }: TradeBook): string {
  if (stems.has(stem) || stem.length < 5 || !/^\p{L}+$/u.test(stem)) return stem
  for (const known of stems) if (known.length >= 4 && known[0] === stem[0] && editDistance(stem, known, 1) === 1) return known
  return stem
}

/** The Chinese terms in a text. A word inside a longer one says nothing more: 税 in 欠税, 漏水 in 屋顶漏水. */
function wholeTerms(han: string, { rarity }: TradeBook): Set<string> {
  if (!isHan(han)) return new Set()
  const inText = [...rarity.keys()].filter((key) => isHan(key) && han.includes(key))
  return new Set(inText.filter((key) => !inText.some((other) => other.length > key.length && other.includes(key))))
}

interface Hit {
  /** What of the question it explains, with how much that says. */
  explains: Map<string, number>
  kinds: Set<Kind>
}

/** The trades that fit a problem told in plain words in any of the languages, the likeliest first. */
export function matchTrades(text: string, book: TradeBook): MatchedTrade[] {
  const words = latinWords(text).map(({ written, stem }) => ({ written, stem: corrected(stem, book) }))
  const han = simplified(evenOut(text)).replace(/[^\p{Script=Han}\p{L}\p{N}]+/gu, ' ')
  const stems = new Set(words.map(({ stem }) => stem))
  const whole = wholeTerms(han, book)
  const hits = new Map(book.trades.map((trade) => [trade.id, hitOf(trade, stems, whole, book)]))
  const scores = book.trades.map(({ id, parentId, level }) => {
    const own = hits.get(id)
    // "My plumber" helps every job of a plumber, but alone chooses none of them.
    const above = ancestors(parentId, book).flatMap((parent) => hits.get(parent) ?? [])
    return { id, hit: own, score: own ? scoreOf(own, above) * (level === 3 ? 1 : AS_A_WHOLE) : 0 }
  })
  const best = Math.max(0, ...scores.map(({ score }) => score))
  if (best === 0) return []
  return scores
    .filter(({ score }) => score >= best * WORTH_SAYING)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_MATCHES)
    .map(({ id, score, hit }) => ({ id, score, ...explained(hit, words, han) }))
}

function ancestors(parentId: string | null, { trades }: TradeBook): string[] {
  const parent = trades.find(({ id }) => id === parentId)
  return parent ? [parent.id, ...ancestors(parent.parentId, { trades } as TradeBook)] : []
}

function hitOf({ terms }: Trade, stems: ReadonlySet<string>, whole: ReadonlySet<string>, { rarity }: TradeBook): Hit {
  const explains = new Map<string, number>()
  const kinds = new Set<Kind>()
  const take = (key: string, gain: number) => explains.set(key, Math.max(explains.get(key) ?? 0, gain))
  for (const { kind, stems: wanted, han: characters } of terms) {
    if (characters !== null) {
      if (!whole.has(characters)) continue
      take(characters, (rarity.get(characters) ?? 0) * weights[kind] * Math.min(1.6, 0.6 + characters.length * 0.25))
      kinds.add(kind)
    } else if (wanted.every((stem) => stems.has(stem))) {
      // Words that belong together and are all there say more than each alone.
      const bonus = wanted.length > 1 ? 1.25 : 1
      for (const stem of wanted) take(stem, (rarity.get(stem) ?? 0) * weights[kind] * bonus)
      kinds.add(kind)
    }
  }
  return { explains, kinds }
}

const sumOf = ({ explains }: Hit) => [...explains.values()].reduce((sum, gain) => sum + gain, 0)

function scoreOf(own: Hit, above: readonly Hit[]): number {
  const alone = sumOf(own)
  if (alone === 0) return 0
  const fits = own.kinds.has('things') && (own.kinds.has('troubles') || own.kinds.has('tasks'))
  const fromAbove = above.flatMap(({ explains }) => [...explains]).filter(([key]) => !own.explains.has(key))
  return alone * (fits ? TOGETHER : 1) + 0.5 * fromAbove.reduce((sum, [, gain]) => sum + gain, 0)
}

function explained(hit: Hit | undefined, words: readonly Word[], han: string): Pick<MatchedTrade, 'because' | 'confidence'> {
  const keys = new Set(hit?.explains.keys() ?? [])
  const said = words.filter(({ stem }) => keys.has(stem)).map(({ written }) => written)
  const inOrder = [...keys].filter(isHan).sort((a, b) => han.indexOf(a) - han.indexOf(b))
  const length = words.length + han.replace(/[^\p{Script=Han}]/gu, '').length / 2
  const share = (said.length + inOrder.join('').length / 2) / Math.max(1, length)
  return { because: [...new Set([...said, ...inOrder])], confidence: Math.round(Math.min(1, share) * 100) / 100 }
}
