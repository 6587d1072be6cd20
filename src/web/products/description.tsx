import { Check } from 'lucide-react'
import type { Product } from '../../contract/products.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Tag } from '../ui/tag.tsx'
import { ShopCard } from './shop-card.tsx'

export function Description({ product }: { product: Product }) {
  const t = useWords('products')
  return (
    <section id="description" className="scroll-mt-12 max-lg:scroll-mt-0 pt-8 max-lg:px-4">
      <div className="grid grid-cols-[minmax(0,1fr)_430px] gap-10 max-lg:grid-cols-1 max-lg:gap-6">
        <div>
          <h2 className="h3 mb-4" tabIndex={-1}>
            {t.aboutThisItem}
          </h2>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-2.5 text-sm text-ink-700 max-lg:grid-cols-1">
            {product.bullets.map((bullet) => (
              <li key={bullet} className="flex gap-2">
                <Check className="mt-0.5 size-4 text-head-600" aria-hidden="true" />
                {bullet}
              </li>
            ))}
          </ul>
          <p className="mt-5 max-w-[68ch] whitespace-pre-line text-ink-700">{product.description}</p>
          {(product.madeInCanada || product.tags.length > 0) && (
            <ul className="mt-5 flex flex-wrap items-center gap-2" aria-label={t.tags}>
              {product.madeInCanada && (
                <li className="contents">
                  <Tag tone="ok">{t.madeInCanada}</Tag>
                </li>
              )}
              {product.tags.map((tag) => (
                <li key={tag.key}>
                  <Link to="/shop/searchProduct" search={{ searchText: tag.text }} className="chip h-9 px-3 hover:bg-down-100">
                    {tag.text}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <ShopCard shop={product.shop} />
      </div>
    </section>
  )
}
