const letters = 'abcdefghijklmnopqrstuvwxyz'

/** One of every kind of slip of the finger: a letter left out, doubled, replaced, and two swapped. Always the same for the same word. */
export function misspellings(word: string): string[] {
  const seed = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  // Not the first letter: people get it right.
  const at = 1 + (seed % (word.length - 1))
  const other = letters[(letters.indexOf(word[at] ?? 'a') + 1 + (seed % 24)) % 26]
  const swapAt = Math.min(at, word.length - 2)
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
    word.slice(0, swapAt) + word[swapAt + 1] + word[swapAt] + word.slice(swapAt + 2),
  ]
  return [...new Set(slips)].filter((slip) => slip !== word)
}
