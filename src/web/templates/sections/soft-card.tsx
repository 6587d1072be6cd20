import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { Pic } from '../../ui/pic.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AddButton, CARD_SIZES, Priced, productAddress, type ShopCardProps, wells } from './card-parts.tsx'

/** Round and soft, on white. */
export default function SoftCard({ product, at, first }: ShopCardProps) {
  const t = useWords('catalogue')
  return (
    <article className="relative flex h-full flex-col rounded-panel bg-paper p-3 shadow-card">
      <Pic
        src={product.picUrl}
        first={first ?? false}
        sizes={CARD_SIZES}
        max={640}
        pad={8}
        well={wells[(at + 2) % wells.length] ?? 'down'}
        className="aspect-square rounded-card"
      >
        {product.wasCents !== null && (
          <span className="absolute top-3 left-3 rounded-pill bg-breast-600 px-2.5 py-0.5 text-micro font-bold text-white">
            {t.off(Math.round(100 - (product.priceCents / product.wasCents) * 100))}
          </span>
        )}
      </Pic>
      <div className="flex flex-1 flex-col px-1 pt-3 pb-1">
        <h3 className="line-clamp-2 min-h-10 text-base font-semibold">
          <Link {...productAddress(product)}>{product.title}</Link>
        </h3>
        <div className="mt-1 h-5">{product.reviewCount > 0 && <Stars rating={product.rating} count={product.reviewCount} />}</div>
        <div className="mt-auto flex items-end justify-between gap-2 pt-2">
          <Priced product={product} className="display text-xl font-bold" />
          <AddButton product={product} />
        </div>
      </div>
    </article>
  )
}
