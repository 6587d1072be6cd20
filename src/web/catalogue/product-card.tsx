import { Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Pic } from '../ui/pic.tsx'
import { Price, WasPrice } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'

const SIZES = '(width < 62rem) 46vw, 220px'

/** Picture, shop, title, stars, price, delivery. `actions` is a slot: the page brings the buttons, so the catalogue knows neither cart nor wish list. `first` is in sight when the page opens. */
export function ProductCard({ product, actions, first = false }: { product: ProductSummary; actions?: ReactNode; first?: boolean }) {
  const { locale } = useVisit()
  const t = useWords('catalogue')
  const address: Address = { to: '/product/productDetails', search: { id: product.id } }
  const isCheaper = product.wasCents !== null
  return (
    <article className="group relative flex h-full flex-col">
      <Link {...address} className="relative block" tabIndex={-1} aria-hidden="true">
        <CardPicture product={product} first={first} />
        {product.wasCents !== null && (
          <span className="absolute top-2.5 left-2.5 rounded-xs bg-breast-600 px-1.5 py-0.5 text-micro font-bold text-white">
            {t.off(Math.round(100 - (product.priceCents / product.wasCents) * 100))}
          </span>
        )}
      </Link>
      {actions && <div className="absolute top-2 right-2">{actions}</div>}
      <div className="flex flex-1 flex-col px-0.5 pt-3">
        <div className="truncate text-xs text-ink-500">{product.shopName}</div>
        <h3 className="mt-0.5 line-clamp-2 min-h-10 text-sm font-medium">
          <Link {...address}>{product.title}</Link>
        </h3>
        <div className="mt-1.5 h-5">{product.reviewCount > 0 && <Stars rating={product.rating} count={product.reviewCount} />}</div>
        <div className="mt-2 flex min-h-6 flex-wrap items-baseline gap-x-2 gap-y-1">
          <Price cents={product.priceCents} className={`text-[1.375rem] ${isCheaper ? 'text-breast-600' : 'text-ink-900'}`} />
          {product.wasCents !== null && <WasPrice cents={product.wasCents} label={t.was} />}
        </div>
        {product.feeCents > 0 && <p className="text-xs text-ink-500">{t.feeInside(formatMoney(locale, product.feeCents))}</p>}
        <DeliveryPromise product={product} />
      </div>
    </article>
  )
}

/** The second view is fetched when somebody points at the card, not before. */
function CardPicture({ product, first }: { product: ProductSummary; first: boolean }) {
  const [isPointedAt, setPointedAt] = useState(false)
  return (
    <div className="relative" onPointerEnter={() => setPointedAt(true)}>
      <Pic src={product.picUrl} sizes={SIZES} max={480} first={first} className="aspect-square rounded-card" />
      {isPointedAt && product.secondPicUrl && (
        <Pic
          src={product.secondPicUrl}
          sizes={SIZES}
          max={480}
          className="!absolute inset-0 rounded-card opacity-0 transition-opacity group-hover:opacity-100"
        />
      )}
    </div>
  )
}

function DeliveryPromise({ product: { stockLeft, freeDelivery } }: { product: ProductSummary }) {
  const t = useWords('catalogue')
  return (
    <div className="mt-1.5 flex min-h-5 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-head-600">
      <span className="inline-flex items-center gap-1">
        <Truck className="size-3.5" aria-hidden="true" />
        {freeDelivery ? t.freeDelivery : t.freeOver}
      </span>
      {stockLeft !== null && <span className="font-semibold text-breast-600">{stockLeft > 0 ? t.onlyLeft(stockLeft) : t.soldOut}</span>}
    </div>
  )
}
