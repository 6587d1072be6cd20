import { type ReactNode, useRef, useState } from 'react'
import type { Product, Sku } from '../../contract/products.ts'
import { asleep } from '../base/asleep.tsx'
import { useLinkMarkup } from '../base/link.tsx'
import { markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber, formatRating } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Plain } from '../ui/plain.tsx'
import { starsDrawn } from '../ui/stars.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox, type Buying } from './buy-box.tsx'
import { choiceMarkup } from './choice-link.tsx'
import { sizeToChoose, useAddress } from './chosen-sku.ts'
import { CompareButton } from './compare-button.tsx'
import { useFollowPlace } from './follow-place.ts'
import { Gallery } from './gallery.tsx'
import { PriceBlock } from './price-block.tsx'
import { VariantChoice } from './variant-choice.tsx'

export const Promises = asleep(async () => (await import('./promises.tsx')).Promises, ['products'])

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
}

/** What decides a purchase: pictures, price, choices, buttons, promises. */
export function ProductMain({ product, sku, buying, subscribing, notice }: ProductMainProps) {
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
          <Promises product={product} sku={sku} quantity={quantity} until={[product, sku, quantity]} />
        </div>
      </div>
      <BuyBar sku={sku} quantity={quantity} buying={buyingNow} watched={buyBox} />
    </>
  )
}

function Heading({ product: { shop, title, rating, reviewCount, soldCount } }: { product: Product }) {
  const t = useWords('products')
  const { starsOfFive } = useWords('shell')
  const { locale } = useVisit()
  const link = useLinkMarkup()
  const shown = formatRating(locale, rating)
  const stars = starsDrawn(rating, markup` role="img" aria-label="${starsOfFive(shown)}"`)
  const reviews = choiceMarkup(useAddress(), { tab: 'review' }, t.reviewCount(reviewCount))
  const sold = soldCount > 0 && markup`<span>${t.sold(formatNumber(locale, soldCount))}</span>`
  return (
    <Plain
      className="product-heading"
      inside={markup`${link({ to: `/shops/${shop.slug}` }, shop.displayName)}<h1>${title}</h1><div>${stars}<b>${shown}</b>${reviews}${sold}</div>`}
    />
  )
}

function SavingBadge({ sku }: { sku: Sku }) {
  const t = useWords('products')
  if (!sku.wasCents) return null
  return (
    <span className="pointer-events-none absolute top-4 left-4 rounded-xs bg-breast-600 px-2 py-1 text-xs font-bold text-[var(--on-breast,#fff)]">
      {t.less(Math.round((1 - sku.priceCents / sku.wasCents) * 100))}
    </span>
  )
}
