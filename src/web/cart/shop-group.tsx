import { CircleCheck, Truck } from 'lucide-react'
import type { CartGroup, CartLine as Line } from '../../contract/cart.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { CartLine } from './cart-line.tsx'
import { costOfAll, goodsOf, percentToFree, wrapOfAll } from './cart-sums.ts'
import type { ChangeCart } from './change-cart.ts'
import type { Selection } from './selection.ts'

interface ShopGroupProps {
  group: CartGroup
  selection: Selection
  change: ChangeCart
  onRemove: (line: Line) => void
}

/** One shop of the cart, with its own selection, delivery and subtotal. */
export function ShopGroup({ group, selection, change, onRemove }: ShopGroupProps) {
  const t = useWords('cart')
  const { locale } = useVisit()
  const lines = goodsOf(group.shoppingCartList)
  const selected = lines.filter(selection.has)
  const isWhole = selected.length === lines.length
  return (
    <section className="panel !pb-0" aria-label={group.shopName}>
      <header className="flex flex-wrap items-center gap-3">
        <Checkbox
          className="min-h-11"
          aria-label={t.selectShop(group.shopName)}
          checked={isWhole}
          mixed={!isWhole && selected.length > 0}
          onChange={(event) => selection.toggle(lines, event.target.checked)}
        />
        <h2 className="text-base font-semibold">
          <Link to={`/shops/${group.shopSlug}`}>{group.shopName}</Link>
        </h2>
      </header>
      {isWhole && <FreeDelivery group={group} />}
      <ul className="divide-y divide-down-200">
        {lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            isOn={selection.has(line)}
            isBusy={change.isBusy}
            onToggle={(on) => selection.toggle([line], on)}
            onQuantity={(quantity) => void change.setQuantity(line, quantity)}
            onWrap={(isGift, message) => void change.wrap(line, isGift, message)}
            onSave={() => void change.saveForLater(line)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      <footer className="-mx-6 flex flex-wrap items-center justify-between gap-2 rounded-b-panel border-t border-down-200 bg-down-50 px-6 py-3.5 text-sm max-lg:-mx-4 max-lg:px-4">
        {selected.length === 0 ? (
          <span className="text-ink-600">{t.notSelected}</span>
        ) : (
          <span className="ml-auto">
            {t.shopSubtotal} <b className="font-semibold">{formatMoney(locale, costOfAll(selected))}</b>
            {wrapOfAll(selected) > 0 && (
              <>
                {' · '}
                {t.giftWrap} <b className="font-semibold">{formatMoney(locale, wrapOfAll(selected))}</b>
              </>
            )}
            {isWhole && (
              <>
                {' · '}
                {t.delivery} <b className="font-semibold">{group.shippingCents > 0 ? formatMoney(locale, group.shippingCents) : t.free}</b>
              </>
            )}
          </span>
        )}
      </footer>
    </section>
  )
}

/** Said in words; the bar repeats it. */
function FreeDelivery({ group }: { group: CartGroup }) {
  const t = useWords('cart')
  const { locale } = useVisit()
  const away = group.freeDeliveryRemainingCents
  const percent = percentToFree(group.amountCents, group.freeDeliveryOverCents, away)
  const Icon = away === 0 ? CircleCheck : Truck
  return (
    <div className="mt-4 rounded-card bg-down-50 px-4 py-3">
      <div className="flex items-center gap-2 text-sm">
        <Icon className="size-[18px] text-head-600" aria-hidden="true" />
        <span className={away === 0 ? 'font-semibold text-ok' : ''}>
          {away === 0 ? t.freeDeliveryHere : t.toFreeDelivery(formatMoney(locale, away))}
        </span>
        {away > 0 && (
          <Link to={`/shops/${group.shopSlug}`} className="link ml-auto shrink-0">
            {t.addMore}
          </Link>
        )}
      </div>
      <div
        className="mt-2 h-1.5 overflow-hidden rounded-pill bg-down-200"
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={`h-full rounded-pill ${away === 0 ? 'bg-head-500' : 'bg-bill-400'}`} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
