import type { FileProduct } from './file-product.ts'

/** Distinct words for categories that are asked about; those of rarer goods are placed as if nothing was said. */
const MOST_SAID_CATEGORIES = 300

/** By which words a file says what kind of thing a product is; empty where it says nothing. */
export const saidCategory = ({ category, type }: Pick<FileProduct, 'category' | 'type'>): string => category ?? type ?? ''

export interface SaidCategory {
  said: string
  products: number
}

/** Each once, the most frequent first. */
export function saidCategories(products: readonly Pick<FileProduct, 'category' | 'type'>[]): SaidCategory[] {
  const counts = new Map<string, number>()
  for (const product of products) counts.set(saidCategory(product), (counts.get(saidCategory(product)) ?? 0) + 1)
  return [...counts]
    .map(([said, count]) => ({ said, products: count }))
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

/** Which of our categories is meant: by its last name first, then by what stands above it, step by step; null where nothing is alike. */
export function proposeCategory(said: string, known: readonly KnownCategory[]): ProposedCategory | null {
  const path = said.split(/\s*[>›/|]\s*/).filter((part) => part !== '')
  for (let length = path.length; length > 0; length--) {
    const proposed = alikeTo(path.slice(0, length), known)
    if (proposed) return length === path.length ? proposed : { ...proposed, isSure: false }
  }
  return null
}

function alikeTo(path: readonly string[], known: readonly KnownCategory[]): ProposedCategory | null {
  const own = wordsIn(path.at(-1) ?? '')
  const above = wordsIn(path.slice(0, -1).join(' '))
  let best: { id: string; name: number; all: number } | undefined
  let isAlone = true
  for (const { id, names, above: higher } of known) {
    const name = Math.max(...names.map((one) => sharedShare(own, wordsIn(one))))
    if (name === 0) continue
    const all = name + 0.3 * sharedShare([...own, ...above], higher.flatMap(wordsIn))
    if (best && name === 1 && best.name === 1) isAlone = false
    if (!best || all > best.all) best = { id, name, all }
  }
  return best && best.name >= 0.5 ? { categoryId: best.id, isSure: best.name === 1 && isAlone } : null
}
