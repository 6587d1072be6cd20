import type { ProductSummary } from '../../contract/catalogue.ts'
import type { Locale } from '../../contract/locale.ts'
import { hrefOf } from '../base/address.ts'
import { Markup, markup } from '../base/markup.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { cutOutMarkup } from '../ui/pic.tsx'
import { priceMarkup, wasPriceMarkup } from '../ui/price.tsx'
import { starsMarkup } from '../ui/stars.tsx'
import { heartMarkup } from '../wishes/hearts.ts'

interface CardLook {
  /** With a heart that puts it on the wish list. */
  heart: boolean
  /** In sight when the page opens. */
  first: boolean
}

const written = new WeakMap<ProductSummary, Map<string, Markup>>()

/** What the server has frozen stands in page after page: its card is written once, and forgotten with it. */
function writtenOnce(key: string, product: ProductSummary, write: () => Markup): Markup {
  const looks = written.get(product) ?? new Map<string, Markup>()
  const known = looks.get(key)
  if (known) return known
  const { html } = write()
  // As one piece: put together from many it would be walked through again by every page that it stands in.
  html.charCodeAt(0)
  const card = new Markup(html)
  written.set(product, looks.set(key, card))
  return card
}

/** Picture, shop, title, stars, price, delivery of a product. A page shows dozens: it is text, which costs neither server nor phone much. */
export function cardMarkup(locale: Locale, product: ProductSummary, look: CardLook): Markup {
  if (!import.meta.env.SSR || !Object.isFrozen(product)) return writeCard(locale, product, look)
  return writtenOnce(`${locale}${look.heart}${look.first}`, product, () => writeCard(locale, product, look))
}

function writeCard(locale: Locale, product: ProductSummary, { heart, first }: CardLook): Markup {
  const t = wordsOf(locale, 'catalogue')
  const shell = wordsOf(locale, 'shell')
  const { id, title, priceCents, wasCents, feeCents, rating, reviewCount } = product
  const href = hrefOf({ to: '/product/productDetails', search: { id } })
  const off = wasCents !== null && markup`<b>${t.off(Math.round(100 - (priceCents / wasCents) * 100))}</b>`
  const second = product.secondPicUrl && markup` data-second="${product.secondPicUrl}"`
  const stars = reviewCount > 0 && starsMarkup(locale, rating, reviewCount, shell.starsOfFive)
  const was = wasCents !== null && wasPriceMarkup(locale, wasCents, t.was)
  const fee = feeCents > 0 && markup`<p>${t.feeInside(formatMoney(locale, feeCents))}</p>`
  // How it looks stands in card.css.
  return markup`<a class="well" href="${href}" data-go="" tabindex="-1" aria-hidden="true"${second}>${cardPicture(product.picUrl, first)}${off}</a>${
    heart && heartMarkup(id, shell.saveFavourite(title))
  }<div><p>${product.shopName}</p><h3><a href="${href}" data-go="">${title}</a></h3><div class="rated">${stars}</div><div class="prices">${priceMarkup(
    locale,
    priceCents,
  )}${was}</div>${fee}${deliveryMarkup(product, t)}</div>`
}

export const cardPicture = (src: string, first = false): Markup =>
  cutOutMarkup({ src, sizes: '(width < 62rem) 46vw, 220px', min: 240, max: 480, first })

function deliveryMarkup({ stockLeft, freeDelivery }: ProductSummary, t: ReturnType<typeof wordsOf<'catalogue'>>): Markup {
  const left = stockLeft !== null && markup`<b>${stockLeft > 0 ? t.onlyLeft(stockLeft) : t.soldOut}</b>`
  return markup`<div class="sent">${freeDelivery ? t.freeDelivery : t.freeOver}${left}</div>`
}
