import { MAIN_MALL_ID } from '../../../rules/cookies.ts'
import { type ChosenCategories, type Dimension, type ProductQuery, priceBounds } from '../product-query.ts'
import { type Columns, colourBits, flagBits } from './columns.ts'
import type { Scope } from './orders.ts'

/** A bit for each filter. */
export const dimensionBits: Record<Dimension, number> = {
  category: 1,
  brand: 2,
  shop: 4,
  colour: 8,
  stock: 16,
  price: 32,
  rating: 64,
  delivery: 128,
  sale: 256,
}

/** What a question asks of a slot. */
export class Filters {
  /** The filters that are set. */
  readonly set: number
  readonly chosen: ChosenCategories | null
  readonly columns: Columns
  readonly #categoryColumn: Uint32Array
  readonly #categories: readonly number[]
  readonly #brands: readonly number[]
  readonly #shops: readonly number[]
  readonly #colours: number
  readonly #low: number
  readonly #high: number
  readonly #rating: number
  /** By the code of a set of malls: whether the asked one is in it. Null where all are. */
  readonly #malls: Uint8Array | null
  readonly #flags: number
  readonly #hidden: ReadonlySet<number>
  readonly #query: ProductQuery

  constructor(columns: Columns, query: ProductQuery, chosen: ChosenCategories | null) {
    const codes = (ids: readonly string[] = []) => ids.map((id) => columns.ids.known(id))
    this.columns = columns
    this.chosen = chosen
    this.#query = query
    this.#categoryColumn = [columns.category1, columns.category2, columns.category3][(chosen?.level ?? 1) - 1] as Uint32Array
    this.#categories = codes(chosen?.ids)
    this.#brands = codes(query.brandIds)
    this.#shops = codes(query.shopIds)
    this.#colours = colourBits(query.colours ?? [])
    const [low, high] = priceBounds(query)
    this.#low = low ?? Number.NEGATIVE_INFINITY
    this.#high = high ?? Number.POSITIVE_INFINITY
    this.#rating = query.minRating ?? 0
    const { mallId, isGift } = query
    this.#malls =
      mallId === undefined || mallId === MAIN_MALL_ID ? null : Uint8Array.from(columns.mallSets, (ids) => (ids.includes(mallId) ? 1 : 0))
    this.#hidden = new Set((query.hiddenIds ?? []).map((id) => columns.slotOf(id)))
    this.#flags = flagBits.onShelf | (isGift ? flagBits.isGift : 0)
    const bit = (dimension: Dimension, isSet: unknown) => (isSet ? dimensionBits[dimension] : 0)
    this.set =
      bit('category', query.categoryIds?.length) |
      bit('brand', query.brandIds?.length) |
      bit('shop', query.shopIds?.length) |
      bit('colour', query.colours?.length) |
      bit('stock', query.inStock) |
      bit('price', low !== undefined || high !== undefined) |
      bit('rating', query.minRating) |
      bit('delivery', query.freeDelivery) |
      bit('sale', query.onSale)
  }

  /** Whether it is among what is looked at at all: on the shelf, in the mall, a gift where gifts are asked for. */
  stands(slot: number): boolean {
    const { flags, mall } = this.columns
    if (((flags[slot] as number) & this.#flags) !== this.#flags || this.#hidden.has(slot)) return false
    return this.#malls === null || this.#malls[mall[slot] as number] === 1
  }

  /** The bits of the filters that do not let it through. */
  failing(slot: number): number {
    const { columns, set } = this
    if (set === 0) return 0
    const flags = columns.flags[slot] as number
    let failing = 0
    if (set & dimensionBits.category && !this.#categories.includes(this.#categoryColumn[slot] as number)) failing |= dimensionBits.category
    if (set & dimensionBits.brand && !this.#brands.includes(columns.brand[slot] as number)) failing |= dimensionBits.brand
    if (set & dimensionBits.shop && !this.#shops.includes(columns.shop[slot] as number)) failing |= dimensionBits.shop
    if (set & dimensionBits.colour && ((columns.colours[slot] as number) & this.#colours) === 0) failing |= dimensionBits.colour
    if (set & dimensionBits.stock && (flags & flagBits.inStock) === 0) failing |= dimensionBits.stock
    if (set & dimensionBits.price) {
      const price = columns.price[slot] as number
      if (price < this.#low || price > this.#high) failing |= dimensionBits.price
    }
    if (set & dimensionBits.rating && (columns.rating[slot] as number) < this.#rating) failing |= dimensionBits.rating
    if (set & dimensionBits.delivery && (flags & flagBits.freeDelivery) === 0) failing |= dimensionBits.delivery
    if (set & dimensionBits.sale && (flags & flagBits.onSale) === 0) failing |= dimensionBits.sale
    return failing
  }

  /** The products that pass these filters and stand; null when that is all there are. */
  scope(dimensions: readonly ('category' | 'shop' | 'brand')[]): Scope | null {
    const { mallId, isGift, shopIds = [], brandIds = [] } = this.#query
    const wanted = dimensions.reduce((bits, dimension) => bits | dimensionBits[dimension], 0) & this.set
    if (wanted === 0 && this.#malls === null && !isGift) return null
    const named = (dimension: keyof typeof dimensionBits, ids: readonly string[]) =>
      wanted & dimensionBits[dimension] ? [...ids].sort().join() : ''
    const name = [
      this.#malls === null ? '' : mallId,
      isGift ? 'gift' : '',
      named('category', this.chosen?.ids ?? ['none']),
      named('shop', shopIds),
      named('brand', brandIds),
    ].join(' ')
    const { columns } = this
    const flags = this.#flags
    const [isCategory, isShop, isBrand] = (['category', 'shop', 'brand'] as const).map(
      (dimension) => (wanted & dimensionBits[dimension]) !== 0,
    )
    const [categories, brands, shops] = [this.#categories, this.#brands, this.#shops]
    const category = `category${this.chosen?.level ?? 1}` as const
    const isAnyMall = this.#malls === null
    // A list outlives the question: columns are looked up anew, since they move when they grow.
    const belongs = (slot: number) =>
      ((columns.flags[slot] as number) & flags) === flags &&
      (!isCategory || categories.includes(columns[category][slot] as number)) &&
      (!isShop || shops.includes(columns.shop[slot] as number)) &&
      (!isBrand || brands.includes(columns.brand[slot] as number)) &&
      (isAnyMall || (columns.mallSets[columns.mall[slot] as number] as readonly number[]).includes(mallId as number))
    const asked = [isCategory ? [categories] : [], isShop ? [shops] : [], isBrand ? [brands] : []].flat()
    const isUnknown = (code: number) => code < 0
    const only =
      asked.length === 1 && asked[0]?.length === 1 && isAnyMall && !isGift
        ? { column: isCategory ? category : isShop ? ('shop' as const) : ('brand' as const), code: asked[0][0] as number }
        : null
    return { name, only, belongs, isNone: asked.some((codes) => codes.every(isUnknown)), isLasting: !asked.flat().some(isUnknown) }
  }
}
