import type { SentStretch } from './around-pages.ts'
import { NOTHING, type Segment } from './gzip-segments.ts'
import { type Before, nothingBefore, PackedText } from './packed-text.ts'
import type { PagePiece, Stretch } from './page-pieces.ts'

/** What everybody gets of a page, in the order in which it is sent, with the places for what is around it. */
export type PackedPage = readonly (PackedText | Stretch)[]

/** Packs what is new of a page and puts it together with what is around it. */
export function packPage(
  pieces: readonly (PagePiece | PackedText)[],
  sentStretch: (stretch: Stretch) => SentStretch,
): { segments: Segment[]; packed: PackedPage } {
  const segments: Segment[] = []
  let before: Before = nothingBefore
  const packed = pieces.map((piece) => {
    if ('isEnd' in piece) {
      const { segments: around, end, isWhole } = sentStretch(piece)
      segments.push(...around)
      before = { near: end, far: isWhole && before.near === NOTHING ? before.far : null }
      return piece
    }
    const text = piece instanceof PackedText ? piece : new PackedText(piece, before)
    segments.push(text.behind(before))
    before = { near: NOTHING, far: text }
    return text
  })
  for (const text of packed) if (text instanceof PackedText) text.settle()
  return { segments, packed }
}
