import { editDistance } from '../search/spelling.ts'
import { type BookTrade, hanOf, hanSigns, isHan, type TradeBook } from './trade-book.ts'
import { isEveryday, NEGATION, type TradeWord, tradeWords } from './trade-words.ts'

export interface MatchedTrade {
  id: string
  score: number
  /** 0 to 1: how much of what was asked it explains. */
  confidence: number
  /** The asker's own words that led there, in their order. */
  because: string[]
  says: Saying
}

/** The most that the words say of it: who is wanted, what is wrong, what is to be done; or only a thing, which may be wanted to buy. */
export type Saying = 'who' | 'trouble' | 'task' | 'thing'

const MOST_MATCHES = 6
/** Below this share of the best one, a trade is not worth a line. */
const WORTH_SAYING = 0.6
/** So much must be said for a trade: less is by chance. */
const ENOUGH = 0.1
/** A sign that speaks so much for a trade is why it was found. */
const A_REASON = 0.1
/** What is said on the level above is believed before a trade's own words: as if that many times the usual had been said so. */
const BELIEVED = 3
/** A word that is not said of a trade speaks against it no more than so. */
const AGAINST = -0.3
/** How much a whole term adds to its words, and how much of a Chinese one its characters say. */
const WHOLE = 0.3
const BY_TWOS = 0.7
const EVERYDAY = 0.3
const NO = 0.5
/** A trade as a whole is meant when none of its jobs is, and where nothing but its name was said. */
const AS_A_WHOLE = 0.3
const BY_NAME = 2

/** A word that no trade knows, as the nearest one that a trade does. */
function corrected(stem: string, { everything: { counts } }: TradeBook): string {
  if (counts.has(stem) || stem.length < 5 || !/^\p{L}+$/u.test(stem)) return stem
  for (const known of counts.keys())
    if (known.length >= 4 && known[0] === stem[0] && !known.includes(' ') && editDistance(stem, known, 1) === 1) return known
  return stem
}

/** What of a question trades are held against, with how much each says. */
interface Asked {
  words: TradeWord[]
  han: string
  /** The Chinese terms in it. A word inside a longer one says nothing more: 税 in 欠税, 漏水 in 屋顶漏水. */
  terms: string[]
  signs: Map<string, number>
}

function readQuestion(text: string, hints: readonly TradeWord[], book: TradeBook): Asked {
  const words = [...tradeWords(text).map((word) => ({ ...word, stem: corrected(word.stem, book) })), ...hints]
  const han = hanOf(text)
  const inText = isHan(han) ? book.hanTerms.filter((term) => han.includes(term)) : []
  const terms = inText.filter((term) => !inText.some((other) => other.length > term.length && other.includes(term)))
  const signs = new Map<string, number>()
  for (const { stem, plain } of words) signs.set(stem, stem === NEGATION ? NO : isEveryday(plain) ? EVERYDAY : 1)
  for (const sign of hanSigns(text, book.characters)) signs.set(sign, BY_TWOS)
  for (const term of terms) signs.set(`=${term}`, WHOLE)
  for (const key of wholePhrases(new Set(words.map(({ stem }) => stem)), book)) signs.set(key, WHOLE)
  return { words, han, terms, signs: new Map([...signs].filter(([sign]) => book.everything.counts.has(sign))) }
}

/** Terms of which all words are there; the longest, where one is a part of another. */
function wholePhrases(stems: ReadonlySet<string>, { phrases }: TradeBook): string[] {
  const near = new Set([...stems].flatMap((stem) => phrases.get(stem) ?? []))
  const there = [...near].filter((phrase) => phrase.stems.every((stem) => stems.has(stem)))
  const isPart = (one: string[], other: string[]) => other.length > one.length && one.every((stem) => other.includes(stem))
  return [...new Set(there.filter(({ stems: one }) => !there.some(({ stems: other }) => isPart(one, other))).map(({ key }) => key))]
}

/** How much likelier somebody says this who means the trade than anybody: the logarithm of the quotient. */
function speaksFor({ tallies }: BookTrade, sign: string, { everything, usual }: TradeBook): number {
  const believed = BELIEVED * usual
  const anybody = (everything.counts.get(sign) ?? 0) / everything.total
  let share = anybody
  for (const { counts, total } of tallies) share = ((counts.get(sign) ?? 0) + believed * share) / (total + believed)
  return Math.max(AGAINST, Math.log(share / anybody))
}

/** The trades that fit a problem told in plain words in any of the languages, the likeliest first. */
export function matchTrades(text: string, book: TradeBook, hints: readonly TradeWord[] = []): MatchedTrade[] {
  const asked = readQuestion(text, hints, book)
  if ([...asked.signs.keys()].every((sign) => sign === NEGATION)) return []
  const scored = book.trades.map((trade) => {
    const gains = new Map([...asked.signs].map(([sign, weight]) => [sign, weight * speaksFor(trade, sign, book)]))
    const sum = [...gains.values()].reduce((all, gain) => all + gain, 0)
    return { trade, gains, sum, score: trade.level === 3 ? sum : sum - AS_A_WHOLE + (isNamed(trade, asked) ? BY_NAME : 0) }
  })
  if (scored.every(({ sum }) => sum < ENOUGH)) return []
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ score, sum }) => sum >= ENOUGH && score >= Math.min(best, best * WORTH_SAYING))
    .sort((a, b) => b.score - a.score || (a.trade.id < b.trade.id ? -1 : 1))
    .slice(0, MOST_MATCHES)
    .map(({ trade, gains, score }) => ({ id: trade.id, score, says: sayingOf(trade, gains), ...explained(gains, asked) }))
}

/** Every word that was said is a name of a trade of the first level, or of what it does as a whole. */
function isNamed({ level, own }: BookTrade, { words, han, terms }: Asked): boolean {
  if (level > 1) return false
  const said = [...words.map(({ stem }) => stem), ...terms.map((term) => `=${term}`)]
  const isWhole = terms.join('').length === han.replace(/[^\p{Script=Han}]/gu, '').length
  return said.length > 0 && isWhole && said.every((sign) => own.has(sign))
}

function sayingOf({ troubles, tasks, people }: BookTrade, gains: ReadonlyMap<string, number>): Saying {
  const isSaid = (of: ReadonlySet<string>) => [...gains].some(([sign, gain]) => gain > 0 && of.has(sign))
  if (isSaid(people)) return 'who'
  return isSaid(troubles) ? 'trouble' : isSaid(tasks) ? 'task' : 'thing'
}

function explained(gains: ReadonlyMap<string, number>, { words, han, terms }: Asked): Pick<MatchedTrade, 'because' | 'confidence'> {
  const isReason = (sign: string) => (gains.get(sign) ?? 0) > A_REASON
  const said = words.filter(({ stem }) => stem !== NEGATION && isReason(stem)).map(({ written }) => written)
  const byTwos = [...gains.keys()].filter((sign) => isHan(sign) && !sign.startsWith('=') && isReason(sign))
  const reasons = terms.filter((term) => isReason(`=${term}`) || byTwos.some((sign) => term.includes(sign)))
  const inOrder = (reasons.length > 0 ? reasons : byTwos).sort((a, b) => han.indexOf(a) - han.indexOf(b))
  const length = words.length + han.replace(/[^\p{Script=Han}]/gu, '').length / 2
  const share = (said.length + inOrder.join('').length / 2) / Math.max(1, length)
  return { because: [...new Set([...said, ...inOrder])], confidence: Math.round(Math.min(1, share) * 100) / 100 }
}
