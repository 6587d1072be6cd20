import type { CartLine as Line } from '../../contract/cart.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { costOf } from './cart-sums.ts'
import { GiftWrapChoice } from './gift-wrap-choice.tsx'

interface CartLineProps {
  line: Line
  isOn: boolean
  isBusy: boolean
  onToggle: (on: boolean) => void
  onQuantity: (quantity: number) => void
  onWrap: (isGift: boolean, message: string) => void
  onSave: () => void
  onRemove: () => void
}

export function CartLine({ line, isOn, isBusy, onToggle, onQuantity, onWrap, onSave, onRemove }: CartLineProps) {
  const t = useWords('cart')
  const { locale } = useVisit()
  const price = <Price cents={costOf(line)} className="text-xl" />
  return (
    <li className="grid grid-cols-[22px_104px_minmax(0,1fr)_auto] items-start gap-4 py-5 max-lg:grid-cols-[22px_84px_minmax(0,1fr)] max-lg:gap-3 max-lg:py-4">
      <Checkbox
        className="mt-6 min-h-11"
        aria-label={t.selectLine(line.title)}
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <Pic src={line.picUrl} sizes="104px" max={240} className={`aspect-square rounded-card ${isOn ? '' : 'opacity-70'}`} />
      <div className="min-w-0">
        <h3 className="text-[15px] leading-snug font-medium">
          <Link to="/product/productDetails" search={{ id: line.spu?.id }}>
            {line.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-ink-600">
          {line.variantsInfo.map(({ attribute, value }) => t.variant(attribute, value)).join(' · ')}
        </p>
        <Stock line={line} />
        {line.feeCents > 0 && <p className="text-xs text-ink-600">{t.feesInside(formatMoney(locale, line.feeCents))}</p>}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <Stepper
            value={line.quantity}
            of={line.title}
            max={Math.max(line.maxQuantity, 1)}
            disabled={isBusy || line.maxQuantity === 0}
            onChange={onQuantity}
          />
          <button type="button" className="link min-h-11" disabled={isBusy} onClick={onSave}>
            {t.saveForLater}
          </button>
          <button type="button" className="link min-h-11" disabled={isBusy} onClick={onRemove}>
            {t.remove}
          </button>
          <span className="ml-auto lg:hidden">{price}</span>
        </div>
        {line.giftWrap && (
          <GiftWrapChoice wrap={line.giftWrap} quantity={line.quantity} of={line.title} isBusy={isBusy} onChange={onWrap} />
        )}
      </div>
      <div className="text-right max-lg:hidden">{price}</div>
    </li>
  )
}

/** Whether it can still be had, and at which price: a change is never silent. */
function Stock({ line }: { line: Line }) {
  const t = useWords('cart')
  const { locale } = useVisit()
  const { maxQuantity, quantity, stockLeft, priceBeforeCents, priceCents } = line
  const bad = 'mt-1 text-xs font-semibold text-bad'
  return (
    <>
      {maxQuantity === 0 ? (
        <p className={bad}>{t.soldOut}</p>
      ) : maxQuantity < quantity ? (
        <p className={bad}>{t.tooMany(maxQuantity)}</p>
      ) : stockLeft !== null ? (
        <p className={bad}>{t.onlyLeft(stockLeft)}</p>
      ) : (
        <p className="mt-1 text-xs text-ok">{t.inStock}</p>
      )}
      {priceBeforeCents !== null && (
        <p className="mt-1 text-xs font-semibold text-warn">
          {(priceBeforeCents < priceCents ? t.priceUp : t.priceDown)(formatMoney(locale, priceBeforeCents + line.feeCents))}
        </p>
      )}
    </>
  )
}
