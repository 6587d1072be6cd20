/** A text that can be found: a section of a page. */
export interface SearchText {
  page: string
  /** Where on the page; empty for the page as a whole. */
  section: string
  pageTitle: string
  title: string
  words: readonly string[]
}

export interface FoundText {
  page: string
  section: string
  pageTitle: string
  title: string
  /** The words around the first hit. */
  excerpt: string
}

/** Without accents and capitals: who types "remboursement" or "REMBOURSÉ" means the same words. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’'`]/g, ' ').toLowerCase()

const HAN = /\p{Script=Han}+/gu

/** What a text is looked up by: words, and of Chinese, which has no spaces, every two characters that stand together. */
export function termsOf(text: string): string[] {
  const flat = folded(text)
  const words = flat.replace(HAN, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  const pairs = (flat.match(HAN) ?? []).flatMap((run) => {
    const signs = [...run]
    return signs.length === 1 ? signs : signs.slice(1).map((sign, n) => `${signs[n]}${sign}`)
  })
  return [...words, ...pairs]
}

const SHORTEST_STEM = 4
const LONGEST_ENDING = 3

/** "return" finds "returns" and "returned", and the other way round. Endings of three letters are no other word. */
function isAlike(asked: string, word: string): boolean {
  if (asked === word) return true
  const [short, long] = asked.length < word.length ? [asked, word] : [word, asked]
  if (short.length < SHORTEST_STEM || !long.startsWith(short)) return false
  // What was typed so far may be the beginning of any word; a word that was typed whole is not shortened by much.
  return short === asked || long.length - short.length <= LONGEST_ENDING
}

const holds = (terms: readonly string[], asked: string) => terms.some((term) => isAlike(asked, term))
const EXCERPT = 160

function excerptOf(words: readonly string[], asked: readonly string[]): string {
  const best = words.find((line) => asked.some((term) => holds(termsOf(line), term))) ?? words[0] ?? ''
  if (best.length <= EXCERPT) return best
  const flat = folded(best)
  const hit = Math.max(0, Math.min(...asked.map((term) => flat.indexOf(term)).filter((at) => at >= 0), best.length))
  const start = hit < EXCERPT / 2 || hit === best.length ? 0 : best.lastIndexOf(' ', hit - EXCERPT / 3) + 1 || hit - 20
  const cut = best.slice(start, start + EXCERPT)
  return `${start > 0 ? '…' : ''}${cut.trim()}${start + EXCERPT < best.length ? '…' : ''}`
}

const weigh = (text: SearchText, asked: readonly string[]) => {
  const [page, title, body] = [termsOf(text.pageTitle), termsOf(text.title), text.words.flatMap(termsOf)]
  let score = 0
  let found = 0
  for (const term of asked) {
    const times = body.filter((word) => isAlike(term, word)).length
    const here = (holds(page, term) ? 6 : 0) + (holds(title, term) ? 5 : 0) + Math.min(3, times)
    if (here > 0) found++
    score += here
  }
  return { score, share: asked.length === 0 ? 0 : found / asked.length }
}

/** Texts that hold all that is asked, or at least half of it when none does; the best first, each page once with its best section. */
export function searchTexts(query: string, texts: readonly SearchText[], most = 20): FoundText[] {
  const asked = [...new Set(termsOf(query))]
  if (asked.length === 0) return []
  const weighed = texts.map((text) => ({ text, ...weigh(text, asked) }))
  const whole = weighed.filter(({ share }) => share === 1)
  const hits = (whole.length > 0 ? whole : weighed.filter(({ share }) => share >= 0.5)).sort(
    (a, b) => b.share - a.share || b.score - a.score,
  )
  const pages = new Set<string>()
  return hits
    .filter(({ text: { page } }) => !pages.has(page) && pages.add(page))
    .slice(0, most)
    .map(({ text: { words, ...text } }) => ({ ...text, excerpt: excerptOf(words, asked) }))
}
