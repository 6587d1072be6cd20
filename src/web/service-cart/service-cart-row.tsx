import type { ServiceCartLine } from '../../contract/service-cart.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { Tag } from '../ui/tag.tsx'

interface RowProps {
  line: ServiceCartLine
  isOn: boolean
  isBusy: boolean
  onToggle: (on: boolean) => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** Hours or visits of one service. */
const MOST_TIMES = 99

/** Of the whole line, before tax. */
export const netOf = ({ priceCents, quantity }: ServiceCartLine): number => priceCents * quantity

export function ServiceCartRow({ line, isOn, isBusy, onToggle, onQuantity, onRemove }: RowProps) {
  const t = useWords('service-cart')
  const { locale } = useVisit()
  const price = <Price cents={netOf(line)} className="text-xl" />
  const laterCents = netOf(line) - line.dueNowCents
  return (
    <li className="grid grid-cols-[22px_96px_minmax(0,1fr)_auto] items-start gap-4 py-5 max-lg:grid-cols-[22px_72px_minmax(0,1fr)] max-lg:gap-3 max-lg:py-4">
      <Checkbox
        className="mt-5 min-h-11"
        aria-label={t.select(line.title)}
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <Pic src={line.picUrl} sizes="96px" max={240} well="spec" className="aspect-square rounded-card" />
      <div className="min-w-0">
        <h3 className="text-[15px] leading-snug font-medium break-words">
          {line.quoteId ? (
            <Link to="/account" search={{ path: 'yourServices', quote: line.quoteId }}>
              {line.title}
            </Link>
          ) : (
            <Link to="/services/serviceProductdetails" search={{ id: line.sku?.id }}>
              {line.title}
            </Link>
          )}
        </h3>
        <p className="mt-1 flex flex-wrap gap-1.5 text-sm text-ink-600">
          {line.quoteId ? (
            <>
              <Tag tone="info">{t.quote}</Tag>
              <Tag>{t[line.payMode]}</Tag>
            </>
          ) : (
            [...line.variantsInfo.map(({ value }) => value), t.units[line.priceUnit]].join(' · ')
          )}
        </p>
        {laterCents > 0 && (
          <p className="mt-1 text-xs text-ink-600">{t.nowOf(formatMoney(locale, line.dueNowCents), formatMoney(locale, laterCents))}</p>
        )}
        {!line.isOffered && <p className="mt-1 text-xs font-semibold text-bad">{line.quoteId ? t.quoteGone : t.gone}</p>}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {!line.quoteId && <Stepper value={line.quantity} of={line.title} max={MOST_TIMES} disabled={isBusy} onChange={onQuantity} />}
          <button type="button" className="link min-h-11" disabled={isBusy} onClick={onRemove}>
            {t.remove}
          </button>
          <span className="ml-auto lg:hidden">{price}</span>
        </div>
      </div>
      <div className="text-right max-lg:hidden">{price}</div>
    </li>
  )
}
