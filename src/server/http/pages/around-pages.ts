import { escaped } from '../../../rules/page/escaped.ts'
import { plainSegment, type Segment } from './gzip-segments.ts'
import { packedOnce } from './packed-once.ts'
import type { Stretch } from './page-pieces.ts'
import type { PageFiles, SlotName, SlotPiece, SlotTexts } from './web-floor.ts'

type Piece = Segment | { text: keyof SlotTexts }

/** Header and footer as many visitors see them, and what wakes them: packed, with places for each visitor's own texts. */
export class AroundPages {
  readonly #html: Record<SlotName, readonly SlotPiece[]>
  readonly #filesText: (files: PageFiles) => string
  readonly #below = new Map<string, AroundPages>()
  readonly #packed = new WeakMap<Stretch, WeakMap<PageFiles, Map<string, readonly Piece[]>>>()

  /** `filesText` is what stands behind the last of them. */
  constructor(html: Record<SlotName, readonly SlotPiece[]>, filesText: (files: PageFiles) => string) {
    this.#html = html
    this.#filesText = filesText
  }

  get size(): number {
    return Object.values(this.#html)
      .flat()
      .reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
  }

  /** The same with a line above everything. */
  below(line: string): AroundPages {
    const { shell, ...others } = this.#html
    const known = this.#below.get(line) ?? new AroundPages({ ...others, shell: [line, ...shell] }, this.#filesText)
    this.#below.set(line, known)
    return known
  }

  html(name: SlotName, texts: SlotTexts): string {
    return this.#html[name].map((piece) => (typeof piece === 'string' ? piece : written(texts, piece.text))).join('')
  }

  stretch(stretch: Stretch, files: PageFiles, texts: SlotTexts): Segment[] {
    return this.#piecesOf(stretch, files, texts).map((piece) => ('text' in piece ? plainSegment(written(texts, piece.text)) : piece))
  }

  /** Packed apart between those of the visitor's own texts that say something: nobody knows before how long they are. */
  #piecesOf(stretch: Stretch, files: PageFiles, texts: SlotTexts): readonly Piece[] {
    const byFiles = this.#packed.get(stretch) ?? new WeakMap<PageFiles, Map<string, readonly Piece[]>>()
    this.#packed.set(stretch, byFiles)
    const bySaid = byFiles.get(files) ?? new Map<string, readonly Piece[]>()
    byFiles.set(files, bySaid)
    const said = `${texts.nickName ? 1 : 0}${texts.placeName ? 1 : 0}${texts.searchText ? 1 : 0}`
    const known = bySaid.get(said)
    if (known) return known
    const parts = stretch.parts.flatMap((part): readonly SlotPiece[] => (typeof part === 'string' ? [part] : this.#html[part.slot]))
    const pieces = joinedTexts(
      [...parts, stretch.isEnd ? this.#filesText(files) : ''].filter((part) => typeof part === 'string' || texts[part.text]),
    )
    const packed = pieces.map((piece) => (typeof piece === 'string' ? packedOnce(piece) : piece))
    bySaid.set(said, packed)
    return packed
  }
}

/** Texts that stand beside each other as one. */
function joinedTexts(pieces: readonly SlotPiece[]): SlotPiece[] {
  const joined: SlotPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else if (piece !== '') joined.push(piece)
  }
  return joined
}

const written = (texts: SlotTexts, name: keyof SlotTexts) => escaped(texts[name] ?? '')
