import { quoteLexeme } from './document-words.ts'

/** A word of the query as it will be looked up. `trust` is below 1 for a word we only guess, as a correction. */
export interface Wanted {
  lexemes: readonly string[]
  /** How many documents hold any of its lexemes. */
  documents: number
  trust: number
}

export interface QueryPlan {
  /** One for each word: its lexemes, any of which fits, the same as a tsquery, and what a hit in a title counts. */
  parts: { lexemes: readonly string[]; tsquery: string; gain: number }[]
  /** Every word. */
  all: string
  /** Enough of the query's meaning: rare words weigh more than common ones. */
  enough: string
  /** Any word. */
  any: string
  /** The same as `enough`: the smallest sets of parts, as positions. */
  sufficient: readonly (readonly number[])[]
}

/** The share of a query's meaning that a product must carry to be a result. */
const ENOUGH = 0.6
/** A word in very few documents says much, but not everything. */
const MOST_MEANING = 4.5
/** Subsets are looked through one by one. */
const MOST_PARTS = 8

const anyOf = (lexemes: readonly string[]) => lexemes.map(quoteLexeme).join('|')

/** The plan for words that occur at all; undefined when none does. */
export function planQuery(wanted: readonly Wanted[], catalogueSize: number): QueryPlan | undefined {
  const present = wanted
    .filter(({ documents }) => documents > 0)
    .map((word) => ({ ...word, meaning: Math.min(MOST_MEANING, Math.log(1 + catalogueSize / (word.documents + 0.5))) }))
    .sort((a, b) => b.meaning - a.meaning)
    .slice(0, MOST_PARTS)
  if (present.length === 0) return undefined
  const tsqueries = present.map(({ lexemes }) => `(${anyOf(lexemes)})`)
  const sufficient = sufficientSubsets(present.map(({ meaning }) => meaning))
  const join = (subset: readonly number[]) => `(${subset.map((at) => tsqueries[at]).join('&')})`
  return {
    // ts_rank divides by the number of lexemes asked for; the gain undoes it, so that synonyms cost a word nothing.
    parts: present.map(({ meaning, trust, lexemes }, at) => ({
      lexemes,
      tsquery: tsqueries[at] ?? '',
      gain: meaning * trust * lexemes.length,
    })),
    all: tsqueries.join('&'),
    enough: sufficient.map(join).join('|'),
    any: tsqueries.join('|'),
    sufficient,
  }
}

/** The smallest sets of words that together carry enough, as positions. `meanings` is in falling order. */
export function sufficientSubsets(meanings: readonly number[]): number[][] {
  const needed = meanings.reduce((sum, meaning) => sum + meaning, 0) * ENOUGH - 1e-9
  const found: number[][] = []
  const grow = (subset: number[], from: number, sum: number): void => {
    if (sum >= needed) {
      found.push(subset)
      return
    }
    for (let at = from; at < meanings.length; at++) grow([...subset, at], at + 1, sum + (meanings[at] ?? 0))
  }
  grow([], 0, 0)
  return found
}
