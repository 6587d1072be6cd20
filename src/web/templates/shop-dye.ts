import type { CSSProperties } from 'react'
import type { ShopDetails } from '../../contract/shops.ts'
import { Recent } from '../../rules/recent.ts'
import { fontOf } from './fonts.ts'
import { shopTemplates } from './shop-templates.ts'
import { groundOf, tokensOf } from './shop-tokens.ts'

interface Dye {
  tokens: CSSProperties
  ground: CSSProperties
  /** The letters of its headings; none for the house's own. */
  font: string | undefined
}

const KEPT_DYES = 500
const dyes = new Recent<Dye>(KEPT_DYES)

/** What a shop's pages are dyed, shaped and lettered with. Reckoning which colours can be read on which takes a millisecond. */
export function dyeOf(shop: Pick<ShopDetails, 'template' | 'palette' | 'look'>): Dye {
  const { template, palette, look } = shop
  return dyes.get(JSON.stringify([template, palette, look.tokens]), () => {
    const own = shopTemplates[template]
    return { tokens: tokensOf(shop, own), ground: groundOf(own), font: fontOf(shop) }
  })
}
