import { Link } from '../base/link.tsx'
import { defineDress } from '../shell/dress.ts'
import { SlimFooter } from '../shell/footer/slim-footer.tsx'
import { CheckoutHeader } from '../shell/header/checkout-header.tsx'
import { Dyed, Grounded, needShop, ShopCloth } from './shop-dress.tsx'
import { shopHome } from './shop-pages.ts'

/** Paying at a shop's own host: the shop's name and colours, and nothing around it that leads away. */
export const dress = defineDress({
  need: needShop('checkout'),
  Cloth: ShopCloth,
  Component: ({ shop, children }) => {
    if (!shop)
      return (
        <>
          <CheckoutHeader />
          {children}
          <SlimFooter />
        </>
      )
    const { logo, displayName } = shop.shopInfo
    const name = (
      <Link {...shopHome(shop)} className="flex min-h-11 min-w-0 items-center gap-3">
        <img src={logo} alt="" width={36} height={36} className="size-9 shrink-0" />
        <span className="display truncate text-xl leading-tight font-bold">{displayName}</span>
      </Link>
    )
    return (
      <Dyed shop={shop} cut="checkout">
        <CheckoutHeader name={name} className="border-b border-down-200 bg-[var(--shop-bar)] text-[var(--shop-on-bar)]" />
        <Grounded shop={shop}>
          {children}
          <SlimFooter />
        </Grounded>
      </Dyed>
    )
  },
})
