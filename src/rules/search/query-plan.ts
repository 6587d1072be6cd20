import type { Attribute } from './attributes.ts'
import { fold } from './fold.ts'
import { type Alternative, asWords } from './query-words.ts'
import { quoteLexeme } from './quote-lexeme.ts'
import { isGoods } from './things.ts'
import { thingLexeme } from './title-words.ts'
import { placeBits } from './tsvector.ts'
import { exactLexeme } from './words.ts'

/** A word of the question as it will be looked up. */
export interface Wanted {
  /** As it was typed. */
  written: string
  alternatives: readonly Alternative[]
  /** How many documents hold any of its lexemes, and how many are one. */
  documents: number
  heads: number
  attribute: Attribute | null
  /** The whole name that it is a part of, as it is written; null where it is none. */
  named?: string | null
  /** Behind a "for": it says whom or what the thing is for. */
  isBehindFor: boolean
  /** The places that count, as bits, where not all do. */
  places?: number
  /** The concept of the one thing that it names, where no product is called so. */
  missing?: string | null
  /** The concept that it names together with its neighbours, where products are called so. */
  kind?: string | null
}

export interface PlanPart {
  written: string
  /** What it is looked up by: the exact form says nothing more here, since its stem is there as well, most of the time. */
  lexemes: readonly string[]
  /** What it counts: rare words say more than common ones. */
  meaning: number
  /** Places that count, as bits: what a thing is does not stand in its description alone. */
  places: number
  /** A result holds enough of the needed ones; the others only say which results come first. */
  isNeeded: boolean
  attribute: Attribute | null
  isBehindFor: boolean
  /** The dictionary knows goods of this name. */
  isKnown: boolean
  /** Its place in the question. */
  order: number
}

export interface QueryPlan {
  parts: readonly PlanPart[]
  /** Of all parts, with the part that each belongs to. */
  alternatives: readonly (Alternative & { part: number })[]
  /** The part that says what the thing is; -1 when none does. */
  head: number
  /** It and its neighbours, where they name the thing together. */
  named: readonly number[]
  /** The part that says that several of it come together; -1 when none does. */
  unit: number
  /** Every word. */
  all: string
  /** Enough of the question's meaning. */
  enough: string
  /** The same: the smallest sets of parts, as positions. */
  sufficient: readonly (readonly number[])[]
  /** What no result may hold in its title, brand, category or attributes; null when all may. */
  without: { tsquery: string; lexemes: readonly string[] } | null
  /** What costs less goes before what costs more. */
  isCheap: boolean
  /** With fewer hits the next wider plan is asked: all things of the kind, and then all that hold any of the words. */
  least: number
  relaxed: QueryPlan | null
}

/** With fewer hits than a page holds, things of the same kind are shown too; with fewer than a row or two, whatever holds a word of the question. */
const A_PAGE = 24
const A_ROW = 10
/** The share of a query's meaning that a product must carry to be a result. */
const ENOUGH = 0.6
/** A word in very few documents says much, but not everything. */
const MOST_MEANING = 4.5
/** What a colour or a size counts, however many have it. */
const ATTRIBUTE_MEANING = 2.2
/** How many come together, beside what they are. */
const COUNT_MEANING = 1
/** Subsets are looked through one by one, and a document's parts are the bits of a byte. */
const MOST_PARTS = 7
export const EVERYWHERE = placeBits.A | placeBits.B | placeBits.C | placeBits.D
/** What is said of the thing itself. */
export const OWN = placeBits.A | placeBits.B
const NOT_MENTIONED = placeBits.A | placeBits.B | placeBits.C

/** The lexemes in any of these places, as a tsquery. */
export const tsqueryOf = (lexemes: readonly string[], places = EVERYWHERE): string => {
  const weights = places === EVERYWHERE ? '' : `:${(['A', 'B', 'C', 'D'] as const).filter((place) => places & placeBits[place]).join('')}`
  return `(${lexemes.map((lexeme) => quoteLexeme(lexeme) + weights).join('|')})`
}

interface Planning {
  catalogueSize: number
  /** Which of the words says what the thing is, as `headOf` found it; -1 when none does. */
  head?: number
  without?: readonly string[]
  isCheap?: boolean
  /** The head stands in the title: a phone at a price is no power bank that stands among phones. */
  isTitled?: boolean
  /** All that holds any of it: for what is nearest when nothing fits. */
  isLoose?: boolean
}

/** The plan for words that occur at all; undefined when none does. */
export function planQuery(
  wanted: readonly Wanted[],
  { catalogueSize, head = -1, without = [], isCheap = false, isLoose = false, isTitled = false }: Planning,
): QueryPlan | undefined {
  const isAnyNeeded = wanted.some(({ attribute, documents }) => isAsked(attribute) && documents > 0)
  const present = wanted
    .flatMap((word, order) => {
      if (word.documents <= 0) return []
      const asked = isAnyNeeded ? word : alone(word)
      const meaning = meaningOf(asked, catalogueSize)
      const isNeeded = isAsked(word.attribute) || !isAnyNeeded
      return { ...asked, order, isNeeded, meaning: saysHowMany(wanted, order) ? Math.min(COUNT_MEANING, meaning) : meaning }
    })
    .sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded) || b.meaning - a.meaning || a.order - b.order)
    .slice(0, MOST_PARTS)
  if (present.length === 0) return undefined
  const headAt = isLoose ? -1 : present.findIndex(({ order }) => order === head)
  const kind = present[headAt]?.kind
  const named = kind ? present.flatMap((word, at) => (word.kind === kind ? at : [])) : []
  const unitAt = isLoose ? -1 : present.findIndex(({ written }) => isUnit(written))
  const parts = present.map(
    ({ written, alternatives, meaning, isNeeded, attribute, isBehindFor, order, places: own = EVERYWHERE }, at): PlanPart => {
      const all = [...new Set(alternatives.map(({ lexeme }) => lexeme))]
      const stems = all.filter((lexeme) => !lexeme.startsWith(exactLexeme('')))
      const lexemes = stems.length > 0 ? stems : all
      const isKnown = all.some(isGoods)
      const places =
        at !== headAt ? (named.includes(at) ? own & NOT_MENTIONED : own) : isTitled ? placeBits.A : isKnown ? NOT_MENTIONED : EVERYWHERE
      return { written, lexemes, meaning, places, isNeeded, attribute, isBehindFor, order, isKnown }
    },
  )
  const needed = parts.filter(({ isNeeded }) => isNeeded).map(({ meaning }) => meaning)
  // Of a thing that the dictionary knows no single other word tells enough: a long skirt is no dress.
  const isDemanded = isTitled || (parts[headAt]?.isKnown ?? false)
  const several = isDemanded && !isTitled ? sufficientSubsets(needed).filter((set) => set.length > 1 && !set.includes(headAt)) : []
  const enough = [...sufficientSubsets(needed, isDemanded ? headAt : -1), ...several].map((set) => wholly(set, named))
  const sufficient = isLoose ? needed.map((_, at) => [at]) : enough
  const plan: Planned = {
    parts,
    alternatives: present.flatMap(({ alternatives }, part) =>
      alternatives.map(({ lexeme, trust, language }) => ({ lexeme, trust, language, part })),
    ),
    head: headAt,
    named,
    unit: unitAt,
    sufficient,
    without: without.length > 0 ? { lexemes: without, tsquery: tsqueryOf(without, OWN) } : null,
    isCheap,
    least: A_PAGE,
  }
  if (isLoose) return planOf(plan, [])
  if (isTitled) return planOf(plan, headAt >= 0 ? [ofTheKind] : [])
  return planOf(plan, isDemanded ? [ofTheKindOrNot, withAnyWord] : [withAnyWord])
}

type Planned = Omit<QueryPlan, 'all' | 'enough' | 'relaxed'>

/** The shelf needs nothing in the words of the database, and most questions find enough: those are written when somebody asks for them. */
function planOf(plan: Planned, [widen, ...further]: readonly ((plan: Planned) => Planned)[]): QueryPlan {
  const tsqueries = () => plan.parts.map(({ lexemes, places }) => tsqueryOf(lexemes, places))
  let wider: QueryPlan | undefined
  return {
    ...plan,
    get all() {
      return tsqueries().join('&')
    },
    get enough() {
      const written = tsqueries()
      return plan.sufficient.map((subset) => `(${subset.map((at) => written[at]).join('&')})`).join('|')
    },
    get relaxed() {
      if (!widen) return null
      // The same object each time: what is found is remembered by its plan.
      wider ??= planOf(widen(plan), further)
      return wider
    },
  }
}

/** One more way to be a result: to be the thing itself. */
function ofTheKind(plan: Planned): Planned {
  const head = plan.parts[plan.head] as PlanPart
  const thing: PlanPart = { ...head, lexemes: head.lexemes.map(thingLexeme), meaning: 0, places: EVERYWHERE, isNeeded: false }
  return { ...plan, parts: [...plan.parts, thing], sufficient: [...plan.sufficient, [plan.parts.length]], least: A_ROW }
}

/** And another one: to hold enough of the other words. */
function ofTheKindOrNot(plan: Planned): Planned {
  const needed = plan.parts.flatMap(({ isNeeded, meaning }) => (isNeeded ? [meaning] : []))
  return ofTheKind({ ...plan, sufficient: sufficientSubsets(needed).map((set) => wholly(set, plan.named)) })
}

/** Of a name of several words each alone is another thing: what is cream-coloured is no hand cream. */
const wholly = (set: readonly number[], named: readonly number[]): readonly number[] =>
  set.some((at) => named.includes(at)) ? [...new Set([...set, ...named])] : set

/** Whatever holds any of the words, or all of a name: whoever understands finds no less than whoever merely reads. */
const withAnyWord = (plan: Planned): Planned => ({
  ...plan,
  sufficient: [...plan.sufficient, ...plan.parts.flatMap(({ isNeeded }, at) => (isNeeded ? [wholly([at], plan.named)] : []))],
  least: 0,
})

/** A question of attributes only looks for things that are called so, such as wool, before those that merely have it. */
const alone = (word: Wanted): Wanted => ({ ...word, attribute: null, alternatives: asWords(word.alternatives) })

/** A brand is asked for as a thing is: it must be there, wherever enough things have it. */
const isAsked = (attribute: Attribute | null) => attribute === null || attribute === 'brand'

/** The size was counted when the index was last made: a shop that has just opened holds more than that. */
const meaningOf = ({ attribute, documents }: Wanted, catalogueSize: number): number =>
  isAsked(attribute) ? Math.min(MOST_MEANING, Math.log(1 + Math.max(1, documents, catalogueSize) / (documents + 0.5))) : ATTRIBUTE_MEANING

/** The smallest sets of words that together carry enough, as positions, each with the head. `meanings` is in falling order. */
export function sufficientSubsets(meanings: readonly number[], head = -1): number[][] {
  const needed = meanings.reduce((sum, meaning) => sum + meaning, 0) * ENOUGH - 1e-9
  const found: number[][] = []
  const grow = (subset: number[], from: number, sum: number): void => {
    if (sum >= needed) {
      found.push([...subset].sort((a, b) => a - b))
      return
    }
    for (let at = from; at < meanings.length; at++) if (at !== head) grow([...subset, at], at + 1, sum + (meanings[at] ?? 0))
  }
  if (head < 0) grow([], 0, 0)
  else grow([head], 0, meanings[head] ?? 0)
  return found
}

/** A word that names a thing in so many of the titles that have it is the name of a kind. */
const KIND_SHARE = 0.25

/** What is one thing names its kind, stocked or not: a phone charger is no phone where no charger is sold. */
const isKind = ({ heads, documents, missing }: Wanted) => Boolean(missing) || (documents > 0 && heads / documents >= KIND_SHARE)

const units = new Set(
  'set sets kit kits pack packs pair pairs bundle bundles piece pieces pc pcs collection combo ensemble ensembles jeu jeux lot lots paire paires morceaux 套装 套 组合 件套 套组'.split(
    ' ',
  ),
)

/** Says how many come together, not what they are: a set of chairs is for whoever wants chairs, not for whoever wants screwdrivers. */
const isUnit = (written: string): boolean => units.has(fold(written))

const isNumber = (word: Wanted | undefined) => /^\d{1,4}$/.test(word?.written ?? '')
const isUnitWord = (word: Wanted | undefined) => isUnit(word?.written ?? '')

/** "12 pack" of socks, "lot de 6" glasses: what holds this and nothing else is not what was asked for. */
function saysHowMany(wanted: readonly Wanted[], at: number): boolean {
  const [before, word, after] = [wanted[at - 1], wanted[at], wanted[at + 1]]
  const isCount =
    (isUnitWord(word) && (isNumber(before) || isNumber(after))) || (isNumber(word) && (isUnitWord(before) || isUnitWord(after)))
  return isCount && wanted.some((other) => other.documents > 0 && isAsked(other.attribute) && !isNumber(other) && !isUnitWord(other))
}

/** Tea of 20 bags is tea: what is counted is in the thing, where another was named before and not by that number. */
function isCounted(word: Wanted, wanted: readonly Wanted[]): boolean {
  const at = wanted.indexOf(word)
  const isMany = /^\d{1,3}$/.test(wanted[at - 1]?.written ?? '') && /^[a-z]{2,}s$/.test(word.written)
  return isMany && wanted.slice(0, Math.max(0, at - 2)).some((other) => !other.isBehindFor && other.attribute === null && isKind(other))
}

/**
 * Which word says what the thing is: in English and Chinese the last one that names a kind of goods, in French the first. Where none does
 * it is the last word (French: the first), unless that is a number; -1 when there is none.
 */
export function headOfQuestion(wanted: readonly Wanted[], { isFirst, isList = false }: { isFirst: boolean; isList?: boolean }): number {
  const before = wanted.filter(({ isBehindFor }) => !isBehindFor)
  const among = (before.length > 0 ? before : wanted).filter(({ attribute, written }) => attribute === null && !/\d/.test(written))
  const kindly = among.filter(isKind)
  const things = kindly.filter((word) => !isUnit(word.written) && (isFirst || !isCounted(word, wanted)))
  const named = things.length > 0 ? things : kindly
  const stocked = named.filter(({ missing }) => !missing)
  const kinds = isList && stocked.length > 0 ? stocked : named
  const choice = kinds.length > 0 ? kinds : among
  const head = isFirst ? choice[0] : choice.at(-1)
  return head ? wanted.indexOf(head) : -1
}
