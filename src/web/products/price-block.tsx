import type { Product, Sku } from '../../contract/products.ts'
import { marketDay } from '../../rules/calendar.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { shortDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { Price, WasPrice } from '../ui/price.tsx'
import { Tag } from '../ui/tag.tsx'

/** The price with everything that must be paid, what it holds, what is saved, and how many are left. */
export function PriceBlock({ product, sku }: { product: Product; sku: Sku }) {
  const t = useWords('products')
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  const { fees } = product
  const included = [
    fees.handlingCents > 0 && t.handlingFee(money(fees.handlingCents)),
    fees.installationCents > 0 && t.installationFee(money(fees.installationCents)),
    fees.extraShippingCents > 0 && t.extraShippingFee(money(fees.extraShippingCents)),
  ].filter((each) => each !== false)
  return (
    <div aria-live="polite">
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <Price cents={sku.priceCents} className={`text-[2.4rem] ${sku.wasCents ? 'text-breast-600' : ''}`} />
        {sku.wasCents && (
          <>
            <span className="text-sm text-ink-600">
              <span aria-hidden="true">{t.was} </span>
              <WasPrice cents={sku.wasCents} label={t.was} className="text-sm" />
            </span>
            <Tag tone="bad">{t.save(money(sku.wasCents - sku.priceCents))}</Tag>
          </>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-600">
        {t.sentences(included.length > 0 ? t.includes(included.join(t.comma)) : t.allFeesIncluded, t.taxLater)}
      </p>
      <p className="mt-1.5 text-sm font-semibold">
        <Stock sku={sku} />
        {sku.dealEndsAt && (
          <span className="ml-2 text-breast-600">{t.dealUntil(shortDay(locale, marketDay(new Date(sku.dealEndsAt))))}</span>
        )}
      </p>
    </div>
  )
}

function Stock({ sku }: { sku: Sku }) {
  const t = useWords('products')
  if (sku.isSoldOut) return <span className="text-bad">{t.soldOut}</span>
  if (sku.stockLeft !== null) return <span className="text-warn">{t.onlyLeft(sku.stockLeft)}</span>
  return <span className="text-ok">{t.inStock}</span>
}
