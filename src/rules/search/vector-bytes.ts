import { quoteLexeme } from './quote-lexeme.ts'

/** How much a place in a document says, as PostgreSQL has it in the highest bits of a position. */
const weightBits = { A: 3 << 14, B: 2 << 14, C: 1 << 14, D: 0 } as const

const encoder = new TextEncoder()

/** A position in a place that says so much. */
export const weighed = (position: number, weight: keyof typeof weightBits): number => position | weightBits[weight]

/** A lexeme's name, ended as PostgreSQL expects it; its positions follow. */
export const nameBytes = (lexeme: string): Uint8Array => encoder.encode(`${lexeme}\0`)

/** A lexeme that stands at these positions, which rise. */
export function entryBytes(name: Uint8Array, positions: readonly number[]): Uint8Array {
  const entry = new Uint8Array(name.length + 2 + positions.length * 2)
  entry.set(name)
  const numbers = [positions.length, ...positions]
  numbers.forEach((number, at) => {
    entry[name.length + at * 2] = number >>> 8
    entry[name.length + at * 2 + 1] = number & 0xff
  })
  return entry
}

const FIRST_ROOM = 2 ** 16
const COUNT_BYTES = 4

/** Writes tsvector after tsvector as PostgreSQL receives them: nobody has to take a text apart again. */
export class VectorWriter {
  #bytes = new Uint8Array(FIRST_ROOM)
  #end = COUNT_BYTES
  #lexemes = 0

  /** A lexeme with its positions, as `entryBytes` made it. */
  add(entry: Uint8Array): void {
    this.#room(entry.length)
    this.#copy(entry)
    this.#lexemes++
  }

  /** A lexeme of which the first positions are these, which rise, and the others come from `entryBytes` of no name. */
  addAt(name: Uint8Array, positions: readonly number[], others: Uint8Array): void {
    this.#room(name.length + positions.length * 2 + others.length)
    this.#copy(name)
    this.#number(positions.length + ((others.length - 2) >> 1))
    for (const position of positions) this.#number(position)
    for (let at = 2; at < others.length; at++) this.#bytes[this.#end++] = others[at] ?? 0
    this.#lexemes++
  }

  /** The tsvector as far as it was written; the next one begins. */
  take(): Uint8Array<ArrayBuffer> {
    new DataView(this.#bytes.buffer).setUint32(0, this.#lexemes)
    const vector = this.#bytes.slice(0, this.#end)
    this.#end = COUNT_BYTES
    this.#lexemes = 0
    return vector
  }

  #number(number: number): void {
    this.#bytes[this.#end++] = number >>> 8
    this.#bytes[this.#end++] = number & 0xff
  }

  /** Byte after byte: they are few, and to call anybody for them takes longer. */
  #copy(from: Uint8Array): void {
    const bytes = this.#bytes
    let end = this.#end
    for (let at = 0; at < from.length; at++) bytes[end++] = from[at] ?? 0
    this.#end = end
  }

  #room(more: number): void {
    if (this.#end + more <= this.#bytes.length) return
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#end + more))
    wider.set(this.#bytes)
    this.#bytes = wider
  }
}

/** tsvectors as one array of PostgreSQL, ready to be sent. */
export function vectorArray(vectors: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const heading = [1, 0, TSVECTOR, vectors.length, 1]
  const length = vectors.reduce((sum, vector) => sum + 4 + vector.length, heading.length * 4)
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  heading.forEach((number, at) => {
    view.setInt32(at * 4, number)
  })
  let end = heading.length * 4
  for (const vector of vectors) {
    view.setInt32(end, vector.length)
    bytes.set(vector, end + 4)
    end += 4 + vector.length
  }
  return bytes
}

/** The type's number, the same in every PostgreSQL. */
const TSVECTOR = 3614

/** A tsvector as PostgreSQL writes it, its lexemes in the order in which they were added: for whoever wants to read one. */
export function vectorText(vector: Uint8Array): string {
  const view = new DataView(vector.buffer, vector.byteOffset, vector.byteLength)
  let at = COUNT_BYTES
  const next = () => {
    at += 2
    return view.getUint16(at - 2)
  }
  return Array.from({ length: view.getUint32(0) }, () => {
    const end = vector.indexOf(0, at)
    const name = quoteLexeme(new TextDecoder().decode(vector.subarray(at, end)))
    at = end + 1
    const positions = Array.from({ length: next() }, next).map((position) => `${position & 0x3fff}${['', 'C', 'B', 'A'][position >>> 14]}`)
    return positions.length > 0 ? `${name}:${positions}` : name
  }).join(' ')
}
