import { MapPin } from 'lucide-react'
import type { ShopSummary } from '../../contract/shops.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Pic } from '../ui/pic.tsx'
import { Stars } from '../ui/stars.tsx'

/** A shop behind its own sign: name and colours, what it sells most, where it is. */
export function ShopCard({ shop }: { shop: ShopSummary }) {
  const t = useWords('shops')
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-panel bg-paper shadow-card">
      <div className="px-5 pt-4 pb-12" style={{ background: shop.sign.background, color: shop.sign.text }}>
        <h3 className="display text-lg leading-tight font-bold">
          <Link to={`/shops/${shop.id}`} className="after:absolute after:inset-0 after:content-['']">
            {shop.displayName}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 min-h-10 text-sm leading-5">{shop.shopDescription}</p>
      </div>
      <div className="-mt-9 grid grid-cols-3 gap-2 px-4" aria-hidden="true">
        {shop.pictures.map((src) => (
          <Pic key={src} src={src} sizes="130px" max={320} className="aspect-square rounded-card ring-2 ring-paper" />
        ))}
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 pt-3 pb-4 text-xs text-ink-600">
        <span className="flex items-center gap-1">
          <MapPin className="size-3.5 text-head-600" aria-hidden="true" />
          {`${shop.city}, ${shop.province}`}
        </span>
        {shop.reviewCount > 0 && <Stars rating={shop.rating} count={shop.reviewCount} />}
        <span>{t.products(shop.productCount)}</span>
      </div>
    </article>
  )
}
