import type { CSSProperties, ReactNode } from 'react'
import { preload } from 'react-dom'
import { type ShopDetails, shop } from '../../contract/shops.ts'
import { redirectTo } from '../base/address.ts'
import { asleep, readyParts } from '../base/asleep.tsx'
import type { PageContext } from '../base/page.ts'
import { Refused } from '../base/refused.ts'
import { usePage } from '../base/router.ts'
import { useVisit } from '../base/visit.ts'
import { BottomBar } from '../shell/bars/bottom-bar.tsx'
import { useCounts } from '../shell/counts.ts'
import { type Around, defineDress } from '../shell/dress.ts'
import { Footer } from '../shell/footer/footer.tsx'
import { Header } from '../shell/header/header.tsx'
import { isListOfShops, shopAsked } from '../shops/shop-asked.ts'
import { shopAccount, shopHome, shopPage } from './shop-pages.ts'

const ShopHeader = asleep(async () => (await import('./shop-header.tsx')).ShopHeader, ['shop-frame'])
const ShopFooter = asleep(async () => (await import('./shop-footer.tsx')).ShopFooter, ['shop-frame'])

/** How a shop is dyed: the server writes it into the page, and a browser has to know it only where it makes the dress itself. */
let dye = import.meta.env.SSR ? await import('./shop-dye.ts') : undefined
const readyDye = {
  ready: async () => {
    dye = await import('./shop-dye.ts')
  },
}

/** A shop's own header and footer, in its colours and the shapes of its template. Without the shop's data the house's stand in. */
export const dress = defineDress({ need: needShop('shop'), Component: ShopDress, Cloth: ShopCloth })

/** The shop whose dress is worn. `cut` names the dress: another one is put on anew. */
export function needShop(cut: string) {
  return async (context: PageContext) => {
    if (isListOfShops(context.params)) return { shop: undefined }
    // Worn already, it is dyed already.
    const isWorn = !import.meta.env.SSR && document.querySelector(`[data-cut=${cut}]`) !== null
    const parts = isWorn ? undefined : readyParts(ShopHeader, ShopFooter, readyDye)
    const known = await context.need(shop.getInfo, shopAsked(context)).catch((failure) => {
      // Unknown or not public; anything else must not cost the page.
      if (failure instanceof Refused) throw redirectTo({ to: '/error/shopError' })
    })
    await parts
    return { shop: known ?? undefined }
  }
}

interface DyedProps {
  shop: ShopDetails
  children: ReactNode
}

/** Everything inside has the shop's colours and letters. What is Mallard's there keeps Mallard's letters. */
export function Dyed({ shop, cut, children }: DyedProps & { cut?: string }) {
  const { tokens, font } = dye?.dyeOf(shop) ?? {}
  if (font) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <div style={{ '--font-house': 'var(--font-display)', fontVariantNumeric: 'lining-nums' } as CSSProperties}>
      <div data-template={shop.template} data-cut={cut} style={tokens} suppressHydrationWarning>
        {children}
      </div>
    </div>
  )
}

/** The paper of the shop: at night it is night. */
export const Grounded = ({ shop, className, children }: DyedProps & { className?: string }) => (
  <div className={className} style={dye?.dyeOf(shop).ground} suppressHydrationWarning>
    {children}
  </div>
)

/** What opens over a page of the shop: a drawer on a dark page is dark. */
export function ShopCloth({ shop, children }: { shop: ShopDetails | undefined; children: ReactNode }) {
  if (!shop) return children
  return (
    <Dyed shop={shop}>
      <Grounded shop={shop}>{children}</Grounded>
    </Dyed>
  )
}

export function ShopDress({ shop: known, cut = 'shop', bar, children }: Around & { shop: ShopDetails | undefined; cut?: string }) {
  const { account } = useVisit()
  const { wishList, cart } = useCounts()
  const { pathname } = usePage().place
  if (!known)
    return (
      <>
        <Header />
        {children}
        <Footer />
      </>
    )
  return (
    <Dyed shop={known} cut={cut}>
      <ShopHeader shop={known} until={[known, account, wishList, cart, pathname]} />
      {/* Down to the footer, whose margin it covers. */}
      <Grounded shop={known} className="-mb-14 pb-14">
        {known.closed && (
          <p className="wrap py-3 text-sm" role="note">
            {known.closed.words}
          </p>
        )}
        {children}
      </Grounded>
      <ShopFooter shop={known} until={[known]} />
      {bar && (
        <Grounded shop={known}>
          <BottomBar
            name={bar}
            places={{ home: shopHome(known), categories: shopPage(known, 'categories'), account: shopAccount(known) }}
          />
        </Grounded>
      )}
    </Dyed>
  )
}
