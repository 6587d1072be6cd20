import type { UnderstoodKind } from '../../contract/search.ts'
import { type Sort, sorts } from '../../contract/search.ts'
import { isId } from '../../rules/ids.ts'
import type { ColourFamily } from '../../rules/search/colour-family.ts'
import type { Search } from '../base/page.ts'
import { LAST_SERVED } from './pages-around.ts'

/** What the address says about a list beside what the page itself is about. */
export interface ListQuery {
  /** The filters that hold several values; one of them is enough. */
  category: readonly string[]
  brand: readonly string[]
  shop: readonly string[]
  colour: readonly ColourFamily[]
  /** In cents. */
  min?: number | undefined
  max?: number | undefined
  /** At least so many stars. */
  rating?: number | undefined
  inStock: boolean
  freeDelivery: boolean
  onSale: boolean
  /** What the text says beside things and is to be taken as it is typed. */
  asTyped: readonly UnderstoodKind[]
  sort: Sort
  /** The first page shown, from 1, and how many more are shown below it. */
  page: number
  more: number
}

/** What was wrong in the address and how it was taken. */
export type Note = 'priceSwapped' | 'priceIgnored'

export const MOST_MORE = 9

const MOST_VALUES = 20
const MOST_DOLLARS = 1_000_000

/** The keys alone: their names come with the counts, so the browser need not hold them in three languages. */
const colourKeys = {
  black: 1,
  white: 1,
  grey: 1,
  brown: 1,
  beige: 1,
  red: 1,
  pink: 1,
  orange: 1,
  yellow: 1,
  green: 1,
  blue: 1,
  purple: 1,
} satisfies Record<ColourFamily, 1>
const isColour = (value: string): value is ColourFamily => Object.hasOwn(colourKeys, value)

const understoodKinds = {
  price: 1,
  cheap: 1,
  size: 1,
  without: 1,
  gift: 1,
  use: 1,
  colour: 1,
  material: 1,
  whom: 1,
  brand: 1,
} satisfies Record<UnderstoodKind, 1>
const isUnderstoodKind = (value: string): value is UnderstoodKind => Object.hasOwn(understoodKinds, value)

export const everything: ListQuery = {
  category: [],
  brand: [],
  shop: [],
  colour: [],
  inStock: false,
  freeDelivery: false,
  onSale: false,
  asTyped: [],
  sort: 'relevance',
  page: 1,
  more: 0,
}

/** Reads the address. What makes no sense is left out; about prices the shopper is told, because a number was typed. */
export function readListQuery(search: Search): { query: ListQuery; notes: Note[] } {
  const notes: Note[] = []
  const price = (text: string | undefined) => {
    if (text === undefined || text.trim() === '') return undefined
    const cents = readDollars(text)
    if (cents === undefined && !notes.includes('priceIgnored')) notes.push('priceIgnored')
    return cents
  }
  let [min, max] = [price(search.min), price(search.max)]
  if (min !== undefined && max !== undefined && min > max) {
    ;[min, max] = [max, min]
    notes.push('priceSwapped')
  }
  const stars = Number(search.rating)
  const query: ListQuery = {
    category: values(search.filter).filter(isId),
    brand: values(search.brands).filter(isId),
    shop: values(search.shops).filter(isId),
    colour: values(search.colours).filter(isColour),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...([1, 2, 3, 4].includes(stars) ? { rating: stars } : {}),
    inStock: search.stock === 'in',
    freeDelivery: search.delivery === 'free',
    onSale: search.sale === 'yes',
    asTyped: values(search.typed).filter(isUnderstoodKind),
    sort: sorts.find((sort) => sort === search.order) ?? 'relevance',
    page: whole(search.page, 1, LAST_SERVED),
    more: whole(search.more, 0, MOST_MORE),
  }
  return { query, notes }
}

/** The part of the address that `readListQuery` reads; what is usual is left out. */
export function writeListQuery(query: ListQuery): Search {
  const search: Search = {}
  const put = (key: string, value: string | undefined) => {
    if (value) search[key] = value
  }
  put('filter', query.category.join('.'))
  put('brands', query.brand.join('.'))
  put('shops', query.shop.join('.'))
  put('colours', query.colour.join('.'))
  put('min', query.min === undefined ? undefined : writeDollars(query.min))
  put('max', query.max === undefined ? undefined : writeDollars(query.max))
  put('rating', query.rating?.toString())
  put('stock', query.inStock ? 'in' : undefined)
  put('delivery', query.freeDelivery ? 'free' : undefined)
  put('sale', query.onSale ? 'yes' : undefined)
  put('typed', query.asTyped.join('.'))
  put('order', query.sort === 'relevance' ? undefined : query.sort)
  put('page', query.page > 1 ? String(query.page) : undefined)
  put('more', query.more > 0 ? String(query.more) : undefined)
  return search
}

/** Another filter or order begins at the first page again. */
export const changed = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, more: 0, ...change })

export const toggled = <T extends string>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

/** Without any filter; the order stays. */
export const cleared = (query: ListQuery): ListQuery => ({ ...everything, sort: query.sort, asTyped: query.asTyped })

/** How many filters are set, as a phone's filter button says it. */
export function filterCount({ category, brand, shop, colour, min, max, ...query }: ListQuery): number {
  const single = [min !== undefined || max !== undefined, query.rating, query.inStock, query.freeDelivery, query.onSale]
  return category.length + brand.length + shop.length + colour.length + single.filter(Boolean).length
}

export const isFiltered = (query: ListQuery): boolean => filterCount(query) > 0

/** "12", "12.50" and the French "12,50" in cents; undefined for anything else, below zero or beyond all prices. */
export function readDollars(text: string): number | undefined {
  const found = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*\$?$/.exec(text.trim())
  if (!found) return undefined
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents <= MOST_DOLLARS * 100 ? cents : undefined
}

export const writeDollars = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

const values = (text: string | undefined): string[] =>
  [...new Set((text ?? '').toLowerCase().split('.'))].filter(Boolean).slice(0, MOST_VALUES)

function whole(text: string | undefined, least: number, most: number): number {
  const n = Number(text)
  return Number.isInteger(n) && n >= least ? Math.min(n, most) : least
}
