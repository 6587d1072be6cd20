import { widened } from './numbers.ts'
import { MARK_BYTES, MARK_EVERY, marksIn, POSITION_HEAD, positionsIn, type Segment } from './segment.ts'

/**
 * What a segment takes and more: memory that is asked for in one piece of 32 MB is there when it is written to, and is given back as soon
 * as it is not needed. Smaller pieces would stay with the process.
 */
const ROOM_BYTES = 2 ** 25

/** Notes what documents hold until a segment is full. The same memory is used for one segment after the other. */
export class SegmentLog {
  /** Of each entry the number of its lexeme, the document and the way it holds it, and where its positions begin. */
  #numbers = new Uint32Array(ROOM_BYTES / 4)
  #entries = new Uint32Array(ROOM_BYTES / 4)
  #begins = new Uint32Array(ROOM_BYTES / 4)
  /** Room to sort them. */
  #byWay = new Uint32Array(ROOM_BYTES / 4)
  #order = new Uint32Array(ROOM_BYTES / 4)
  #length = 0
  #positions = new Uint16Array(ROOM_BYTES / 2)
  #end = 0
  #bytes = new Uint8Array(ROOM_BYTES)
  #written = 0

  add(document: number, number: number, way: number, titles: readonly number[]): void {
    const at = this.#length++
    if (at === this.#numbers.length) {
      this.#numbers = widened(this.#numbers)
      this.#entries = widened(this.#entries)
      this.#begins = widened(this.#begins)
      this.#byWay = new Uint32Array(at * 2)
      this.#order = new Uint32Array(at * 2)
    }
    this.#numbers[at] = number
    this.#entries[at] = (document << 16) | way
    this.#begins[at] = this.#end
    const count = positionsIn(way)
    if (this.#end + count > this.#positions.length) this.#positions = widened(this.#positions)
    for (let nth = 0; nth < count; nth++) this.#positions[this.#end++] = titles[nth] as number
  }

  /** What was noted as a segment, with numbers below `count`. The next one begins with nothing. */
  take(count: number): Segment {
    const order = this.#sorted(count)
    const [numbers, starts]: [number[], number[]] = [[], []]
    this.#written = 0
    for (let at = 0; at < order.length; ) {
      const number = this.#numbers[order[at] as number] as number
      if (numbers.at(-1) !== number) {
        numbers.push(number)
        starts.push(this.#written)
      }
      at = this.#writeList(order, at)
    }
    starts.push(this.#written)
    this.#length = 0
    this.#end = 0
    return { numbers: Uint32Array.from(numbers), starts: Uint32Array.from(starts), bytes: this.#bytes.slice(0, this.#written) }
  }

  /** Where the entries stand, by their lexemes and then by the way; those of one list stay in the order of the documents. */
  #sorted(count: number): Uint32Array {
    const length = this.#length
    const [numbers, entries, byWay, order] = [this.#numbers, this.#entries, this.#byWay, this.#order]
    const ways = new Uint32Array(2 ** 16 + 1)
    for (let at = 0; at < length; at++) (ways[((entries[at] as number) & 0xffff) + 1] as number)++
    for (let way = 0; way < 2 ** 16; way++) ways[way + 1] = (ways[way + 1] as number) + (ways[way] as number)
    for (let at = 0; at < length; at++) byWay[(ways[(entries[at] as number) & 0xffff] as number)++] = at
    const places = new Uint32Array(count + 1)
    for (let at = 0; at < length; at++) (places[(numbers[at] as number) + 1] as number)++
    for (let number = 0; number < count; number++) places[number + 1] = (places[number + 1] as number) + (places[number] as number)
    for (let at = 0; at < length; at++) {
      const entry = byWay[at] as number
      order[(places[numbers[entry] as number] as number)++] = entry
    }
    return order.subarray(0, length)
  }

  /** Answers where the next list begins. */
  #writeList(order: Uint32Array, from: number): number {
    const [numbers, entries] = [this.#numbers, this.#entries]
    const first = order[from] as number
    const [number, way] = [numbers[first], (entries[first] as number) & 0xffff]
    let [end, size, before] = [from, 0, -1]
    for (; end < order.length; end++) {
      const at = order[end] as number
      if (numbers[at] !== number || ((entries[at] as number) & 0xffff) !== way) break
      const document = (entries[at] as number) >>> 16
      size += sizeOf(document - before - 1)
      before = document
    }
    const length = end - from
    const marks = marksIn(length)
    this.#room(12 + marks * MARK_BYTES + size)
    this.#two(way)
    this.#number(length)
    this.#number(size)
    let mark = this.#written
    this.#written += marks * MARK_BYTES
    const begin = this.#written
    before = -1
    for (let nth = from; nth < end; nth++) {
      if (nth > from && (nth - from) % MARK_EVERY === 0) {
        const written = this.#written
        this.#written = mark
        this.#two(before)
        this.#two(written - begin)
        mark = this.#written
        this.#written = written
      }
      const document = (entries[order[nth] as number] as number) >>> 16
      this.#number(document - before - 1)
      before = document
    }
    this.#writePositions(order.subarray(from, end), positionsIn(way))
    return end
  }

  /** Of each position the least, how many bits all others take beyond it, and then those of one document behind those of the other. */
  #writePositions(entries: Uint32Array, count: number): void {
    const [positions, begins] = [this.#positions, this.#begins]
    const [leasts, widths]: [number[], number[]] = [[], []]
    this.#room(count * POSITION_HEAD)
    for (let nth = 0; nth < count; nth++) {
      let [least, most] = [Number.POSITIVE_INFINITY, 0]
      for (const entry of entries) {
        const position = positions[(begins[entry] as number) + nth] as number
        if (position < least) least = position
        if (position > most) most = position
      }
      const width = 32 - Math.clz32(most - least)
      leasts.push(least)
      widths.push(width)
      this.#two(least)
      this.#byte(width)
    }
    const bits = widths.reduce((sum, width) => sum + width, 0)
    if (bits === 0) return
    this.#room((entries.length * bits) / 8 + 1)
    let [held, filled] = [0, 0]
    for (const entry of entries) {
      for (let nth = 0; nth < count; nth++) {
        held |= ((positions[(begins[entry] as number) + nth] as number) - (leasts[nth] as number)) << filled
        filled += widths[nth] as number
        for (; filled >= 8; filled -= 8) {
          this.#byte(held & 255)
          held >>>= 8
        }
      }
    }
    if (filled > 0) this.#byte(held & 255)
  }

  #two(number: number): void {
    this.#byte(number & 255)
    this.#byte(number >>> 8)
  }

  #byte(byte: number): void {
    this.#bytes[this.#written++] = byte
  }

  /** Seven bits to a byte, the lowest first. */
  #number(number: number): void {
    let rest = number
    for (; rest >= 128; rest >>>= 7) this.#byte((rest & 127) | 128)
    this.#byte(rest)
  }

  #room(more: number): void {
    if (this.#written + more > this.#bytes.length) this.#bytes = widened(this.#bytes, this.#written + more)
  }
}

const sizeOf = (number: number): number => (number < 128 ? 1 : number < 16_384 ? 2 : 3)
