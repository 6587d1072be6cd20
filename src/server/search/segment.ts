import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict'
import { Recent } from '../../rules/recent.ts'
import type { Cutters } from '../../rules/search/title-words.ts'

/** Often enough to win over a cut into single characters. */
const FREQUENCY = 5000
/** The same words come again and again. */
const KEPT_RUNS = 10_000

let ahead: Jieba | null = null

/** Reads the words of general use, half a second, while there is nothing else to do; the next cutters are made from them. */
export function readWordsAhead(): void {
  ahead ??= Jieba.withDict(dict)
}

/** Cuts Chinese with the words of general use and these of commerce. */
export function makeCutters(commerceWords: readonly string[]): Cutters {
  const jieba = ahead ?? Jieba.withDict(dict)
  ahead = null
  const lines = commerceWords.filter((word) => /^\p{Script=Han}{2,}$/u.test(word)).map((word) => `${word} ${FREQUENCY} n\n`)
  if (lines.length > 0) jieba.loadDict(Buffer.from(lines.join('')))
  const whole = new Recent<string[]>(KEPT_RUNS)
  const inside = new Recent<string[]>(KEPT_RUNS)
  const cutWhole = (run: string) => jieba.cut(run, true)
  const cutInside = (run: string) => jieba.cutForSearch(run, true)
  return { whole: (run) => whole.get(run, cutWhole), inside: (run) => inside.get(run, cutInside) }
}
