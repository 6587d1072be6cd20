import { useSearch } from '@tanstack/react-router'
import type { Product, Sku } from '../../contract/products.ts'
import { firstSku } from '../../rules/variants.ts'
import type { Search } from '../base/page.ts'

export const useAddress = (): Search => useSearch({ strict: false }) as Search

/** The SKU that the address names, or the first that can be bought. */
export function useChosenSku({ skus }: Product): Sku {
  const { sku } = useAddress()
  // The server never answers a product without SKUs.
  return firstSku(skus, sku) as Sku
}
