import type { Columns } from './columns.ts'
import { type Value, values } from './orders.ts'

const DIGIT = 65_536

export type SortedSlots = Record<Value, Int32Array<ArrayBuffer>>

/** One digit of a radix sort; equal ones keep their order. */
function byDigit(from: Int32Array, to: Int32Array, keys: Uint32Array, shift: 0 | 16): void {
  const starts = new Uint32Array(DIGIT + 1)
  for (const slot of from) (starts[(((keys[slot] as number) >>> shift) & 0xffff) + 1] as number)++
  for (let digit = 0; digit < DIGIT; digit++) starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number)
  for (const slot of from) {
    const digit = ((keys[slot] as number) >>> shift) & 0xffff
    to[starts[digit] as number] = slot
    starts[digit] = (starts[digit] as number) + 1
  }
}

function* byKeys(order: Int32Array, keys: Uint32Array): Generator<undefined, void> {
  const other = new Int32Array(order.length)
  byDigit(order, other, keys, 0)
  yield
  byDigit(other, order, keys, 16)
  yield
}

/** Numbers in the order of these, as 32 bits each, the lowest first. */
function keysOf(columns: Columns, value: Value): Uint32Array[] {
  const { end } = columns
  const made = (key: (slot: number) => number) => Uint32Array.from({ length: end }, (_, slot) => key(slot))
  if (value === 'created') {
    const created = columns.created
    return [made((slot) => (created[slot] as number) % 2 ** 32), made((slot) => Math.floor((created[slot] as number) / 2 ** 32))]
  }
  if (value === 'rating') return [new Uint32Array(columns.rating.buffer, 0, end)]
  // The sign turned round, so that what is below nothing comes first.
  return [made((slot) => ((columns[value][slot] as number) ^ 0x8000_0000) >>> 0)]
}

/** All slots in the order of each value and of their ids, without comparing any two: a million takes a fifth of a second, in two dozen steps. */
export function* sortSlots(columns: Columns): Generator<undefined, SortedSlots> {
  const byId = Int32Array.from({ length: columns.end }, (_, slot) => slot).filter((slot) => columns.isOnShelf(slot))
  for (const keys of [columns.id3, columns.id2, columns.id1, columns.id0]) yield* byKeys(byId, keys)
  const sorted: Partial<SortedSlots> = {}
  for (const value of values) {
    const order = byId.slice()
    for (const keys of keysOf(columns, value)) yield* byKeys(order, keys)
    sorted[value] = order
  }
  return sorted as SortedSlots
}
