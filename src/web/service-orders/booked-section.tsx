import type { Output } from '../../contract/call.ts'
import { type ServiceOrderState, type ServiceOrderSummary, serviceOrderMain, serviceOrderStates } from '../../contract/service-orders.ts'
import { defineSection } from '../base/account-section.ts'
import { Link } from '../base/link.tsx'
import type { PageContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { spanOfTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { ServicesNav } from '../service-requests/services-nav.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { JobSteps, StateTag } from './order-state.tsx'

const SIZE = 10

/** Services that were booked: `/account?path=yourServices&tab=booked`. */
export const bookedSection = defineSection({
  load: async ({ need, search }: PageContext) => {
    const state = serviceOrderStates.find((each) => each === search.state)
    const current = pageIn(search)
    return { list: await need(serviceOrderMain.page, { page: { current, size: SIZE }, ...(state ? { state } : {}) }), state, current }
  },
  Component: BookedSection,
})

interface BookedProps {
  list: Output<typeof serviceOrderMain.page>
  state: ServiceOrderState | undefined
  current: number
}

const bookedAt = (search: object) => ({ to: '/account', search: { path: 'yourServices', tab: 'booked', ...search } }) as const

function BookedSection({ list, state, current }: BookedProps) {
  const t = useWords('service-orders')
  const services = useWords('your-services')
  return (
    <>
      <h1 className="h1">{services.title}</h1>
      <ServicesNav on="booked" />
      {list.total === 0 && !state ? (
        <EmptyState small pose="swim" title={t.none} text={t.noneText}>
          <LinkButton to="/services" look="service">
            {t.find}
          </LinkButton>
          <LinkButton to="/account" search={{ path: 'yourServices' }} look="line">
            {t.toQuotes}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <nav aria-label={t.filter} className="no-sb mt-4 flex gap-2 overflow-x-auto max-lg:-mx-4 max-lg:px-4">
            {[undefined, ...serviceOrderStates].map((each) => (
              <Link
                key={each ?? 'all'}
                {...bookedAt({ state: each })}
                stay
                aria-current={each === state ? 'page' : undefined}
                className="chip min-h-11 aria-[current=page]:bg-spec-600 aria-[current=page]:text-white"
              >
                {each ? t.states[each] : t.all}
              </Link>
            ))}
          </nav>
          {list.records.length === 0 ? (
            <p className="mt-6 text-sm text-ink-600">{t.noneOfState}</p>
          ) : (
            <ul className="mt-4 grid gap-4">
              {list.records.map((one) => (
                <BookedOrder key={one.id} of={one} />
              ))}
            </ul>
          )}
          <div className="mt-4 flex gap-2">
            {current > 1 && (
              <LinkButton look="line" {...bookedAt({ state, page: current - 1 })}>
                {t.earlier}
              </LinkButton>
            )}
            {current * SIZE < list.total && (
              <LinkButton look="line" {...bookedAt({ state, page: current + 1 })}>
                {t.more}
              </LinkButton>
            )}
          </div>
        </>
      )}
    </>
  )
}

function BookedOrder({ of }: { of: ServiceOrderSummary }) {
  const t = useWords('service-orders')
  const { locale } = useVisit()
  const details = { to: '/account', search: { path: 'yourServices', order: of.id } } as const
  return (
    <li className="panel grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <Pic src={of.picUrl} sizes="76px" max={160} well="spec" className="size-[76px] shrink-0 rounded-card" />
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-2">
            <StateTag state={of.state} />
            <span className="text-xs text-ink-600">{of.orderNumber}</span>
          </div>
          <h2 className="mt-1 text-[15px] font-semibold break-words">
            <Link {...details}>{of.title}</Link>
          </h2>
          <p className="text-sm text-ink-600">
            {of.provider.displayName} · {of.startsAt ? spanOfTime(locale, of.startsAt, of.endsAt, of.timeZone) : t.noTime}
          </p>
          <p className="text-sm text-ink-600">{t.paidOf(formatMoney(locale, of.paidCents), formatMoney(locale, of.totalCents))}</p>
        </div>
        <div className="flex flex-col gap-2 max-lg:w-full">
          {of.openBillId && (
            <LinkButton look="service" to="/services/cart/checkout" search={{ bill: of.openBillId }} preload={false}>
              {/* Before the first payment less than the rest may be due. */}
              {of.state === 'pending' ? t.pay : t.payNow(formatMoney(locale, of.restCents))}
            </LinkButton>
          )}
          <LinkButton look="line" {...details}>
            {t.details}
          </LinkButton>
        </div>
      </div>
      <JobSteps state={of.state} />
    </li>
  )
}
