import type { Product } from '../../contract/products.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { Stars } from '../ui/stars.tsx'

export function ShopCard({ shop }: Pick<Product, 'shop'>) {
  const t = useWords('products')
  const { locale } = useVisit()
  return (
    <section className="panel self-start" aria-labelledby="shop-card">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="display grid size-14 shrink-0 place-items-center rounded-btn text-xl font-bold"
          style={{ background: shop.sign.background, color: shop.sign.text }}
        >
          {shop.initials}
        </span>
        <div className="min-w-0">
          <h2 id="shop-card" className="h4">
            <Link to={`/shops/${shop.slug}`} className="hover:underline">
              {shop.displayName}
            </Link>
          </h2>
          <Stars rating={shop.rating} count={shop.reviewCount} />
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-700">{shop.shopDescription}</p>
      <p className="mt-1 text-sm text-ink-600">
        {t.shopPlace(shop.city, shop.province)}
        {t.dot}
        {t.since(shop.founded)}
        {t.dot}
        {t.productCount(formatNumber(locale, shop.productCount))}
      </p>
      <Link to={`/shops/${shop.slug}`} className="btn btn-line mt-4 w-full">
        {t.visitShop}
      </Link>
    </section>
  )
}
