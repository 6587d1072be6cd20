import { type CSSProperties, lazy, Suspense } from 'react'
import { preload } from 'react-dom'
import { type ShopDetails, shop } from '../../contract/shops.ts'
import { redirectTo } from '../base/address.ts'
import type { PageContext } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { BottomBar } from '../shell/bars/bottom-bar.tsx'
import { type Around, defineDress } from '../shell/dress.ts'
import { Footer } from '../shell/footer/footer.tsx'
import { Header } from '../shell/header/header.tsx'
import { isListOfShops, shopAsked } from '../shops/shop-asked.ts'
import { fontOf } from './fonts.ts'
import { ShopHeader } from './shop-header.tsx'
import { shopAccount, shopHome, shopPage } from './shop-pages.ts'
import { shopTemplates } from './shop-templates.ts'
import { groundOf, tokensOf } from './shop-tokens.ts'

/** Far below on every page: until it comes it stands there as the server wrote it. */
const ShopFooter = lazy(async () => ({ default: (await import('./shop-footer.tsx')).ShopFooter }))

/** A shop's own header and footer, in its colours and the shapes of its template. Without the shop's data the house's stand in. */
export const dress = defineDress({ need: needShop, Component: ShopDress })

/** The shop whose dress is worn. */
export async function needShop(context: PageContext) {
  if (isListOfShops(context.params)) return { shop: undefined }
  const known = await context.need(shop.getInfo, shopAsked(context)).catch((failure) => {
    // Unknown or not public; anything else must not cost the page.
    if (failure instanceof Refused) throw redirectTo({ to: '/error/shopError' })
  })
  return { shop: known ?? undefined }
}

export function ShopDress({ shop: known, bar, children }: Around & { shop: ShopDetails | undefined }) {
  if (!known)
    return (
      <>
        <Header />
        {children}
        <Footer />
      </>
    )
  const look = shopTemplates[known.template]
  const font = fontOf(known)
  if (font) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    // What is Mallard's inside the shop keeps Mallard's letters.
    <div style={{ '--font-house': 'var(--font-display)', fontVariantNumeric: 'lining-nums' } as CSSProperties}>
      <div data-template={known.template} style={tokensOf(known, look)}>
        <ShopHeader shop={known} look={look} />
        {/* Down to the footer, whose margin it covers. */}
        <div className="-mb-14 pb-14" style={groundOf(look)}>
          {children}
        </div>
        <Suspense>
          <ShopFooter shop={known} />
        </Suspense>
        {bar && (
          <BottomBar
            name={bar}
            places={{ home: shopHome(known), categories: shopPage(known, 'categories'), account: shopAccount(known) }}
          />
        )}
      </div>
    </div>
  )
}
