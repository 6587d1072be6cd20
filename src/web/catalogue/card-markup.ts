import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Locale } from '../../contract/locale.ts'
import { hrefOf } from '../base/address.ts'
import { type Markup, markup } from '../base/markup.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { picMarkup } from '../ui/pic.tsx'
import { priceMarkup, wasPriceMarkup } from '../ui/price.tsx'
import { starsMarkup } from '../ui/stars.tsx'
import { heartMarkup } from '../wishes/hearts.ts'

export const CARD_SIZES = '(width < 62rem) 46vw, 220px'
export const CARD_PICTURE = 480

const OFF = 'absolute top-2.5 left-2.5 rounded-xs bg-breast-600 px-1.5 py-0.5 text-micro font-bold text-white'

interface CardLook {
  /** With a heart that puts it on the wish list. */
  heart: boolean
  /** In sight when the page opens. */
  first: boolean
}

/** Picture, shop, title, stars, price, delivery of a product. A page shows dozens: it is text, which costs neither server nor phone much. */
export function cardMarkup(locale: Locale, product: ProductSummary, { heart, first }: CardLook): Markup {
  const t = wordsOf(locale, 'catalogue')
  const shell = wordsOf(locale, 'shell')
  const { id, title, priceCents, wasCents, feeCents, rating, reviewCount } = product
  const href = hrefOf({ to: '/product/productDetails', search: { id } })
  const picture = picMarkup({ src: product.picUrl, sizes: CARD_SIZES, max: CARD_PICTURE, first, className: 'aspect-square rounded-card' })
  const off = wasCents !== null && markup`<span class="${OFF}">${t.off(Math.round(100 - (priceCents / wasCents) * 100))}</span>`
  const second = product.secondPicUrl && markup` data-second="${product.secondPicUrl}"`
  return markup`<a href="${href}" data-go="" class="relative block" tabindex="-1" aria-hidden="true"${second}>${picture}${off}</a>${
    heart && markup`<div class="absolute top-2 right-2">${heartMarkup(id, shell.saveFavourite(title))}</div>`
  }<div class="flex flex-1 flex-col px-0.5 pt-3"><div class="truncate text-xs text-ink-500">${
    product.shopName
  }</div><h3 class="mt-0.5 line-clamp-2 min-h-10 text-sm font-medium"><a href="${href}" data-go="">${title}</a></h3><div class="mt-1.5 h-5">${
    reviewCount > 0 && starsMarkup(locale, rating, reviewCount, shell.starsOfFive)
  }</div><div class="mt-2 flex min-h-6 flex-wrap items-baseline gap-x-2 gap-y-1">${priceMarkup(
    locale,
    priceCents,
    `text-[1.375rem] ${wasCents === null ? 'text-ink-900' : 'text-breast-600'}`,
  )}${wasCents !== null && wasPriceMarkup(locale, wasCents, t.was)}</div>${
    feeCents > 0 && markup`<p class="text-xs text-ink-500">${t.feeInside(formatMoney(locale, feeCents))}</p>`
  }${deliveryMarkup(product, t)}</div>`
}

function deliveryMarkup({ stockLeft, freeDelivery }: ProductSummary, t: ReturnType<typeof wordsOf<'catalogue'>>): Markup {
  const left =
    stockLeft !== null && markup`<span class="font-semibold text-breast-600">${stockLeft > 0 ? t.onlyLeft(stockLeft) : t.soldOut}</span>`
  return markup`<div class="mt-1.5 flex min-h-5 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-head-600"><span class="inline-flex items-center gap-1">${iconMarkup('Truck', 'size-3.5')}${freeDelivery ? t.freeDelivery : t.freeOver}</span>${left}</div>`
}
