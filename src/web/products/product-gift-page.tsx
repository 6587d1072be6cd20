import { Gift } from 'lucide-react'
import type { Output } from '../../contract/call.ts'
import { type Product, spu } from '../../contract/products.ts'
import { marketDay } from '../../rules/calendar.ts'
import { readyParts } from '../base/asleep.tsx'
import { Link } from '../base/link.tsx'
import { definePage, type Late as LateAnswer } from '../base/page.ts'
import { useLate } from '../base/shown.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { shortDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { Late } from '../ui/late.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CardRow } from './card-row.tsx'
import { CardRowsPlace } from './card-rows-place.tsx'
import { useChosenSku } from './chosen-sku.ts'
import { Description } from './description.tsx'
import { loadAlternatives, loadProduct } from './load-product.ts'
import { NoProduct } from './no-product.tsx'
import { headOf } from './page-head.ts'
import ProductGone from './product-gone.tsx'
import { ProductMain, Promises } from './product-main.tsx'
import { SpecificationTable } from './specification.tsx'

/** One more than are shown: the gift of the page may be among them. */
const OTHERS = 7

/** A product that comes free with enough goods of its shop, and from which amount. */
export const page = definePage({
  whose: 'everybody',
  words: ['products', 'product-sections', 'catalogue'],
  load: async (context) => {
    const gifts = context.late(spu.giftPage, { page: { current: 1, size: OTHERS } })
    const parts = readyParts(Promises)
    const product = await loadProduct(context)
    await parts
    return { product, gifts }
  },
  head: headOf,
  Component: ({ product, gifts }) => (product ? <GiftDetails product={product} gifts={gifts} /> : <NoProduct />),
  loadMissing: loadAlternatives,
  Missing: (alternatives) => <ProductGone {...alternatives} drawCard={drawCard} />,
})

type Gifts = LateAnswer<Output<typeof spu.giftPage>>

function GiftDetails({ product, gifts }: { product: Product; gifts: Gifts }) {
  const sku = useChosenSku(product)
  return (
    <main id="main" className="wrap pb-10 max-lg:px-0">
      <Breadcrumbs categories={product.categories} />
      <ProductMain product={product} sku={sku} buying={useAddToCart()} notice={<GiftNotice product={product} />} />
      <Description product={product} />
      <SpecificationTable product={product} />
      <Late name="gifts" place={<CardRowsPlace rows={1} />}>
        <MoreGifts id={product.id} gifts={gifts} />
      </Late>
    </main>
  )
}

function GiftNotice({ product: { gift, shop } }: { product: Product }) {
  const t = useWords('products')
  const { locale } = useVisit()
  if (!gift) return <p className="mt-4 rounded-card bg-down-100 p-4 text-sm text-ink-700">{t.noGift}</p>
  return (
    <section
      className="mt-4 flex gap-3 rounded-card bg-ok-tint p-4 text-sm"
      aria-label={t.giftFrom(formatMoney(locale, gift.minimumCents), shop.displayName)}
    >
      <Gift className="size-5 text-ok" aria-hidden="true" />
      <div>
        <p className="font-semibold text-ok">{t.giftFrom(formatMoney(locale, gift.minimumCents), shop.displayName)}</p>
        <p className="mt-0.5 text-ink-700">{t.giftUntil(shortDay(locale, marketDay(new Date(gift.endsAt))))}</p>
        <Link to={`/shops/${shop.slug}`} className="link mt-1 inline-flex min-h-6 items-center">
          {t.goShop(shop.displayName)}
        </Link>
      </div>
    </section>
  )
}

function MoreGifts({ id, gifts }: { id: string; gifts: Gifts }) {
  const t = useWords('products')
  const { records } = useLate(gifts)
  return <CardRow title={t.moreGifts} products={records.filter((gift) => gift.id !== id).slice(0, OTHERS - 1)} drawCard={drawCard} />
}
