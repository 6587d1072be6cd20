import type { FileProduct } from './file-product.ts'

/** Distinct words for categories that are asked about; those of rarer goods are placed as if nothing was said. */
const MOST_SAID_CATEGORIES = 300

/** By which words a file says what kind of thing a product is; empty where it says nothing. */
export const saidCategory = ({ category, type }: Pick<FileProduct, 'category' | 'type'>): string => category ?? type ?? ''

export interface SaidCategory {
  said: string
  products: number
  /** What the products say of their kind besides: some of their types, and some of their titles. */
  types?: string[]
  titles?: string[]
}

/** So many types and titles of one word are looked at. */
const MOST_HINTS = 20

type Said = Pick<FileProduct, 'category' | 'type'> & Partial<Pick<FileProduct, 'title'>>

/** Each once, the most frequent first. */
export function saidCategories(products: readonly Said[]): SaidCategory[] {
  const all = new Map<string, { products: number; types: Set<string>; titles: Set<string> }>()
  for (const product of products) {
    const said = saidCategory(product)
    const one = all.get(said) ?? { products: 0, types: new Set(), titles: new Set() }
    one.products++
    if (product.type && product.type !== said && one.types.size < MOST_HINTS) one.types.add(product.type)
    for (const title of Object.values(product.title ?? {})) if (title && one.titles.size < MOST_HINTS) one.titles.add(title)
    all.set(said, one)
  }
  return [...all]
    .map(([said, { products: count, types, titles }]) => ({
      ...{ said, products: count },
      ...(types.size > 0 && { types: [...types] }),
      ...(titles.size > 0 && { titles: [...titles] }),
    }))
    .sort((a, b) => b.products - a.products || (a.said < b.said ? -1 : 1))
    .slice(0, MOST_SAID_CATEGORIES)
}

export interface KnownCategory {
  id: string
  /** In every language. */
  names: readonly string[]
  /** Of the two levels above. */
  above: readonly string[]
}

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !['and', 'et', 'the', 'de', 'of', 'for'].includes(word))
    // One or many of it.
    .map((word) => (word.length > 3 ? word.replace(/(?:ies)$/, 'y').replace(/(?<!s)s$/, '') : word))

const sharedShare = (a: readonly string[], b: readonly string[]) => {
  const [one, other] = [new Set(a), new Set(b)]
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size)
}

interface ProposedCategory {
  categoryId: string
  /** The names are the same, and nobody else's are; else only alike. */
  isSure: boolean
}

export interface Besides {
  types?: readonly string[]
  titles?: readonly string[]
  /** Words that name the same thing, in all languages. */
  synonyms?: readonly (readonly string[])[]
}

const pathOf = (said: string) => said.split(/\s*[>›/|]\s*/).filter((part) => part !== '')

/**
 * Which of our categories is meant: by its last name first, then by other words for the same thing, by the types and by a name above that is
 * one of ours, at last by the titles; null where nothing is alike. Only what a file says by our own name of it is sure.
 */
export function proposeCategory(
  said: string,
  known: readonly KnownCategory[],
  { types = [], titles = [], synonyms = [] }: Besides = {},
): ProposedCategory | null {
  const path = pathOf(said)
  const byName = alikeTo(path, known)
  if (byName?.isSure) return byName
  const maybe = (found: ProposedCategory | null | undefined) => (found ? { ...found, isSure: false } : null)
  const ofWords = (one: readonly string[]) => alikeTo(one, known) ?? bySynonym(one, known, synonyms)
  return (
    maybe(byName) ??
    maybe(bySynonym(path, known, synonyms)) ??
    maybe(firstOf(types, (type) => ofWords(pathOf(type)))) ??
    maybe(firstOf(path.slice(0, -1).reverse(), (_, at) => alikeTo(path.slice(0, path.length - 1 - at), known, 1))) ??
    maybe(byTitles(titles, known))
  )
}

function firstOf<T, R>(all: readonly T[], find: (one: T, at: number) => R | null): R | null {
  for (const [at, one] of all.entries()) {
    const found = find(one, at)
    if (found) return found
  }
  return null
}

/** A name that is the same comes before one that is only alike; below `least` it is another thing. */
function alikeTo(path: readonly string[], known: readonly KnownCategory[], least = 0.5): ProposedCategory | null {
  const own = wordsIn(path.at(-1) ?? '')
  const above = wordsIn(path.slice(0, -1).join(' '))
  if (own.length === 0) return null
  let best: { id: string; name: number; all: number; isBelow: boolean } | undefined
  let holders = 0
  let same = 0
  for (const { id, names, above: higher } of known) {
    const words = names.map(wordsIn)
    const name = Math.max(...words.map((one) => sharedShare(own, one)))
    if (name === 0) continue
    if (name === 1) same++
    if (words.some((one) => own.every((word) => one.includes(word)))) holders++
    const ways = higher.flatMap(wordsIn)
    const all = name + 0.3 * sharedShare([...own, ...above], ways)
    if (!best || all > best.all) best = { id, name, all, isBelow: sharedShare(above, ways) > 0 }
  }
  if (!best || best.name < least) return null
  // Bowls are eaten from by people, dogs and cats: by the bare word nobody knows which are meant.
  const isClear = above.length > 0 ? best.isBelow : holders === 1
  return { categoryId: best.id, isSure: best.name === 1 && same === 1 && isClear }
}

const asOne = (text: string) => wordsIn(text).join(' ')

function bySynonym(path: readonly string[], known: readonly KnownCategory[], synonyms: Besides['synonyms']): ProposedCategory | null {
  const own = asOne(path.at(-1) ?? '')
  if (own === '') return null
  const sets = synonyms?.filter((set) => set.some((phrase) => asOne(phrase) === own)) ?? []
  return firstOf([...new Set(sets.flat())], (phrase) => alikeTo([...path.slice(0, -1), phrase], known, 0.6))
}

/** Whose name stands whole in most of the titles. */
function byTitles(titles: readonly string[], known: readonly KnownCategory[]): ProposedCategory | null {
  const read = titles.map((title) => new Set(wordsIn(title)))
  let best: { id: string; count: number; words: number } | undefined
  for (const { id, names } of known)
    for (const words of names.map(wordsIn)) {
      const count = words.length === 0 ? 0 : read.filter((title) => words.every((word) => title.has(word))).length
      if (count === 0 || count * 2 < read.length) continue
      if (!best || count > best.count || (count === best.count && words.length > best.words)) best = { id, count, words: words.length }
    }
  return best ? { categoryId: best.id, isSure: false } : null
}
