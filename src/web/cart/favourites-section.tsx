import { useState } from 'react'
import { type Cart, shoppingCart } from '../../contract/cart.ts'
import { defineSection } from '../base/account-section.ts'
import { Link } from '../base/link.tsx'
import type { PageContext } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { type WishList, wishListIn } from '../wishes/wish-list.ts'
import { useWishes } from '../wishes/wishes.ts'
import { useAddToCart } from './add-to-cart.ts'

/** The products with a heart, at today's prices. */
export const favouritesSection = defineSection({
  load: async ({ need }: PageContext) => ({ wishList: await need(shoppingCart.all, { type: 'wishList' }) }),
  Component: FavouritesSection,
})

function FavouritesSection({ wishList }: { wishList: Cart }) {
  const t = useWords('account')
  const { wishLists: lines, wishListTotal } = wishListIn(wishList)
  return (
    <>
      <h1 className="h1">{t.favourites}</h1>
      {wishListTotal === 0 && (
        <EmptyState small pose="sleep" title={t.noFavourites} text={t.noFavouritesText}>
          <LinkButton to="/shop/bestSeller">{t.shopNow}</LinkButton>
        </EmptyState>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {lines.map((line) => (
          <Favourite key={line.id} line={line} />
        ))}
      </ul>
    </>
  )
}

function Favourite({ line: { title, picUrl, sku, spu, priceCents, feeCents, maxQuantity } }: { line: WishList['wishLists'][number] }) {
  const t = useWords('account')
  const { add } = useAddToCart()
  const [isBusy, setBusy] = useState(false)
  const { press } = useWishes()
  async function addOne(skuId: string) {
    setBusy(true)
    // Why not was said already.
    await add(skuId, 1).catch(() => undefined)
    setBusy(false)
  }
  return (
    <li className="panel flex gap-4">
      <Pic src={picUrl} sizes="104px" max={240} className="size-[104px] shrink-0 rounded-card" />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-[15px] leading-snug font-medium">
          <Link to="/product/productDetails" search={{ id: spu?.id }}>
            {title}
          </Link>
        </h2>
        <Price cents={priceCents + feeCents} className="mt-1 text-lg" />
        {maxQuantity === 0 && <p className="text-sm text-ink-600">{t.soldOut}</p>}
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          <Button size="sm" disabled={!sku || maxQuantity === 0} busy={isBusy} onClick={() => sku && addOne(sku.id)}>
            {t.toCart}
          </Button>
          <Button look="line" size="sm" aria-label={t.removeFavourite(title)} onClick={() => press(spu?.id ?? '')}>
            {t.takeOff}
          </Button>
        </div>
      </div>
    </li>
  )
}
