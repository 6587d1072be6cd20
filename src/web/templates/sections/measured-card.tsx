import { Link } from '../../base/link.tsx'
import { Pic } from '../../ui/pic.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AddButton, CARD_SIZES, Priced, productAddress, type ShopCardProps } from './card-parts.tsx'

/** What is measured stands on the card: a bench of devices. */
export default function MeasuredCard({ product, specs = [], first }: ShopCardProps) {
  return (
    <article className="relative flex h-full flex-col border border-down-200 bg-paper">
      <Pic
        src={product.picUrl}
        first={first ?? false}
        sizes={CARD_SIZES}
        max={640}
        pad={10}
        className="aspect-[4/3] !bg-none [background-color:var(--color-down-100)]"
      />
      <div className="flex flex-1 flex-col p-4">
        <h3 className="display line-clamp-2 min-h-12 text-base font-medium">
          <Link {...productAddress(product)}>{product.title}</Link>
        </h3>
        <dl className="mt-2 min-h-[60px] font-mono text-xs">
          {specs.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-3 leading-5">
              <dt className="shrink-0 text-ink-500">{name}</dt>
              <dd className="truncate text-ink-700">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto flex items-end justify-between gap-2 border-t border-down-200 pt-3">
          <div>
            <Priced product={product} className="display text-lg font-semibold" />
            <div className="h-5">{product.reviewCount > 0 && <Stars rating={product.rating} count={product.reviewCount} />}</div>
          </div>
          <AddButton product={product} />
        </div>
      </div>
    </article>
  )
}
