import { lazy, Suspense } from 'react'
import { products } from '../../../contract/catalogue.ts'
import { type Shelf, shop as shopCalls } from '../../../contract/shops.ts'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { categoryAddress } from '../../catalogue/category-address.ts'
import { formatNumber, formatRoundMoney } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/button.tsx'
import { defineHomeSection } from './home-section.tsx'
import { specsOf } from './product-row.tsx'
import { SectionFrame } from './section-frame.tsx'
import { ShopCards } from './shop-cards.tsx'

const CouponBox = lazy(async () => ({ default: (await import('./coupons.tsx')).CouponBox }))

const SHOWN = 12
/** Where the price links cut, in cents. */
const STEPS = [50_00, 200_00] as const

const dollars = (cents: number) => String(cents / 100)
const below = (cents: number) => dollars(cents - 1)

/** What the shop sells, with its shelves beside or above. */
export const catalogueSection = defineHomeSection({
  load: async (context, { shopId }, look) => {
    const { need, visit } = context
    const [best, shelves] = await Promise.all([
      need(products.bestSeller, { mallId: visit.mallId, size: SHOWN }),
      need(shopCalls.shelves, { shopId, size: 8 }),
    ])
    return { best, shelves, specs: await specsOf(context, look, best.data) }
  },
  Component: ({ best, shelves, specs, shop, look, title, text }) => {
    const t = useWords('storefront')
    const all: Address = { to: '/shop' }
    if (look.catalogue === 'above')
      return (
        <SectionFrame
          id="catalogue"
          title={title ?? t.sections.catalogue}
          sub={text}
          more={{ address: all, text: t.viewAll(shop.productCount) }}
        >
          <ul className="no-sb mb-5 flex gap-2 overflow-x-auto">
            {[
              { name: t.all, address: all, isHere: true },
              ...shelves.map((shelf) => ({ name: shelf.name, address: categoryAddress(shelf), isHere: false })),
            ].map(({ name, address, isHere }) => (
              <li key={name} className="shrink-0">
                <Link
                  {...address}
                  className={`flex min-h-11 items-center rounded-btn border px-4 text-sm whitespace-nowrap ${isHere ? 'border-head-600 text-head-600' : 'border-down-300 hover:border-current'}`}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <ShopCards products={best} look={look} specs={specs} first />
        </SectionFrame>
      )
    return (
      <div className="wrap mt-8 grid grid-cols-[220px_minmax(0,1fr)] gap-8 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4">
        <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 max-lg:gap-3">
          <ShelfList shelves={shelves} />
          <PriceLinks />
          <Suspense>
            <CouponBox shopId={shop.shopId} />
          </Suspense>
        </aside>
        <section aria-labelledby="catalogue-title">
          <h2 id="catalogue-title" className="sr-only">
            {title ?? t.sections.catalogue}
          </h2>
          <ShopCards products={best} look={look} specs={specs} first />
          <div className="mt-8 text-center">
            <LinkButton look="line" {...all}>
              {t.viewAll(shop.productCount)}
            </LinkButton>
          </div>
        </section>
      </div>
    )
  },
})

function ShelfList({ shelves }: { shelves: readonly Shelf[] }) {
  const t = useWords('storefront')
  const { locale } = useVisit()
  return (
    <nav aria-labelledby="shelf-list" className="border-t border-down-200 pt-4 max-lg:border-0 max-lg:pt-0">
      <h2 id="shelf-list" className="text-sm font-semibold max-lg:sr-only">
        {t.shelves}
      </h2>
      <ul className="no-sb mt-2 max-lg:mt-0 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto">
        {shelves.map((shelf) => (
          <li key={shelf.id} className="max-lg:shrink-0">
            <Link
              {...categoryAddress(shelf)}
              className="flex min-h-8 items-center justify-between gap-3 text-sm hover:underline max-lg:min-h-11 max-lg:rounded-btn max-lg:border max-lg:border-down-300 max-lg:px-4 max-lg:whitespace-nowrap"
            >
              {shelf.name}
              <span className="text-xs text-ink-500">{formatNumber(locale, shelf.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PriceLinks() {
  const t = useWords('storefront')
  const { locale } = useVisit()
  const [low, high] = STEPS
  const money = (cents: number) => formatRoundMoney(locale, cents)
  // An address says dollars, and includes its upper bound.
  const links: readonly { text: string; search: Record<string, string> }[] = [
    { text: t.under(money(low)), search: { max: below(low) } },
    { text: t.between(money(low), money(high)), search: { min: dollars(low), max: below(high) } },
    { text: t.above(money(high)), search: { min: dollars(high) } },
  ]
  return (
    <nav aria-labelledby="price-links" className="border-t border-down-200 pt-4 max-lg:hidden">
      <h2 id="price-links" className="text-sm font-semibold">
        {t.price}
      </h2>
      <ul className="mt-2">
        {links.map(({ text, search }) => (
          <li key={text}>
            <Link to="/shop" search={search} className="flex min-h-8 items-center text-sm hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
