import { widened } from './numbers.ts'
import { DocumentBooks, type PackedEntries, type PostingsParts } from './postings.ts'

/** Entries that are moved, or made room for, between two pauses. */
const CHUNK = 2 ** 18

interface Chunk {
  numbers: Uint32Array
  entries: Int32Array
}

/** Notes entries as they come, and sorts them by their lexemes when all are there: to add each to a list of its own means to go all over the memory. */
export class PostingsLog extends DocumentBooks {
  readonly #chunks: Chunk[] = []
  #length = 0
  /** How many entries each lexeme has. */
  #counts = new Uint32Array(CHUNK)

  protected override enter(number: number, entry: number): void {
    const at = this.#length % CHUNK
    if (at === 0) this.#chunks.push({ numbers: new Uint32Array(CHUNK), entries: new Int32Array(CHUNK) })
    const chunk = this.#chunks.at(-1) as Chunk
    chunk.numbers[at] = number
    chunk.entries[at] = entry
    this.#length++
    if (number >= this.#counts.length) this.#counts = widened(this.#counts)
    this.#counts[number] = (this.#counts[number] as number) + 1
  }

  /** Nothing can be added afterwards. */
  *packing(): Generator<undefined, PostingsParts> {
    const packed = yield* this.#sorting()
    return { ...this.bookParts, ...packed }
  }

  *#sorting(): Generator<undefined, PackedEntries> {
    const { count } = this.numbers
    const starts = new Uint32Array(count + 1)
    for (let number = 0; number < count; number++) starts[number + 1] = (starts[number] as number) + (this.#counts[number] as number)
    yield
    const [next, entries] = [starts.slice(), new Int32Array(this.#length)]
    let left = this.#length
    for (let chunk = this.#chunks.shift(); chunk; chunk = this.#chunks.shift()) {
      const end = Math.min(left, CHUNK)
      for (let at = 0; at < end; at++) {
        const number = chunk.numbers[at] as number
        const place = next[number] as number
        entries[place] = chunk.entries[at] as number
        next[number] = place + 1
      }
      left -= end
      yield
    }
    return { entries, starts }
  }
}
