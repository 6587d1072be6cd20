import { Info, RotateCcw, ShieldCheck } from 'lucide-react'
import { type ServiceCartLine, serviceShoppingCart } from '../../contract/service-cart.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { SummaryRows } from '../ui/summary-rows.tsx'
import { ServiceBillRows } from './service-bill-rows.tsx'
import { netOf } from './service-cart-row.tsx'

/** What the selected services come to. The server's figures win; until they are there the lines themselves add up. */
export function ServiceCartSummary({ selected, isWhole }: { selected: readonly ServiceCartLine[]; isWhole: boolean }) {
  const t = useWords('service-cart')
  const ids = selected.map(({ id }) => id)
  const isBookable = selected.length > 0 && selected.every(({ isOffered }) => isOffered)
  const detail = useAskQuietly(serviceShoppingCart.GetCheckOutDetail, isWhole ? {} : { shoppingCartItems: ids }, isBookable)
  const netCents = selected.reduce((sum, line) => sum + netOf(line), 0)
  const nowCents = selected.reduce((sum, { dueNowCents }) => sum + dueNowCents, 0)
  const book = isBookable ? (
    <LinkButton
      look="service"
      size="lg"
      to="/services/cart/checkout"
      search={isWhole ? {} : { items: ids.join(',') }}
      preload={false}
      className="w-full"
    >
      {t.checkOut(selected.length)}
    </LinkButton>
  ) : (
    <button
      type="button"
      aria-disabled="true"
      aria-describedby="service-reason"
      className="btn btn-lg btn-service w-full cursor-not-allowed"
    >
      {t.checkOut(selected.length)}
    </button>
  )
  return (
    <>
      <aside className="sticky top-6 grid gap-4 max-lg:static">
        <section className="panel" aria-label={t.summary}>
          <h2 className="h3 mb-4">{t.summary}</h2>
          {detail && isBookable ? (
            <ServiceBillRows whole={detail.whole} now={detail.now} later={detail.later} count={selected.length} />
          ) : (
            <SummaryRows
              rows={[
                { label: t.rows.services(selected.length), cents: netCents },
                ...(netCents > nowCents ? [{ label: t.rows.later, cents: nowCents - netCents }] : []),
              ]}
              total={nowCents}
              totalLabel={t.beforeTax}
            />
          )}
          <div className="mt-5 max-lg:hidden">{book}</div>
          {!isBookable && (
            <p id="service-reason" className="mt-2 text-sm text-ink-600">
              {t.pickFirst}
            </p>
          )}
          {detail && (
            <p className="mt-3 flex items-start gap-2 text-xs text-ink-600">
              <Info className="mt-px size-4 shrink-0" aria-hidden="true" />
              {t.taxFor(detail.province)}
            </p>
          )}
        </section>
        <ul className="grid gap-2.5 px-2 text-sm text-ink-700">
          {[
            { Icon: ShieldCheck, text: t.holds },
            { Icon: RotateCcw, text: t.freeCancel },
          ].map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Icon className="size-[18px] shrink-0 text-spec-600" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </aside>
      <div className="fixed inset-x-0 bottom-(--bar-height) z-30 flex items-center gap-4 border-t border-down-200 bg-paper px-4 py-3 shadow-pop lg:hidden">
        <div className="shrink-0 leading-tight">
          <span className="block text-xs text-ink-600">{detail ? t.dueNow : t.beforeTax}</span>
          <Price cents={detail?.totalCents ?? nowCents} className="text-2xl" />
        </div>
        <div className="min-w-0 flex-1">{book}</div>
      </div>
    </>
  )
}
