import { Recent } from '../../../rules/recent.ts'
import type { SlotName } from './web-floor.ts'

interface Slot {
  slot: SlotName
}

/**
 * What is around a page, in a row: slots and the short texts of the layout between and behind them, which many pages have alike. The same
 * object for all that are the same.
 */
export interface Stretch {
  parts: readonly (string | Slot)[]
  /** Behind it the page ends, and its files are named. */
  isEnd: boolean
}

/** A page's own text, in the parts that it was made of, or what is around it. */
export type PagePiece = readonly string[] | Stretch

const MARK = '<template data-slot="'
const MARK_END = '"></template>'
/** Longer than a layout's own words: it is the page's. */
const SHORT = 3000

/** A page cut where its slots are: a text, a slot, a text and so on. */
export function slotsAndTexts(html: string): (string | Slot)[] {
  const pieces: (string | Slot)[] = []
  let from = 0
  // A search for a word, and no pattern: a page has a hundred thousand letters.
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, from)) {
    const name = at + MARK.length
    const end = html.indexOf(MARK_END, name)
    pieces.push(html.slice(from, at), { slot: html.slice(name, end) as SlotName })
    from = end + MARK_END.length
  }
  pieces.push(html.slice(from))
  return pieces
}

/** A page, in parts that no slot is cut by, cut into its own texts and what is around them. */
export function piecesOfPage(...html: readonly string[]): PagePiece[] {
  const pieces: PagePiece[] = []
  let parts: (string | Slot)[] = []
  const close = (isEnd: boolean) => {
    if (parts.length > 0 || isEnd) pieces.push(sameStretch(parts, isEnd))
    parts = []
  }
  const all = textsBetweenSlots(html)
  for (const [at, part] of all.entries()) {
    const [before, next] = [all[at - 1], all[at + 1]]
    if (!Array.isArray(part)) {
      parts.push(part)
      continue
    }
    const length = part.reduce((sum, text) => sum + text.length, 0)
    if (length === 0) continue
    if (length < SHORT && ((isSlot(before, 'shell') && isSlot(next, 'header')) || (before && !next))) parts.push(part.join(''))
    else {
      close(false)
      pieces.push(part)
    }
  }
  close(true)
  return pieces
}

/** Texts stay in their parts: to put a page together as one text takes as long as to cut it. */
function textsBetweenSlots(html: readonly string[]): (string[] | Slot)[] {
  let text: string[] = []
  const all: (string[] | Slot)[] = [text]
  for (const piece of html.flatMap(slotsAndTexts)) {
    if (typeof piece === 'string') text.push(piece)
    else {
      text = []
      all.push(piece, text)
    }
  }
  return all
}

const isSlot = (part: string[] | Slot | undefined, slot: SlotName) => part !== undefined && 'slot' in part && part.slot === slot

const KEPT_STRETCHES = 500
const stretches = new Recent<Stretch>(KEPT_STRETCHES)

function sameStretch(parts: (string | Slot)[], isEnd: boolean): Stretch {
  return stretches.get(JSON.stringify([isEnd, ...parts]), (key) => {
    // Texts of its own: one that was cut out would keep the whole page in memory.
    const [, ...own] = JSON.parse(key) as [boolean, ...(string | Slot)[]]
    return { isEnd, parts: own }
  })
}
