import { evenOut, fold } from './fold.ts'

const MOST_STARTS = 4

/** What typing may begin with to be offered a phrase: each of its first words, or for Chinese each character. */
export function phraseStarts(phrase: string): string[] {
  const even = fold(phrase).replace(/\s+/g, ' ').trim()
  const starts = /\p{Script=Han}/u.test(even)
    ? Array.from({ length: Math.min(even.length, MOST_STARTS) }, (_, at) => even.slice(at))
    : [...even.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].slice(0, MOST_STARTS).map((found) => even.slice(found.index))
  return [...new Set(starts.map((start) => start.slice(0, 80)).filter((start) => start.length > 1 || even.length === 1))]
}

/** What was typed so far, as it is compared with the starts. */
export const typedStart = (text: string): string => fold(evenOut(text)).replace(/\s+/g, ' ').trimStart().slice(0, 80)
