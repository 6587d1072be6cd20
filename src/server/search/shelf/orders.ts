import type { Sort } from '../../../contract/search.ts'
import { type Columns, type Quarters, quarters } from './columns.ts'

export type Value = 'sold' | 'price' | 'created' | 'rating'
export const values: readonly Value[] = ['sold', 'price', 'created', 'rating']

/** What a list is ordered by and whether it falls; equal ones by their id in the same direction. */
export const sortedBy: Record<Exclude<Sort, 'relevance'>, { value: Value; falls: boolean }> = {
  bestSelling: { value: 'sold', falls: true },
  priceUp: { value: 'price', falls: false },
  priceDown: { value: 'price', falls: true },
  newest: { value: 'created', falls: true },
  rating: { value: 'rating', falls: true },
}

/** Columns of which every product has one value. */
export const parted = ['category1', 'category2', 'category3', 'shop', 'brand'] as const
export type Parted = (typeof parted)[number]

/** A part of all products. The same name means the same products. */
export interface Scope {
  name: string
  /** Set when it is all that has one value in one column. */
  only: { column: Parted; code: number } | null
  belongs(slot: number): boolean
  /** True when nothing can belong to it. */
  isNone: boolean
  /** False when it names what was never met: a product that comes later may bring it. */
  isLasting: boolean
}

/** Slots in rising order of a value. */
export class SlotList {
  slots: Int32Array
  length: number

  constructor(slots: Int32Array) {
    this.slots = slots
    this.length = slots.length
  }

  insert(at: number, slot: number): void {
    if (this.length === this.slots.length) {
      const wider = new Int32Array(this.length + (this.length >> 3) + 16)
      wider.set(this.slots)
      this.slots = wider
    }
    this.slots.copyWithin(at + 1, at, this.length)
    this.slots[at] = slot
    this.length++
  }

  remove(at: number): void {
    this.slots.copyWithin(at, at + 1, this.length)
    this.length--
  }
}

interface Kept {
  value: Value
  scope: Scope
  list: SlotList
}

/** A column's parts in one order hold each product once, and so does a list of all. So many of them are kept. */
const MOST_PARTINGS = 9
/** The lists of other scopes hold together at most so many times as many slots as there are products. */
const MOST_TIMES = 2
const LEAST_KEPT = 100_000

/** All products in the order of each value, and lists of parts of them, made when they are first asked for. */
export class Orders {
  readonly #columns: Columns
  readonly #whole: Record<Value, SlotList>
  /** The one that was asked for longest ago comes first. */
  readonly #kept = new Map<string, Kept>()
  #size = 0
  /** By what they are ordered by and parted by; the one that was asked for longest ago comes first. */
  readonly #partings = new Map<`${Value} ${Parted}`, { value: Value; column: Parted; lists: Map<number, SlotList> }>()

  constructor(columns: Columns, whole: Record<Value, Int32Array>) {
    this.#columns = columns
    this.#whole = {
      sold: new SlotList(whole.sold),
      price: new SlotList(whole.price),
      created: new SlotList(whole.created),
      rating: new SlotList(whole.rating),
    }
  }

  get total(): number {
    return this.#whole.sold.length
  }

  get bytes(): number {
    const lists = [...this.#partings.values()].flatMap((parting) => [...parting.lists.values()])
    return [...Object.values(this.#whole), ...lists, ...[...this.#kept.values()].map(({ list }) => list)].reduce(
      (sum, { slots }) => sum + slots.byteLength,
      0,
    )
  }

  /** Null is all products. */
  list(value: Value, scope: Scope | null): SlotList {
    if (scope === null) return this.#whole[value]
    if (scope.only) return this.#parting(value, scope.only.column).get(scope.only.code) ?? new SlotList(new Int32Array(0))
    const name = `${value} ${scope.name}`
    const known = this.#kept.get(name)
    if (known) {
      this.#kept.delete(name)
      this.#kept.set(name, known)
      return known.list
    }
    const list = new SlotList(scope.isNone ? new Int32Array(0) : this.#part(this.#whole[value], scope))
    if (!scope.isLasting) return list
    this.#kept.set(name, { value, scope, list })
    this.#size += list.length
    const most = Math.max(LEAST_KEPT, MOST_TIMES * this.total)
    for (const [oldest, { list: old }] of this.#kept) {
      if (this.#size <= most || oldest === name) break
      this.#kept.delete(oldest)
      this.#size -= old.length
    }
    return list
  }

  /** All parts of a column in one go, since making one looks at every product as well. */
  prepare(value: Value, column: Parted): void {
    this.#parting(value, column)
  }

  #parting(value: Value, column: Parted): Map<number, SlotList> {
    const name = `${value} ${column}` as const
    const known = this.#partings.get(name)
    if (known) this.#partings.delete(name)
    const parting = known ?? { value, column, lists: this.#partedBy(value, column) }
    this.#partings.set(name, parting)
    for (const oldest of this.#partings.keys()) {
      if (this.#partings.size <= MOST_PARTINGS) break
      this.#partings.delete(oldest)
    }
    return parting.lists
  }

  #partedBy(value: Value, column: Parted): Map<number, SlotList> {
    const { slots, length } = this.#whole[value]
    const codes = this.#columns[column]
    const ends = new Uint32Array(this.#columns.ids.names.length + 1)
    for (let at = 0; at < length; at++) (ends[(codes[slots[at] as number] as number) + 1] as number)++
    for (let code = 1; code < ends.length; code++) ends[code] = (ends[code] as number) + (ends[code - 1] as number)
    const starts = ends.slice()
    const all = new Int32Array(length)
    for (let at = 0; at < length; at++) {
      const slot = slots[at] as number
      const code = codes[slot] as number
      all[ends[code] as number] = slot
      ends[code] = (ends[code] as number) + 1
    }
    const lists = new Map<number, SlotList>()
    for (let code = 0; code + 1 < starts.length; code++) {
      const [start, end] = [starts[code] as number, starts[code + 1] as number]
      if (end > start) lists.set(code, new SlotList(all.subarray(start, end)))
    }
    return lists
  }

  /** To be called while the slot's values are those it is listed by. */
  remove(slot: number): void {
    for (const value of values) this.#removeFrom(this.#whole[value], value, slot)
    for (const { value, column, lists } of this.#partings.values()) {
      const list = lists.get(this.#columns[column][slot] as number)
      if (list) this.#removeFrom(list, value, slot)
    }
    for (const { value, scope, list } of this.#kept.values()) {
      if (scope.belongs(slot)) this.#size -= this.#removeFrom(list, value, slot)
    }
  }

  insert(slot: number): void {
    for (const value of values) this.#insertInto(this.#whole[value], value, slot)
    for (const { value, column, lists } of this.#partings.values()) {
      const code = this.#columns[column][slot] as number
      const list = lists.get(code) ?? new SlotList(new Int32Array(0))
      lists.set(code, list)
      this.#insertInto(list, value, slot)
    }
    for (const { value, scope, list } of this.#kept.values()) {
      if (!scope.belongs(slot)) continue
      this.#insertInto(list, value, slot)
      this.#size++
    }
  }

  /** Of the first in the list that does not come before this place. `isPast` finds the first that comes after it instead. */
  place(list: SlotList, value: Value, at: number, id: string, isPast: boolean): number {
    const [column, parts] = [this.#columns[value], quarters(id)]
    const least = isPast ? 1 : 0
    return this.#firstWhere(list, (slot) => ((column[slot] as number) - at || this.#compareTo(slot, parts)) >= least)
  }

  #compareTo(slot: number, parts: Quarters): number {
    return Math.sign(this.#columns.compareIdTo(slot, parts))
  }

  #part({ slots, length }: SlotList, scope: Scope): Int32Array {
    let found = new Int32Array(1_024)
    let end = 0
    for (let at = 0; at < length; at++) {
      const slot = slots[at] as number
      if (!scope.belongs(slot)) continue
      if (end === found.length) {
        const wider = new Int32Array(Math.min(end * 2, length))
        wider.set(found)
        found = wider
      }
      found[end++] = slot
    }
    return found.slice(0, end)
  }

  #removeFrom(list: SlotList, value: Value, slot: number): number {
    const at = this.#placeOf(list, value, slot)
    if (list.slots[at] !== slot || at >= list.length) return 0
    list.remove(at)
    return 1
  }

  #insertInto(list: SlotList, value: Value, slot: number): void {
    list.insert(this.#placeOf(list, value, slot), slot)
  }

  #placeOf(list: SlotList, value: Value, slot: number): number {
    const column = this.#columns[value]
    const mine = column[slot] as number
    return this.#firstWhere(list, (other) => ((column[other] as number) - mine || this.#columns.compareIds(other, slot)) >= 0)
  }

  #firstWhere({ slots, length }: SlotList, isThere: (slot: number) => boolean): number {
    let low = 0
    let high = length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isThere(slots[middle] as number)) high = middle
      else low = middle + 1
    }
    return low
  }
}
