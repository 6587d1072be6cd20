import { type ReactNode, useRef, useState } from 'react'
import type { Product, Sku } from '../../contract/products.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Stars } from '../ui/stars.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox, type Buying } from './buy-box.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { sizeToChoose, useAddress } from './chosen-sku.ts'
import { CompareButton } from './compare-button.tsx'
import { useFollowPlace } from './follow-place.ts'
import { Gallery } from './gallery.tsx'
import { PriceBlock } from './price-block.tsx'
import { Promises } from './promises.tsx'
import { VariantChoice } from './variant-choice.tsx'

interface ProductMainProps {
  product: Product
  sku: Sku
  buying: Buying
  /** Other ways to buy: a choice above the buttons, and what takes their place. */
  subscribing?: {
    choice: ReactNode
    button: ((quantity: number, askFirst: (() => void) | null) => ReactNode) | null
  } | null
  /** Between the price and the choices: what is special about this page. */
  notice?: ReactNode
  /** A further row below delivery, returns and shop. */
  promise?: ReactNode
}

/** What decides a purchase: pictures, price, choices, buttons, promises. */
export function ProductMain({ product, sku, buying, subscribing, notice, promise }: ProductMainProps) {
  const t = useWords('products')
  const [wanted, setWanted] = useState(1)
  useFollowPlace()
  const buyBox = useRef<HTMLDivElement>(null)
  const isSizeOpen = sizeToChoose(product, useAddress())
  const [isAsked, setAsked] = useState(false)
  const askForSize = () => {
    setAsked(true)
    document.querySelector<HTMLElement>('fieldset[data-attribute=size] a')?.focus()
  }
  const buyingNow: Buying = isSizeOpen ? { add: async () => Promise.reject(askForSize()), buyNow: askForSize } : buying
  const quantity = Math.max(1, Math.min(wanted, sku.maxQuantity))
  return (
    <>
      <div className="grid grid-cols-[76px_minmax(0,1fr)_430px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-0">
        <Gallery
          product={product}
          sku={sku}
          corner={
            <>
              <SavingBadge sku={sku} />
              <WishButton id={product.id} title={product.title} />
            </>
          }
        />
        <div className="max-lg:order-3 max-lg:px-4 max-lg:pt-4">
          <Heading product={product} />
          <PriceBlock product={product} sku={sku} />
          {notice}
          <VariantChoice product={product} sku={sku} isSizeOpen={isSizeOpen} />
          {isSizeOpen && isAsked && (
            <Alert tone="warn" className="mt-3">
              {t.chooseSize}
            </Alert>
          )}
          {subscribing?.choice}
          <BuyBox
            ref={buyBox}
            sku={sku}
            title={product.title}
            quantity={quantity}
            onQuantity={setWanted}
            buying={buyingNow}
            instead={subscribing?.button?.(quantity, isSizeOpen ? askForSize : null)}
          />
          <CompareButton id={product.id} title={product.title} />
          <Promises product={product} sku={sku} quantity={quantity} more={promise} />
        </div>
      </div>
      <BuyBar sku={sku} quantity={quantity} buying={buyingNow} watched={buyBox} />
    </>
  )
}

function Heading({ product }: { product: Product }) {
  const t = useWords('products')
  const { locale } = useVisit()
  return (
    <>
      <Link to={`/shops/${product.shop.slug}`} className="text-sm font-semibold text-head-600 hover:underline">
        {product.shop.displayName}
      </Link>
      <h1 className="display mt-1 text-[1.7rem] leading-[1.15] font-bold tracking-[-.02em] text-balance max-lg:text-2xl">
        {product.title}
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={product.rating} className="w-20" />
        <ChoiceLink change={{ tab: 'review' }} className="link text-sm">
          {t.reviewCount(product.reviewCount)}
        </ChoiceLink>
        {product.soldCount > 0 && <span className="text-sm text-ink-600">{t.sold(formatNumber(locale, product.soldCount))}</span>}
      </div>
    </>
  )
}

function SavingBadge({ sku }: { sku: Sku }) {
  const t = useWords('products')
  if (!sku.wasCents) return null
  return (
    <span className="pointer-events-none absolute top-4 left-4 rounded-xs bg-breast-600 px-2 py-1 text-xs font-bold text-white">
      {t.less(Math.round((1 - sku.priceCents / sku.wasCents) * 100))}
    </span>
  )
}
