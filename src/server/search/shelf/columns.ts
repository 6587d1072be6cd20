import type { ColourFamily } from '../../../contract/search.ts'
import { Recent } from '../../../rules/recent.ts'
import { colourFamilies } from '../../../rules/search/colour-family.ts'
import type { SearchDocument } from '../search-document.ts'

/** What the shelf keeps of a product's document. */
export interface ShelfRow extends Omit<SearchDocument, 'kind' | 'createdAt' | 'words'> {
  /** Of the titles in each language and of the description, in words. */
  lengths: readonly number[]
  /** Since 1970, in microseconds: as exact as the database. */
  created: number
}

export const flagBits = { onShelf: 1, inStock: 2, onSale: 4, freeDelivery: 8, isGift: 16 } as const

const families = Object.keys(colourFamilies) as ColourFamily[]
export const colourNames: readonly string[] = families
export const colourBits = (colours: readonly string[]): number =>
  colours.reduce(
    (bits, colour) => bits | (families.includes(colour as ColourFamily) ? 1 << families.indexOf(colour as ColourFamily) : 0),
    0,
  )

/** A number for each value that was ever met, from 1; 0 stands for none. */
class Codes {
  readonly #codes: Map<string, number>
  readonly names: string[]

  constructor(names: readonly string[] = ['']) {
    this.names = [...names]
    this.#codes = new Map(names.slice(1).map((name, at) => [name, at + 1]))
  }

  of(name: string | null): number {
    if (name === null) return 0
    const known = this.#codes.get(name)
    if (known !== undefined) return known
    this.#codes.set(name, this.names.length)
    return this.names.push(name) - 1
  }

  /** -1, which no column holds, for a value that was never met. */
  known(name: string): number {
    return this.#codes.get(name) ?? -1
  }
}

const FIRST_ROOM = 1_024
const KEPT_IDS = 10_000
/** The lengths of the titles in three languages and of the description. */
export const LENGTHS = 4

const arrayNames = [
  'id0',
  'id1',
  'id2',
  'id3',
  'category1',
  'category2',
  'category3',
  'brand',
  'shop',
  'price',
  'sold',
  'rating',
  'created',
  'colours',
  'mall',
  'flags',
  'lengths',
] as const

/** All of them, to be handed from one thread to another. */
export interface ColumnsParts extends Pick<Columns, 'end' | 'mallSets' | (typeof arrayNames)[number]> {
  ids: readonly string[]
  malls: readonly string[]
  places: Int32Array<ArrayBuffer>
}

/** Every product in a row of its own, a column an array. A row's number is its slot: it is given once and never to another product. */
export class Columns {
  /** One past the last slot. */
  end = 0
  /** Categories, brands and shops share them: their ids differ. */
  ids = new Codes()
  malls = new Codes()
  mallSets: (readonly number[])[] = [[]]
  /** The four quarters of a product's id. */
  id0 = new Uint32Array(FIRST_ROOM)
  id1 = new Uint32Array(FIRST_ROOM)
  id2 = new Uint32Array(FIRST_ROOM)
  id3 = new Uint32Array(FIRST_ROOM)
  category1 = new Uint32Array(FIRST_ROOM)
  category2 = new Uint32Array(FIRST_ROOM)
  category3 = new Uint32Array(FIRST_ROOM)
  brand = new Uint32Array(FIRST_ROOM)
  shop = new Uint32Array(FIRST_ROOM)
  price = new Int32Array(FIRST_ROOM)
  sold = new Int32Array(FIRST_ROOM)
  rating = new Float32Array(FIRST_ROOM)
  created = new Float64Array(FIRST_ROOM)
  colours = new Uint16Array(FIRST_ROOM)
  mall = new Uint16Array(FIRST_ROOM)
  flags = new Uint8Array(FIRST_ROOM)
  /** Four to a slot. */
  lengths = new Uint8Array(FIRST_ROOM * LENGTHS)
  #slots = new Int32Array(FIRST_ROOM * 4).fill(-1)
  readonly #texts = new Recent<string, number>(KEPT_IDS)

  /** Room for so many is made at once: to move all of them again and again takes its time. */
  constructor(expected = 0) {
    const room = 2 ** Math.ceil(Math.log2(expected + 1))
    if (room > FIRST_ROOM) this.#grow(room)
  }

  static of(parts: ColumnsParts): Columns {
    const columns = new Columns()
    for (const name of arrayNames) columns[name] = parts[name] as never
    columns.end = parts.end
    columns.ids = new Codes(parts.ids)
    columns.malls = new Codes(parts.malls)
    columns.mallSets = [...parts.mallSets]
    columns.#slots = parts.places
    return columns
  }

  get parts(): ColumnsParts {
    const arrays = Object.fromEntries(arrayNames.map((name) => [name, this[name]])) as Pick<Columns, (typeof arrayNames)[number]>
    return { ...arrays, end: this.end, mallSets: this.mallSets, ids: this.ids.names, malls: this.malls.names, places: this.#slots }
  }

  /** -1 for a product that never was here. */
  slotOf(id: string): number {
    return this.#slots[this.#placeOf(...quarters(id))] ?? -1
  }

  isOnShelf(slot: number): boolean {
    return ((this.flags[slot] as number) & flagBits.onShelf) !== 0
  }

  /** A new slot for the product; one that it had before is no longer found. */
  add(row: ShelfRow): number {
    if (this.end === this.flags.length) this.#grow(this.flags.length * 2)
    const slot = this.end++
    const parts = quarters(row.id)
    ;[this.id0[slot], this.id1[slot], this.id2[slot], this.id3[slot]] = parts
    this.#slots[this.#placeOf(...parts)] = slot
    this.set(slot, row)
    return slot
  }

  set(slot: number, row: ShelfRow): void {
    this.category1[slot] = this.ids.of(row.category1Id)
    this.category2[slot] = this.ids.of(row.category2Id)
    this.category3[slot] = this.ids.of(row.category3Id)
    this.brand[slot] = this.ids.of(row.brandId)
    this.shop[slot] = this.ids.of(row.shopId)
    this.price[slot] = row.priceCents
    this.sold[slot] = row.soldCount
    this.rating[slot] = row.rating
    this.created[slot] = row.created
    this.colours[slot] = colourBits(row.colours)
    const mall = this.malls.of(row.mallIds.join())
    this.mallSets[mall] = row.mallIds
    this.mall[slot] = mall
    for (let at = 0; at < LENGTHS; at++) this.lengths[slot * LENGTHS + at] = row.lengths[at] ?? 0
    this.flags[slot] =
      flagBits.onShelf |
      (row.inStock ? flagBits.inStock : 0) |
      (row.onSale ? flagBits.onSale : 0) |
      (row.freeDelivery ? flagBits.freeDelivery : 0) |
      (row.isGift ? flagBits.isGift : 0)
  }

  takeOff(slot: number): void {
    this.flags[slot] = 0
  }

  /** The same text for the same slot, as long as it is asked for: whoever looks it up need not reckon with its letters again. */
  idOf(slot: number): string {
    return this.#texts.get(slot, this.#written)
  }

  readonly #written = (slot: number): string => {
    const [a, b, c, d] = [this.id0[slot] as number, this.id1[slot] as number, this.id2[slot] as number, this.id3[slot] as number]
    return `${high(a)}${low(a)}-${high(b)}-${low(b)}-${high(c)}-${low(c)}${high(d)}${low(d)}`
  }

  /** As the database compares ids. */
  compareIds(a: number, b: number): number {
    return (
      (this.id0[a] as number) - (this.id0[b] as number) ||
      (this.id1[a] as number) - (this.id1[b] as number) ||
      (this.id2[a] as number) - (this.id2[b] as number) ||
      (this.id3[a] as number) - (this.id3[b] as number)
    )
  }

  /** The same for an id that need not be here. */
  compareIdTo(slot: number, [a, b, c, d]: Quarters): number {
    return (
      (this.id0[slot] as number) - a || (this.id1[slot] as number) - b || (this.id2[slot] as number) - c || (this.id3[slot] as number) - d
    )
  }

  #placeOf(a: number, b: number, c: number, d: number): number {
    const mask = this.#slots.length - 1
    // The last half of an id is random, or at least counts up.
    let place = Math.imul(d ^ Math.imul(c, 0x9e3779b1), 0x85ebca6b)
    place = (place ^ (place >>> 15)) & mask
    for (;;) {
      const slot = this.#slots[place] as number
      if (slot === -1) return place
      if (this.id3[slot] === d && this.id2[slot] === c && this.id1[slot] === b && this.id0[slot] === a) return place
      place = (place + 1) & mask
    }
  }

  #grow(room: number): void {
    const wider = <T extends { set(values: T): void }>(values: T, fresh: T): T => {
      fresh.set(values)
      return fresh
    }
    for (const name of ['id0', 'id1', 'id2', 'id3', 'category1', 'category2', 'category3', 'brand', 'shop'] as const) {
      this[name] = wider(this[name], new Uint32Array(room))
    }
    this.price = wider(this.price, new Int32Array(room))
    this.sold = wider(this.sold, new Int32Array(room))
    this.rating = wider(this.rating, new Float32Array(room))
    this.created = wider(this.created, new Float64Array(room))
    this.colours = wider(this.colours, new Uint16Array(room))
    this.mall = wider(this.mall, new Uint16Array(room))
    this.flags = wider(this.flags, new Uint8Array(room))
    this.lengths = wider(this.lengths, new Uint8Array(room * LENGTHS))
    const places = this.#slots
    this.#slots = new Int32Array(room * 2).fill(-1)
    for (const slot of places) {
      if (slot === -1) continue
      const place = this.#placeOf(this.id0[slot] as number, this.id1[slot] as number, this.id2[slot] as number, this.id3[slot] as number)
      this.#slots[place] = slot
    }
  }
}

/** Every four hexadecimal digits: a page writes hundreds of them. */
const digits: readonly string[] = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, '0'))
const high = (quarter: number) => digits[quarter >>> 16] as string
const low = (quarter: number) => digits[quarter & 0xffff] as string

export type Quarters = readonly [number, number, number, number]

export function quarters(id: string): Quarters {
  const part = (text: string) => Number.parseInt(text, 16)
  return [part(id.slice(0, 8)), part(id.slice(9, 13) + id.slice(14, 18)), part(id.slice(19, 23) + id.slice(24, 28)), part(id.slice(28))]
}
