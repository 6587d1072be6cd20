import { escaped } from '../../rules/escaped.ts'
import { LEVEL_OF_KEPT, plainSegment, type Segment, segmentOf } from './gzip-segments.ts'
import type { SlotName, SlotPiece, SlotTexts } from './web-floor.ts'

type Piece = Segment | { text: keyof SlotTexts }

/** Header and footer as many visitors see them, and what wakes them: packed, with places for each visitor's own texts. */
export class AroundPages {
  readonly #html: Record<SlotName, readonly SlotPiece[]>
  readonly #packed: Partial<Record<SlotName, readonly Piece[]>> = {}

  constructor(html: Record<SlotName, readonly SlotPiece[]>) {
    this.#html = html
  }

  get size(): number {
    return Object.values(this.#html)
      .flat()
      .reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
  }

  html(name: SlotName, texts: SlotTexts): string {
    return this.#html[name].map((piece) => (typeof piece === 'string' ? piece : written(texts, piece.text))).join('')
  }

  packed(name: SlotName, texts: SlotTexts): Segment[] {
    const pieces =
      this.#packed[name] ?? this.#html[name].map((piece) => (typeof piece === 'string' ? segmentOf(piece, LEVEL_OF_KEPT) : piece))
    this.#packed[name] = pieces
    return pieces.map((piece) => ('text' in piece ? plainSegment(written(texts, piece.text)) : piece))
  }
}

const written = (texts: SlotTexts, name: keyof SlotTexts) => escaped(texts[name] ?? '')
