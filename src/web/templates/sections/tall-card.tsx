import { Link } from '../../base/link.tsx'
import { Pic } from '../../ui/pic.tsx'
import { WishButton } from '../../wishes/wish-button.tsx'
import { CARD_SIZES, Priced, productAddress, type ShopCardProps, wells } from './card-parts.tsx'

/** A tall picture and few words: a boutique's window. */
export default function TallCard({ product, at, first }: ShopCardProps) {
  return (
    <article className="relative">
      <Pic
        src={product.picUrl}
        first={first ?? false}
        sizes={CARD_SIZES}
        max={640}
        pad={9}
        well={wells[at % wells.length] ?? 'down'}
        className="aspect-[10/13]"
      />
      <div className="absolute top-2 right-2 z-10">
        <WishButton id={product.id} title={product.title} />
      </div>
      <h3 className="display mt-3 text-xl leading-snug font-medium max-lg:text-lg">
        <Link {...productAddress(product)} className="after:absolute after:inset-0 after:content-['']">
          {product.title}
        </Link>
      </h3>
      <Priced product={product} className="mt-1 text-base" />
    </article>
  )
}
