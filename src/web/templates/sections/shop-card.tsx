import { Plus } from 'lucide-react'
import type { ProductSummary } from '../../../contract/catalogue.ts'
import type { Address } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { useAddToCart } from '../../cart/add-to-cart.ts'
import { drawCard } from '../../catalogue/draw-card.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { Pic, type Well } from '../../ui/pic.tsx'
import { Stars } from '../../ui/stars.tsx'
import { WishButton } from '../../wishes/wish-button.tsx'
import type { ShopTemplate } from '../shop-template.ts'

export interface ShopCardProps {
  product: ProductSummary
  /** Its place in the row: wells of colour take turns. */
  at: number
  specs?: readonly { name: string; value: string }[]
  first?: boolean
}

const wells: readonly Well[] = ['down', 'blush', 'spec', 'bill', 'head']
const SIZES = '(width < 62rem) 46vw, 300px'
const addressOf = ({ id }: ProductSummary): Address => ({ to: '/product/productDetails', search: { id } })
const whole = "after:absolute after:inset-0 after:content-['']"

const Priced = ({ product, className = '' }: { product: ProductSummary; className?: string }) => {
  const { locale } = useVisit()
  const t = useWords('catalogue')
  const { priceCents, wasCents, feeCents } = product
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span>{formatMoney(locale, priceCents)}</span>
      {wasCents !== null && (
        <s className="text-xs font-normal text-ink-500">
          <span className="sr-only">{t.was} </span>
          {formatMoney(locale, wasCents)}
        </s>
      )}
      {feeCents > 0 && <span className="basis-full text-xs font-normal text-ink-500">{t.feeInside(formatMoney(locale, feeCents))}</span>}
    </p>
  )
}

/** A tall picture and few words: a boutique's window. */
function TallCard({ product, at, first }: ShopCardProps) {
  return (
    <article className="relative">
      <Pic
        src={product.picUrl}
        first={first ?? false}
        sizes={SIZES}
        max={640}
        pad={9}
        well={wells[at % wells.length] ?? 'down'}
        className="aspect-[10/13]"
      />
      <div className="absolute top-2 right-2 z-10">
        <WishButton id={product.id} title={product.title} />
      </div>
      <h3 className="display mt-3 text-xl leading-snug font-medium max-lg:text-lg">
        <Link {...addressOf(product)} className={whole}>
          {product.title}
        </Link>
      </h3>
      <Priced product={product} className="mt-1 text-base" />
    </article>
  )
}

/** What is measured stands on the card: a bench of devices. */
function MeasuredCard({ product, specs = [], first }: ShopCardProps) {
  return (
    <article className="relative flex h-full flex-col border border-down-200 bg-paper">
      <Pic
        src={product.picUrl}
        first={first ?? false}
        sizes={SIZES}
        max={640}
        pad={10}
        className="aspect-[4/3] !bg-none [background-color:var(--color-down-100)]"
      />
      <div className="flex flex-1 flex-col p-4">
        <h3 className="display line-clamp-2 min-h-12 text-base font-medium">
          <Link {...addressOf(product)}>{product.title}</Link>
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

/** Round and soft, on white. */
function SoftCard({ product, at, first }: ShopCardProps) {
  const t = useWords('catalogue')
  return (
    <article className="relative flex h-full flex-col rounded-panel bg-paper p-3 shadow-card">
      <Pic
        src={product.picUrl}
        first={first ?? false}
        sizes={SIZES}
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
          <Link {...addressOf(product)}>{product.title}</Link>
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

function AddButton({ product }: { product: ProductSummary }) {
  const t = useWords('storefront')
  const { add } = useAddToCart()
  return (
    <button
      type="button"
      aria-label={t.addToCart(product.title)}
      // Why it was refused is said by the call itself.
      onClick={() => void add(product.skuId, 1).catch(() => undefined)}
      className="grid size-11 shrink-0 place-items-center rounded-btn bg-[var(--shop-accent)] text-[var(--shop-on-accent)]"
    >
      <Plus className="size-5" aria-hidden="true" />
    </button>
  )
}

const HouseCard = ({ product, first }: ShopCardProps) => drawCard(product, first)

const cards: Record<ShopTemplate['card'], (props: ShopCardProps) => React.ReactNode> = {
  tall: TallCard,
  measured: MeasuredCard,
  house: HouseCard,
  soft: SoftCard,
}

const gaps: Record<ShopTemplate['card'], string> = {
  tall: 'gap-x-6 gap-y-10 max-lg:gap-x-3',
  measured: 'gap-0.5',
  house: 'gap-x-4 gap-y-8 max-lg:gap-x-3',
  soft: 'gap-5 max-lg:gap-3',
}

interface GridProps {
  products: readonly ProductSummary[]
  look: ShopTemplate
  specs?: readonly { id: string; specs: readonly { name: string; value: string }[] }[] | undefined
  /** Their pictures are in sight when the page opens. */
  first?: boolean
  columns?: string
}

export function ShopCards({
  products,
  look,
  specs,
  first = false,
  columns = 'grid-cols-4 max-xl:grid-cols-3 max-lg:grid-cols-2',
}: GridProps) {
  const Card = cards[look.card]
  return (
    <ul className={`grid ${columns} ${gaps[look.card]}`}>
      {products.map((product, at) => (
        <li key={product.id}>
          <Card product={product} at={at} first={first && at < 4} specs={specs?.find(({ id }) => id === product.id)?.specs ?? []} />
        </li>
      ))}
    </ul>
  )
}
