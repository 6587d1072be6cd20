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

const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const isBeside = (one: string, other: string): boolean => {
  const place = (letter: string) =>
    keys.flatMap((row, at) => (row.includes(letter) ? [{ row: at, column: row.indexOf(letter) + at / 2 }] : []))[0]
  const [here, there] = [place(one), place(other)]
  return here !== undefined && there !== undefined && Math.abs(here.row - there.row) <= 1 && Math.abs(here.column - there.column) <= 1
}
const isVowel = (letter: string) => 'aeiouy'.includes(letter)

/** How unlikely a slip of one letter is, from 0 on: two letters swapped, one doubled or left out happen sooner than one for another far away. */
export function slipCost(typed: string, meant: string): number {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [was, is] = [meant[at] ?? '', typed[at] ?? '']
  if (typed.length > meant.length) return is === typed[at - 1] ? 0.1 : 0.4
  if (typed.length < meant.length) return was === meant[at - 1] ? 0.1 : 0.2
  if (is === meant[at + 1] && was === typed[at + 1]) return 0
  return isBeside(is, was) ? 0.3 : isVowel(is) && isVowel(was) ? 0.4 : 0.6
}

/** Two letters swapped, or one of a double letter left out or put in. */
export const isCommonSlip = (typed: string, meant: string): boolean => editDistance(typed, meant, 1) === 1 && slipCost(typed, meant) <= 0.1

const SHORT = 4
const LIKELY = 0.3

/** Of so few letters one for another makes a word of its own: a maker's name, an abbreviation. */
export const isLikelySlip = (typed: string, meant: string): boolean => typed.length > SHORT || slipCost(typed, meant) <= LIKELY

/** How much likelier a word becomes with each tenfold of documents. */
const USED = 0.2

/** The likeliest intended words, best first: nearest, then with the same first letter, then by the kind of slip and how much the word is used. */
export function corrections<K extends Known>(typed: string, neighbours: readonly K[], soundOf: (word: string) => string = () => ''): K[] {
  const limit = typed.length >= 7 ? 2 : 1
  const sound = soundOf(typed)
  return neighbours
    .map((known) => {
      const isAlike = sound !== '' && soundOf(known.word) === sound
      const apart = editDistance(typed, known.word, isAlike ? MOST_APART_IN_SOUND : limit)
      const isNear = apart > 0 && apart <= (isAlike ? MOST_APART_IN_SOUND : limit)
      const unlikely = (apart === 1 ? slipCost(typed, known.word) : 0.4) - USED * Math.log10(1 + known.documents)
      return { known, isNear, distance: isAlike ? apart - SAME_SOUND : apart, sameStart: known.word[0] === typed[0] ? 0 : 1, unlikely }
    })
    .filter(({ isNear }) => isNear)
    .sort((a, b) => a.distance - b.distance || a.sameStart - b.sameStart || a.unlikely - b.unlikely)
    .map(({ known }) => known)
}
