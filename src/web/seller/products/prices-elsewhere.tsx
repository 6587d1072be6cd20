import { ai, type PriceOffer } from '../../../contract/prices.ts'
import { useAskEach } from '../../base/ask.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { shortDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'

const MOST_SHOWN = 6

/** Of one piece, with what every buyer has to pay, before delivery and tax: what a seller sets. */
const asked = ({ landed }: PriceOffer) => landed.itemCents + landed.feesCents

/** What others ask for the same thing, here and on other sites, beside the shop's own price. */
export function PricesElsewhere({ productId }: { productId: string }) {
  const t = useWords('seller-products').elsewhere
  const { locale } = useVisit()
  const [compared] = useAskEach(ai.comparePrice, [{ id: productId }])
  const others = compared?.offers.filter(({ isThis }) => !isThis) ?? []
  const range = compared?.range
  return (
    <section className="panel" aria-label={t.title}>
      <h2 className="h4">{t.title}</h2>
      <p className="mt-1 text-xs text-ink-600">{t.text}</p>
      {compared === undefined && <p className="mt-2 text-sm text-ink-600">{t.waiting}</p>}
      {compared === null && <p className="mt-2 text-sm text-bad">{t.failed}</p>}
      {compared && others.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.none}</p>}
      {compared && range && (
        <Scale
          own={compared.product.priceCents}
          min={Math.min(range.min, compared.product.priceCents)}
          max={Math.max(range.max, compared.product.priceCents)}
          median={range.median}
        />
      )}
      <ul className="mt-3 grid gap-2 text-sm">
        {others.slice(0, MOST_SHOWN).map((offer) => (
          <li key={`${offer.name} ${offer.title} ${offer.skuId}`} className="border-t border-down-200 pt-2">
            <p className="flex items-baseline justify-between gap-2">
              <b className="min-w-0 truncate">{offer.name}</b>
              <span className="nums">{formatMoney(locale, asked(offer))}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-600">
              <Tag tone={offer.match.verdict === 'same' ? 'ok' : 'warn'}>{offer.match.verdict === 'same' ? t.same : t.near}</Tag>
              {offer.where === 'here' ? t.here : t.seenOn(shortDay(locale, offer.checkedOn))}
              {!offer.inStock && ` · ${t.gone}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Span {
  own: number
  min: number
  max: number
  median: number
}

/** From the lowest to the highest that is asked for it, and where the own price stands. The sentence says the same. */
function Scale({ own, min, max, median }: Span) {
  const t = useWords('seller-products').elsewhere
  const { locale } = useVisit()
  const at = (cents: number) => (max > min ? 4 + (192 * (cents - min)) / (max - min) : 100)
  const money = (cents: number) => formatMoney(locale, cents)
  return (
    <div className="mt-3">
      <svg viewBox="0 0 200 20" className="h-5 w-full" aria-hidden="true">
        <line x1="4" x2="196" y1="10" y2="10" className="stroke-down-400" strokeWidth="3" strokeLinecap="round" />
        <line x1={at(median)} x2={at(median)} y1="3" y2="17" className="stroke-ink-600" strokeWidth="2" />
        <circle cx={at(own)} cy="10" r="6" className="fill-head-600" />
      </svg>
      <p className="text-sm">{t.range({ own: money(own), min: money(min), max: money(max), median: money(median) })}</p>
    </div>
  )
}
