import { fold } from './fold.ts'

const ascii = /^[\x00-\x7f]*$/

/**
 * The lexeme that stands for a whole title, the same for all of its spellings: case, accents, punctuation and spaces say nothing.
 * A number instead of the text, since every product carries one for each language; undefined for a text without a letter or digit.
 */
export function titleLexeme(title: string): string | undefined {
  const folded = fold(title)
  const plain = folded.replace(ascii.test(folded) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ').trim()
  return plain === '' ? undefined : `=${hash(plain)}`
}

/** 53 bits (cyrb53): among millions of titles two alike are not to be expected. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
