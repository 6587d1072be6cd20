import type { Product, Sku } from '../../contract/products.ts'
import { firstSku } from '../../rules/goods/variants.ts'
import type { Search } from '../base/page.ts'
import { usePage } from '../base/router.ts'

/** What the page's address says. */
export const useAddress = (): Search => usePage().place.search

/** The SKU that the address names, or the first that can be bought. */
export function chosenSku({ id, skus }: Pick<Product, 'id' | 'skus'>, wanted: string | undefined): Sku {
  const sku = firstSku(skus, wanted)
  if (!sku) throw new Error(`the server answered product ${id} without a SKU`)
  return sku
}

/** Which attribute somebody has to choose before buying: a size is never bought unasked. The address says that it was chosen. */
export const sizeToChoose = ({ attributes }: Pick<Product, 'attributes'>, address: Search): boolean =>
  address.size === undefined && attributes.some(({ key, options }) => key === 'size' && options.length > 1)

export const useChosenSku = (product: Product): Sku => chosenSku(product, useAddress().sku)
