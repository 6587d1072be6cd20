import type { OpenServiceBill } from '../../contract/service-bills.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoment, formatMoney } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { Pic } from '../ui/pic.tsx'

/** What was booked and is not paid yet. Whoever left the payment finds it again where the services were. */
export function OpenBills({ bills = [] }: { bills: readonly OpenServiceBill[] | undefined }) {
  const t = useWords('service-cart')
  const { locale } = useVisit()
  if (bills.length === 0) return null
  return (
    <section className="mb-6" aria-labelledby="open-bills">
      <h2 id="open-bills" className="h3">
        {t.openBills}
      </h2>
      <ul className="mt-3 grid gap-3">
        {bills.map(({ id, orderNumber, kind, totalCents, dueAt, jobs }) => (
          <li key={id} className="panel flex flex-wrap items-center gap-4">
            <Pic src={jobs[0]?.picUrl ?? ''} sizes="64px" max={160} well="spec" className="size-16 shrink-0 rounded-card" />
            <span className="min-w-0 flex-1 basis-48 text-sm">
              <b className="block text-base font-semibold break-words">{jobs.map(({ title }) => title).join(' · ')}</b>
              <span className="block text-ink-600">
                {[...new Set(jobs.map(({ provider }) => provider.displayName)), t.billOf(orderNumber), kind === 'rest' && t.payRest]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {dueAt && <span className="block text-ink-600">{t.payBy(formatMoment(locale, dueAt))}</span>}
            </span>
            <LinkButton to="/services/cart/checkout" search={{ bill: id }} look="service" className="max-lg:w-full">
              {t.payNow(formatMoney(locale, totalCents))}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
