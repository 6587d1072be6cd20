import { everydayWords } from './data/everyday-words.ts'

let known: ReadonlySet<string> | undefined

/** Whether a folded word is one of everyday English or French: it is what was meant, also where nothing is called so. */
export function isEverydayWord(folded: string): boolean {
  known ??= new Set(everydayWords.split(' '))
  return known.has(folded) || (folded.endsWith('s') && known.has(folded.slice(0, -1)))
}
