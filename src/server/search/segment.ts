import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict'
import type { Cutters } from '../../rules/search/document-words.ts'

/** Often enough to win over a cut into single characters. */
const FREQUENCY = 5000

/** Cuts Chinese with the words of general use and these of commerce. */
export function makeCutters(commerceWords: readonly string[]): Cutters {
  const jieba = Jieba.withDict(dict)
  const lines = commerceWords.filter((word) => /^\p{Script=Han}{2,}$/u.test(word)).map((word) => `${word} ${FREQUENCY} n\n`)
  if (lines.length > 0) jieba.loadDict(Buffer.from(lines.join('')))
  return { whole: (run) => jieba.cut(run, true), inside: (run) => jieba.cutForSearch(run, true) }
}
