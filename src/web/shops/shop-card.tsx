import type { ShopSummary } from '../../contract/shops.ts'
import { useLinkMarkup } from '../base/link.tsx'
import { markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { cutOutMarkup } from '../ui/pic.tsx'
import { Plain } from '../ui/plain.tsx'
import { starsMarkup } from '../ui/stars.tsx'

/** A shop behind its own sign: name and colours, what it sells most, where it is. How it looks stands in shop-card.css. */
export function ShopCard({ shop, level = 3 }: { shop: ShopSummary; level?: 2 | 3 }) {
  const t = useWords('shops')
  const { starsOfFive } = useWords('shell')
  const { locale } = useVisit()
  const link = useLinkMarkup()
  const { sign } = shop
  const pictures = shop.pictures.map((src) => markup`<div class="well">${cutOutMarkup({ src, sizes: '130px', min: 96, max: 320 })}</div>`)
  const rated =
    shop.reviewCount > 0 && markup`<span class="rated">${starsMarkup(locale, shop.rating, shop.reviewCount, starsOfFive)}</span>`
  return (
    <Plain
      as="article"
      className="shop-tile"
      inside={markup`<div style="background:${sign.background};color:${sign.text}"><h${level}>${link(
        { to: `/shops/${shop.id}` },
        shop.displayName,
      )}</h${level}><p>${shop.shopDescription}</p></div><div aria-hidden="true">${pictures}</div><div><span>${iconMarkup('MapPin')}${shop.city}, ${
        shop.province
      }</span>${rated}<span>${t.products(shop.productCount)}</span></div>`}
    />
  )
}
