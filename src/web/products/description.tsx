import type { Product } from '../../contract/products.ts'
import { useLinkMarkup } from '../base/link.tsx'
import { type Markup, markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { Plain } from '../ui/plain.tsx'
import { starsMarkup } from '../ui/stars.tsx'

/** What it is and who sells it, as markup: it only shows. How it looks stands in product.css. */
export function Description({ product }: { product: Product }) {
  const own = useWords('product-sections')
  const link = useLinkMarkup()
  const shopCard = useShopCard(product)
  const tick = iconMarkup('Check')
  const bullets = product.bullets.map((bullet) => markup`<li>${tick}${bullet}</li>`)
  const made = product.madeInCanada && markup`<li class="contents"><span class="tag tag-ok">${own.madeInCanada}</span></li>`
  const tags = product.tags.map(
    ({ text }) => markup`<li>${link({ to: '/shop/searchProduct', search: { searchText: text } }, text, 'chip')}</li>`,
  )
  const marks = (made || tags.length > 0) && markup`<ul class="marks" aria-label="${own.tags}">${made}${tags}</ul>`
  return (
    <Plain
      as="section"
      id="description"
      className="product-section next"
      inside={markup`<div class="product-columns"><div><h2 class="h3" tabindex="-1">${own.aboutThisItem}</h2><ul class="bullets">${bullets}</ul><p class="told">${product.description}</p>${marks}</div>${shopCard}</div>`}
    />
  )
}

function useShopCard({ shop }: Pick<Product, 'shop'>): Markup {
  const t = useWords('products')
  const own = useWords('product-sections')
  const { starsOfFive, noReviewsYet } = useWords('shell')
  const { locale } = useVisit()
  const link = useLinkMarkup()
  const address = { to: `/shops/${shop.slug}` } as const
  const sign = markup`<span aria-hidden="true" style="background:${shop.sign.background};color:${shop.sign.text}">${shop.initials}</span>`
  const stars = shop.reviewCount > 0 ? starsMarkup(locale, shop.rating, shop.reviewCount, starsOfFive) : noReviewsYet
  const facts = [
    t.shopPlace(shop.city, shop.province),
    own.since(shop.founded),
    own.productCount(formatNumber(locale, shop.productCount)),
  ].join(t.dot)
  return markup`<section class="panel shop-card" aria-labelledby="shop-card"><div>${sign}<div><h2 id="shop-card" class="h4">${link(address, shop.displayName)}</h2><span class="rated">${stars}</span></div></div><p>${shop.shopDescription}</p><p>${facts}</p>${link(address, own.visitShop, 'btn btn-line')}</section>`
}
