import { Gift, Info, RotateCcw, ShieldCheck } from 'lucide-react'
import { type Cart, type CartLine, shoppingCart } from '../../contract/cart.ts'
import { useAskQuietly } from '../base/ask.ts'
import { openOverlay } from '../base/opened-overlay.ts'
import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { SummaryRows } from '../ui/summary-rows.tsx'
import { canBeBought, cartSums, piecesOf, type SumRow } from './cart-sums.ts'

interface CartSummaryProps {
  cart: Cart
  selected: readonly CartLine[]
  isWhole: boolean
}

/** What the selected lines come to. The server's figures win; until they are there the lines themselves add up. */
export function CartSummary({ cart, selected, isWhole }: CartSummaryProps) {
  const t = useWords('cart')
  const ids = selected.map(({ id }) => id)
  const isBuyable = selected.length > 0 && selected.every(canBeBought)
  const detail = useAskQuietly(shoppingCart.GetCheckOutDetail, { shoppingCartItems: ids }, isBuyable && !isWhole)
  const bill = isWhole ? cart.estimate : detail?.bill
  const province = isWhole ? cart.estimate?.province : detail?.province
  const pieces = piecesOf(selected)
  const sums = cartSums(selected, bill)
  const labels: Record<SumRow, string> = {
    items: t.items(pieces),
    delivery: t.shipping,
    extraDelivery: t.extraDelivery,
    handling: t.handling,
    installation: t.installation,
    giftWrap: t.giftWrap,
    gstHst: t.gstHst,
    pst: t.pst,
  }
  const rows = sums.rows.map(({ row, cents }) => ({ label: labels[row], cents, ...(row === 'delivery' ? { free: t.freeShipping } : {}) }))
  const { total } = sums
  const checkOut = (to: '/cart/checkout' | '/cart/checkoutTwo') =>
    isBuyable ? (
      <LinkButton to={to} search={isWhole ? {} : { items: ids.join(',') }} size="lg" preload={false} className="w-full">
        {t.checkOut(pieces)}
      </LinkButton>
    ) : (
      <button
        type="button"
        aria-disabled="true"
        aria-describedby="cart-reason"
        className="btn btn-lg btn-primary w-full cursor-not-allowed"
      >
        {t.checkOut(pieces)}
      </button>
    )
  return (
    <>
      <aside className="sticky top-6 grid gap-4 max-lg:static">
        <section className="panel" aria-label={t.summary}>
          <h2 className="h3 mb-4">{t.summary}</h2>
          <SummaryRows rows={rows} total={total} totalLabel={bill ? t.estimatedTotal : t.beforeTax} />
          <div className="mt-5 max-lg:hidden">{checkOut('/cart/checkout')}</div>
          {!isBuyable && (
            <p id="cart-reason" className="mt-2 text-sm text-ink-600">
              {t.pickFirst}
            </p>
          )}
          <p className="mt-3 flex items-start gap-2 text-xs text-ink-600">
            <Info className="mt-px size-4" aria-hidden="true" />
            <span>{province ? t.taxFor(province) : t.taxLater}</span>
            <button type="button" className="link shrink-0" onClick={() => openOverlay('location')}>
              {t.change}
            </button>
          </p>
        </section>
        <ul className="grid gap-2.5 px-2 text-sm text-ink-700">
          {[
            { Icon: ShieldCheck, text: t.safe },
            { Icon: RotateCcw, text: t.returns },
            { Icon: Gift, text: t.couponsAtCheckout },
          ].map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon className="size-[18px] text-head-600" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </aside>
      {/* On a phone one long page is two short ones. */}
      <div className="fixed inset-x-0 bottom-(--bar-height) z-30 flex items-center gap-4 border-t border-down-200 bg-paper px-4 py-3 shadow-pop lg:hidden">
        <div className="shrink-0 leading-tight">
          <span className="block text-xs text-ink-600">{bill ? t.estimatedTotal : t.beforeTax}</span>
          <Price cents={total} className="text-2xl" />
        </div>
        <div className="min-w-0 flex-1">{checkOut('/cart/checkoutTwo')}</div>
      </div>
    </>
  )
}
