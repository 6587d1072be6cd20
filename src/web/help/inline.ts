import type { Locale } from '../../contract/locale.ts'
import type { Block, Document } from './document.ts'

/** A run of words of a text. */
export interface Piece {
  text: string
  strong?: boolean
  href?: string
}

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** The runs of a text: `**strong**`, `[linked](/address)` and plain. */
export function piecesOf(text: string, locale: Locale): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(marks)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    const [whole, strong, linked, href] = found
    pieces.push(strong === undefined ? { text: linked ?? '', href } : { text: strong, strong: true })
    end = found.index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return locale === 'fr' ? pieces.map((piece) => ({ ...piece, text: keptTogether(piece.text) })) : pieces
}

/** French puts a space before these marks, and a line must not begin with one. */
export const keptTogether = (text: string): string => text.replace(/ ([:;!?»%$])/g, '\u00a0$1').replace(/« /g, '«\u00a0')

const bare = (text: string): string => text.replace(marks, (_, strong, linked) => strong ?? linked)

/** The words of a block without any marks: what a search looks through. */
export function wordsOfBlock(block: Block): string[] {
  if (typeof block === 'string') return [bare(block)]
  if ('list' in block) return block.list.map(bare)
  if ('steps' in block) return block.steps.map(bare)
  if ('note' in block) return [bare(block.note)]
  if ('questions' in block) return block.questions.flat().map(bare)
  if ('table' in block) return [block.table.caption, ...block.table.head, ...block.table.rows.flat()].map(bare)
  return []
}

/** Questions of a page with their answers, for search engines. */
export const questionsOf = (document: Document): { question: string; answer: string }[] =>
  Object.values(document.sections)
    .flatMap(({ text }) => text)
    .flatMap((block) => (typeof block !== 'string' && 'questions' in block ? block.questions : []))
    .map(([question, answer]) => ({ question, answer: bare(answer) }))
