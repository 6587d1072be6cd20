import type { CSSProperties } from 'react'
import type { ShopDetails } from '../../contract/shops.ts'
import { fontOf } from './fonts.ts'
import { shopTemplates } from './shop-templates.ts'
import { groundOf, tokensOf } from './shop-tokens.ts'

interface Dye {
  tokens: CSSProperties
  ground: CSSProperties
  /** The letters of its headings; none for the house's own. */
  font: string | undefined
}

/** What a shop's pages are dyed, shaped and lettered with. */
export function dyeOf(shop: ShopDetails): Dye {
  const look = shopTemplates[shop.template]
  return { tokens: tokensOf(shop, look), ground: groundOf(look), font: fontOf(shop) }
}
