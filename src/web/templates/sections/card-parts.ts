import type { ProductSummary } from '../../../contract/catalogue.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Address } from '../../base/address.ts'
import type { useLinkMarkup } from '../../base/link.tsx'
import { type Markup, markup } from '../../base/markup.ts'
import { formatMoney } from '../../i18n/format.ts'
import type { Dictionary } from '../../i18n/rooms.ts'
import { cutOutMarkup } from '../../ui/pic.tsx'
import { starsMarkup } from '../../ui/stars.tsx'
import { heartMarkup } from '../../wishes/hearts.ts'

type Specs = readonly { name: string; value: string }[]

/** A product in the list of a shop, `at` so many places from its begin: wells of colour take turns. `first` is in sight when the page opens. */
export interface ShopCard {
  product: ProductSummary
  at: number
  specs: Specs
  first: boolean
}

export interface ShopListProps {
  products: readonly ProductSummary[]
  specs?: readonly { id: string; specs: Specs }[] | undefined
  /** Its pictures are in sight when the page opens. */
  first: boolean
  className: string
}

/** What a card is written with. */
export interface Drawing {
  locale: Locale
  catalogue: Dictionary<'catalogue'>
  shell: Dictionary<'shell'>
  storefront: Dictionary<'storefront'>
  link: ReturnType<typeof useLinkMarkup>
}

const wells = ['down', 'blush', 'spec', 'bill', 'head'] as const
const productAddress = ({ id }: ProductSummary): Address => ({ to: '/product/productDetails', search: { id } })

/** The colours of wells, one after the other. */
export const wellAt = (at: number) => markup` style="--w:var(--well-${wells[at % wells.length] ?? 'down'})"`

export const pictureMarkup = ({ product, first }: ShopCard): Markup =>
  cutOutMarkup({ src: product.picUrl, sizes: '(width < 62rem) 46vw, 300px', min: 96, max: 640, first })

export const titleMarkup = ({ link }: Drawing, { product }: ShopCard, className?: string): Markup =>
  link(productAddress(product), product.title, className)

export function pricedMarkup({ locale, catalogue }: Drawing, { product }: ShopCard, className: string): Markup {
  const { priceCents, wasCents, feeCents } = product
  const was =
    wasCents !== null &&
    markup`<s class="text-xs font-normal text-ink-500"><span class="sr-only">${catalogue.was} </span>${formatMoney(locale, wasCents)}</s>`
  const fee =
    feeCents > 0 &&
    markup`<span class="basis-full text-xs font-normal text-ink-500">${catalogue.feeInside(formatMoney(locale, feeCents))}</span>`
  return markup`<p class="flex flex-wrap items-baseline gap-x-2 ${className}"><span>${formatMoney(locale, priceCents)}</span>${was}${fee}</p>`
}

export function ratedMarkup({ locale, shell }: Drawing, { product: { rating, reviewCount } }: ShopCard): Markup {
  const stars = reviewCount > 0 && starsMarkup(locale, rating, reviewCount, shell.starsOfFive)
  return markup`<div class="flex h-5 items-center gap-1 text-xs text-ink-500 [&>.stars]:w-[70px] [&>b]:font-semibold [&>b]:text-ink-700">${stars}</div>`
}

export const heartOf = ({ shell }: Drawing, { product }: ShopCard): Markup => heartMarkup(product.id, shell.saveFavourite(product.title))

export const addMarkup = ({ storefront }: Drawing, { product }: ShopCard): Markup =>
  markup`<button type="button" data-add="${product.skuId}" aria-label="${storefront.addToCart(product.title)}" class="grid size-11 shrink-0 place-items-center rounded-btn bg-[var(--shop-accent)] text-[var(--shop-on-accent)]"><svg viewBox="0 0 24 24" class="size-5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M5 12h14M12 5v14"></path></svg></button>`
