import type { ShopNearby } from '../../contract/radar.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import { Stars } from '../ui/stars.tsx'
import { Tag } from '../ui/tag.tsx'

interface ShopRowProps {
  shop: ShopNearby
  /** As its pin says it. */
  number: number
  isActive: boolean
  onPoint: (id: string | null) => void
}

/** A shop in the list beside the map. Pointing at it lights its pin. */
export function ShopRow({ shop, number, isActive, onPoint }: ShopRowProps) {
  const { locale } = useVisit()
  const t = useWords('radar')
  return (
    <li
      id={`shop-${shop.slug}`}
      className={`panel flex scroll-mt-40 items-start gap-4 !p-4 ${isActive ? 'ring-2 ring-head-600' : ''}`}
      onPointerEnter={() => onPoint(shop.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <span
        className="display grid size-12 shrink-0 place-items-center rounded-card text-lg font-bold"
        style={{ background: shop.sign.background, color: shop.sign.text }}
        aria-hidden="true"
      >
        {[...shop.displayName][0]}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          <Link to={`/shops/${shop.slug}`} className="inline-flex min-h-6 items-center hover:underline" onFocus={() => onPoint(shop.id)}>
            {number}. {shop.displayName}
          </Link>
        </h3>
        <p className="line-clamp-1 text-sm text-ink-600">{shop.shopDescription}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-600">
          {shop.reviewCount > 0 && <Stars rating={shop.rating} count={shop.reviewCount} />}
          <span>{t.products(shop.productCount)}</span>
          {shop.dealCount > 0 && <Tag tone="bad">{t.dealsHere(shop.dealCount)}</Tag>}
        </div>
      </div>
      <div className="text-right text-sm">
        <b className="block font-semibold whitespace-nowrap">{formatKm(locale, shop.distanceKm)}</b>
        <span className="text-xs text-ink-600">
          {shop.city}, {shop.province}
        </span>
      </div>
    </li>
  )
}
