const SHORTEST = 3
const LONGEST = 24

/** Whether a misspelling of this folded word can be told: digits are model numbers, where every one of them matters. */
export const isSpellable = (word: string): boolean => word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word)

/** The word with each one of its characters left out in turn, and the word itself. Two words one edit apart share at least one of these. */
export function deletionsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''))])]
}

/** How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other; `limit + 1` when more than `limit`. */
export function editDistance(from: string, to: string, limit = 2): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[to.length] ?? limit + 1
}

export interface Known {
  word: string
  documents: number
}

/** A word that sounds the same is nearer than its letters say. */
const SAME_SOUND = 1
const MOST_APART_IN_SOUND = 3

/** The likeliest intended words, best first: nearest, then with the same first letter, then the most used. */
export function corrections<K extends Known>(typed: string, neighbours: readonly K[], soundOf: (word: string) => string = () => ''): K[] {
  const limit = typed.length >= 7 ? 2 : 1
  const sound = soundOf(typed)
  return neighbours
    .map((known) => {
      const isAlike = sound !== '' && soundOf(known.word) === sound
      const apart = editDistance(typed, known.word, isAlike ? MOST_APART_IN_SOUND : limit)
      const isNear = apart > 0 && apart <= (isAlike ? MOST_APART_IN_SOUND : limit)
      return { known, isNear, distance: isAlike ? apart - SAME_SOUND : apart, sameStart: known.word[0] === typed[0] ? 0 : 1 }
    })
    .filter(({ isNear }) => isNear)
    .sort((a, b) => a.distance - b.distance || a.sameStart - b.sameStart || b.known.documents - a.known.documents)
    .map(({ known }) => known)
}
