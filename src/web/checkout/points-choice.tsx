import { LEAST_POINTS, worthOf } from '../../rules/money/points.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney, formatNumber } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** Points are spent when somebody ticks this, and never by themselves. Nothing where there are no points. */
export function PointsChoice({ checkout: { choices, detail, choose, isBusy } }: { checkout: CheckoutState }) {
  const t = useWords('checkout')
  const { locale } = useVisit()
  const { points } = detail
  if (!points) return null
  const number = (n: number) => formatNumber(locale, n)
  return (
    <div className="mt-5 border-t border-down-200 pt-4 text-sm">
      <h3 className="h4">{t.points}</h3>
      {points.usable > 0 ? (
        <Checkbox
          className="min-h-11 w-full"
          checked={points.isUsed}
          disabled={isBusy}
          onChange={(event) => void choose({ usePoints: event.target.checked })}
        >
          {t.payWithPoints(number(points.usable), formatMoney(locale, worthOf(points.usable)))}
        </Checkbox>
      ) : (
        <p className="mt-1 text-ink-600">
          {choices.usePoints && <b className="block font-semibold text-ink-900">{t.pointsGone}</b>}
          {t.pointsShort(number(points.balance), number(LEAST_POINTS))}
        </p>
      )}
      <Link to="/help/business/shop-with-points" className="link inline-flex min-h-11 items-center">
        {t.aboutPoints}
      </Link>
    </div>
  )
}
