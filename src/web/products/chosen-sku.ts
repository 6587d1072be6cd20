import { useSearch } from '@tanstack/react-router'
import type { Product, Sku } from '../../contract/products.ts'
import { firstSku } from '../../rules/variants.ts'
import type { Search } from '../base/page.ts'

export const useAddress = (): Search => useSearch({ strict: false }) as Search

/** The SKU that the address names, or the first that can be bought. */
export function chosenSku({ id, skus }: Pick<Product, 'id' | 'skus'>, wanted: string | undefined): Sku {
  const sku = firstSku(skus, wanted)
  if (!sku) throw new Error(`the server answered product ${id} without a SKU`)
  return sku
}

export const useChosenSku = (product: Product): Sku => chosenSku(product, useAddress().sku)
