import type { Cart, CartGroup } from '../../../contract/cart.ts'
import { shoppingCart } from '../../../contract/cart.ts'
import { visitorCart } from '../../../contract/visitor-cart.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { costOf, costOfAll, goodsOf, wrapOf, wrapOfAll } from '../../cart/cart-sums.ts'
import { useVisitorCart } from '../../cart/visitor-cart.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Pic } from '../../ui/pic.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The cart of whoever looks: the account's, or what the visitor's cookie holds. Undefined until it is known. */
export function useCartInShort(): Cart | undefined {
  const { account } = useVisit()
  const lines = useVisitorCart()
  const own = useAskQuietly(shoppingCart.all, { type: 'cart' }, account !== null)
  const visitors = useAskQuietly(visitorCart.all, { lines: [...lines] }, account === null && lines.length > 0)
  return account ? own : visitors
}

/** What they come to before tax and delivery: each piece at the price of its page, with its fees and, where it was asked for, its wrap. */
export function costOfCart(cart: Cart): number {
  const lines = cart.cartLists.flatMap(({ shoppingCartList }) => goodsOf(shoppingCartList))
  return costOfAll(lines) + wrapOfAll(lines)
}

/** The lines, shop by shop; while they are on their way, their room. */
export function CartLines({ cart }: { cart: Cart | undefined }) {
  if (!cart) return <Skeleton className="h-20" />
  return cart.cartLists.map((group) => <ShopLines key={group.shopId} group={group} />)
}

function ShopLines({ group }: { group: CartGroup }) {
  const t = useWords('overlays')
  const { locale } = useVisit()
  const away = group.freeDeliveryRemainingCents
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="text-sm font-semibold">{group.shopName}</h3>
      <p className={`text-xs ${away > 0 ? 'text-ink-600' : 'text-ok'}`}>
        {away > 0 ? t.toFreeDelivery(formatMoney(locale, away)) : t.freeDeliveryHere}
      </p>
      <ul className="mt-1 divide-y divide-down-200">
        {goodsOf(group.shoppingCartList).map((line) => (
          <li key={line.id} className="flex items-center gap-3 py-3">
            <Pic src={line.picUrl} sizes="64px" max={160} className="size-16 shrink-0 rounded-sm" />
            <span className="min-w-0 flex-1 text-sm">
              <Link to="/product/productDetails" search={{ id: line.spu?.id }} className="line-clamp-1 font-medium">
                {line.title}
              </Link>
              <span className="block truncate text-xs text-ink-600">
                {[...line.variantsInfo.map(({ value }) => value), t.pieces(line.quantity)].join(' · ')}
              </span>
              {line.giftWrap?.isOn && (
                <span className="flex justify-between gap-3 text-xs text-ink-600">
                  {t.giftWrap}
                  <span>{wrapOf(line) > 0 ? formatMoney(locale, wrapOf(line)) : t.free}</span>
                </span>
              )}
            </span>
            <b className="text-sm font-semibold">{formatMoney(locale, costOf(line))}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
