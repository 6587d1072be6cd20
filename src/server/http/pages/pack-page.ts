import { type Segment, segmentOf } from './gzip-segments.ts'
import type { PagePiece, Stretch } from './page-pieces.ts'

/** What everybody gets of a page, in the order in which it is sent, with the places for what is around it. */
export type PackedPage = readonly (Segment | Stretch)[]

/** Packs what is new of a page. Each text by itself, so that it can stand beside whatever another visitor has around it. */
export const packPage = (pieces: readonly PagePiece[]): PackedPage =>
  pieces.map((piece) => ('isEnd' in piece ? piece : packedText(bytesIn(piece))))

/** Smaller costs more time than it saves on the way; of a long text the last few hundred bytes do. */
const packedText = (bytes: Buffer): Segment => segmentOf(bytes, bytes.length > LONG ? 5 : 6)
const LONG = 40_000

/** Each part is written to its place: as one text it would be copied first. */
function bytesIn(text: readonly string[]): Buffer {
  // Three bytes are the most that a letter takes, and to count them costs as much as to write them.
  const room = Buffer.allocUnsafe(3 * text.reduce((sum, { length }) => sum + length, 0))
  return room.subarray(
    0,
    text.reduce((at, part) => at + room.write(part, at), 0),
  )
}

/** A page as one visitor gets it, put together with what is around it. */
export const segmentsOf = (page: PackedPage, sentStretch: (stretch: Stretch) => readonly Segment[]): Segment[] =>
  page.flatMap((piece) => ('isEnd' in piece ? sentStretch(piece) : piece))
