import { priceSteps } from '../../../rules/search/sorts.ts'
import type { FacetCounts } from '../facets.ts'
import { colourNames, flagBits } from './columns.ts'
import { dimensionBits, type Filters } from './filters.ts'

const MOST_STARS = 6

/** Counts by code; a value that was met and not counted is shown with 0. */
class Tally {
  #counts = new Int32Array(0)
  #met: number[] = []

  begin(codes: number): this {
    if (this.#counts.length < codes) this.#counts = new Int32Array(codes * 2).fill(-1)
    return this
  }

  add(code: number, one: number): void {
    const count = this.#counts[code] as number
    if (count === -1) {
      this.#met.push(code)
      this.#counts[code] = one
    } else this.#counts[code] = count + one
  }

  /** Leaves nothing behind. */
  end(nameOf: (code: number) => string | undefined, scale: number): Map<string, number> {
    const counts = new Map<string, number>()
    for (const code of this.#met) {
      const name = nameOf(code)
      if (name !== undefined) counts.set(name, Math.round((this.#counts[code] as number) * scale))
      this.#counts[code] = -1
    }
    this.#met = []
    return counts
  }
}

const tallies = { category: new Tally(), brand: new Tally(), shop: new Tally() }
const small = { colour: new Tally(), stock: new Tally(), price: new Tally(), rating: new Tally(), delivery: new Tally(), sale: new Tally() }

function priceRange(price: number): number {
  let range = 0
  while (range < priceSteps.length && price >= (priceSteps[range] as number)) range++
  return range
}

/** A product counts for a filter's values when no other filter keeps it out. */
const one = (failing: number, own: number) => (failing === 0 || failing === own ? 1 : 0)

/** Which column's values are listed, and of what else a row must be to be listed: one level below the chosen categories, or beside them. */
function listedCategories({ chosen, columns }: Filters): { shown: Uint32Array; under: Uint32Array | null; codes: readonly number[] } {
  const codes = (ids: readonly string[]) => ids.map((id) => columns.ids.known(id))
  if (!chosen) return { shown: columns.category1, under: null, codes: [] }
  if (chosen.level === 1) return { shown: columns.category2, under: columns.category1, codes: codes(chosen.ids) }
  if (chosen.level === 2) return { shown: columns.category3, under: columns.category2, codes: codes(chosen.ids) }
  return { shown: columns.category3, under: columns.category2, codes: codes(chosen.parentIds) }
}

/**
 * How many of `slots` pass all filters, and how many each value of each filter would leave, times `scale`, as if that filter were not set. Below a chosen
 * category the others are nothing to choose from, so that the categories there are counted with it.
 */
export function countValues(filters: Filters, slots: Int32Array, scale: number): { counts: FacetCounts; fits: number } {
  const { columns, chosen } = filters
  const { shown, under, codes } = listedCategories(filters)
  const ownCategory = chosen !== null && chosen.level < 3 ? 0 : dimensionBits.category
  const { brand: brands, shop: shops, colours, flags, price, rating } = columns
  const room = columns.ids.names.length
  const [category, brand, shop] = [tallies.category.begin(room), tallies.brand.begin(room), tallies.shop.begin(room)]
  const { colour, stock, price: prices, rating: stars, delivery, sale } = small
  for (const tally of Object.values(small)) tally.begin(16)
  let fits = 0
  for (const slot of slots) {
    const failing = filters.failing(slot)
    if (failing === 0) fits++
    if (under === null || codes.includes(under[slot] as number)) category.add(shown[slot] as number, one(failing, ownCategory))
    brand.add(brands[slot] as number, one(failing, dimensionBits.brand))
    shop.add(shops[slot] as number, one(failing, dimensionBits.shop))
    const own = flags[slot] as number
    stock.add(own & flagBits.inStock, one(failing, dimensionBits.stock))
    delivery.add(own & flagBits.freeDelivery, one(failing, dimensionBits.delivery))
    sale.add(own & flagBits.onSale, one(failing, dimensionBits.sale))
    prices.add(priceRange(price[slot] as number), one(failing, dimensionBits.price))
    stars.add(Math.min(MOST_STARS, Math.floor(rating[slot] as number)), one(failing, dimensionBits.rating))
    for (let bits = colours[slot] as number; bits !== 0; bits &= bits - 1) {
      colour.add(31 - Math.clz32(bits & -bits), one(failing, dimensionBits.colour))
    }
  }
  const named = (code: number) => (code === 0 ? undefined : columns.ids.names[code])
  const truth = (code: number) => String(code !== 0)
  const counts = {
    category: category.end(named, scale),
    brand: brand.end(named, scale),
    shop: shop.end(named, scale),
    colour: colour.end((code) => colourNames[code], scale),
    stock: stock.end(truth, scale),
    price: prices.end(String, scale),
    rating: stars.end(String, scale),
    delivery: delivery.end(truth, scale),
    sale: sale.end(truth, scale),
  }
  return { counts, fits }
}
