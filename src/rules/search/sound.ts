import { syllables } from './data/pinyin.ts'

const pinyin = new Map<string, string>()
for (const entry of syllables.split(' ')) {
  const syllable = /^[a-z]+/.exec(entry)?.[0] ?? ''
  for (const character of entry.slice(syllable.length)) pinyin.set(character, syllable)
}

const SHORTEST = 4
const han = /^\p{Script=Han}+$/u

/** How a Chinese word is typed in Latin letters, without tones and spaces; undefined when a character is not known. */
export function pinyinOf(word: string): string | undefined {
  let typed = ''
  for (const character of word) {
    const syllable = pinyin.get(character)
    if (!syllable) return undefined
    typed += syllable
  }
  return typed
}

/**
 * The same for words that sound alike in English or French ears: "headfones" and "headphones". Vowels between consonants say little,
 * silent and doubled letters nothing. Empty for a word too short to tell.
 */
function spokenOf(folded: string): string {
  if (folded.length < SHORTEST || !/^[a-z]+$/.test(folded)) return ''
  const sounds = folded
    .replace(/^(kn|gn|pn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/^ps/, 's')
    .replace(/ph/g, 'f')
    .replace(/[ct]i(?=on)/g, 'x')
    .replace(/t?ch|sch|sh/g, 'x')
    .replace(/gh(?=[^aeiou]|$)/g, '')
    .replace(/gh/g, 'g')
    .replace(/th/g, 't')
    .replace(/ck|qu?|x(?=[^aeiou])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/z/g, 's')
    .replace(/d(?=s$)/, '')
    .replace(/e?s$/, '')
    .replace(/e$/, '')
    .replace(/h/g, (letter, at: number) => (at === 0 ? letter : ''))
    .replace(/(.)\1+/g, '$1')
  const [first = '', ...rest] = sounds
  // A vowel counts where a word begins: all those that follow fall together.
  const kept = rest.join('').replace(/[aeiouyw]+/g, '')
  return kept.length >= 2 ? `${/[aeiouy]/.test(first) ? 'a' : first}${kept}` : ''
}

/** What a word is looked for by when it is written as it is heard, or typed in Latin letters though it is Chinese. */
export const soundOf = (word: string): string => (han.test(word) ? (word.length > 1 ? (pinyinOf(word) ?? '') : '') : spokenOf(word))
