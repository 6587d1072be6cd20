import type { ReactNode } from 'react'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import { dayIn } from '../../rules/place-clock.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime, fullDay, spanOfTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { SummaryRows } from '../ui/summary-rows.tsx'
import { Tag } from '../ui/tag.tsx'
import { JobSteps, StateTag } from './order-state.tsx'

interface JobViewProps {
  order: ServiceOrder
  back: ReactNode
  /** Who is on the other side. */
  with: { name: string; text: ReactNode }
  /** What can be done now, above everything. */
  actions: ReactNode
  /** Beside a change that waits for an answer. */
  changeActions?: (changeId: string) => ReactNode
  links: ReactNode
}

/** A job, whole, as both sides see it. */
export function JobView({ order, back, with: other, actions, changeActions, links }: JobViewProps) {
  const t = useWords('service-orders')
  const { locale } = useVisit()
  const { address, contactInformation: contact } = order
  const facts: [string, ReactNode][] = [
    [t.visit, order.startsAt ? spanOfTime(locale, order.startsAt, order.endsAt, order.timeZone) : t.noTime],
    [other.name, other.text],
    [t.address, address && [[address.apt, address.street].filter(Boolean).join('-'), address.city, address.province].join(', ')],
    [t.contact, [`${contact.firstName} ${contact.lastName}`.trim(), contact.phone].filter(Boolean).join(' · ')],
    [t.note, order.note],
  ]
  return (
    <>
      {back}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="h1 break-words">{order.title}</h1>
          <p className="mt-1 text-sm text-ink-600">
            {t.number(order.orderNumber)}, {t.placed(fullDay(locale, dayIn(order.timeZone, new Date(order.placedAt))))}
          </p>
        </div>
        <StateTag state={order.state} />
      </div>
      <div className="mt-4">
        <JobSteps state={order.state} />
      </div>
      {actions}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)_320px] items-start gap-5 max-xl:grid-cols-1">
        <div className="grid gap-4">
          <section className="panel">
            <dl className="grid gap-3 text-sm">
              {facts.map(
                ([name, text]) =>
                  text && (
                    <div key={name} className="grid grid-cols-[120px_minmax(0,1fr)] gap-3 max-lg:grid-cols-1 max-lg:gap-0.5">
                      <dt className="text-ink-600">{name}</dt>
                      <dd className="font-medium break-words">{text}</dd>
                    </div>
                  ),
              )}
            </dl>
            <div className="mt-4 flex flex-wrap gap-2">{links}</div>
          </section>
          {order.changes.length > 0 && (
            <section className="panel">
              <h2 className="h4">{t.changes}</h2>
              <ul className="mt-2 grid gap-3 text-sm">
                {order.changes.map(({ id, amountCents, words, state }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
                    <b className="font-semibold">{t.changeTo(formatMoney(locale, amountCents))}</b>
                    <Tag tone={state === 'open' ? 'warn' : 'mute'}>{t.changeStates[state]}</Tag>
                    <span className="w-full break-words text-ink-700">{words}</span>
                    {state === 'open' && changeActions?.(id)}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="panel">
            <h2 className="h4">{t.history}</h2>
            <ol className="mt-2 grid gap-2 text-sm">
              {order.events.map(({ at, kind, actor, note }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what happened never changes places.
                <li key={n} className="flex flex-wrap gap-x-3">
                  <span className="text-ink-600">{dayAndTime(locale, at, order.timeZone)}</span>
                  <b className="font-medium">
                    {Object.hasOwn(t.eventKinds, kind) ? t.eventKinds[kind as keyof typeof t.eventKinds] : kind}
                  </b>
                  <span className="text-ink-600">{t.actors[actor]}</span>
                  {note && (
                    <span className="w-full break-words text-ink-700">
                      {kind === 'scheduled' && !Number.isNaN(Date.parse(note)) ? dayAndTime(locale, note, order.timeZone) : note}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <aside className="grid gap-4">
          <section className="panel">
            <h2 className="h4 mb-3">{t.bill}</h2>
            <JobSums order={order} />
          </section>
          <Payments order={order} />
        </aside>
      </div>
    </>
  )
}

function JobSums({ order }: { order: ServiceOrder }) {
  const t = useWords('service-orders')
  const { locale } = useVisit()
  const net = order.finalCents ?? order.agreedCents
  return (
    <>
      <SummaryRows
        rows={[
          { label: order.finalCents === null ? t.rows.agreed : t.rows.final, cents: net },
          { label: t.rows.gstHst, cents: order.gstHstCents },
          ...(order.pstRstQstCents ? [{ label: t.rows.pst, cents: order.pstRstQstCents }] : []),
          { label: t.total, cents: order.totalCents },
          { label: t.rows.paid, cents: 0 - order.paidCents },
        ]}
        total={order.restCents}
        totalLabel={t.rest}
      />
      {order.finalCents === null && order.state !== 'cancelled' && (
        <p className="mt-3 text-xs text-ink-600">{t.mostFinal(formatMoney(locale, order.mostFinalCents))}</p>
      )}
    </>
  )
}

function Payments({ order }: { order: ServiceOrder }) {
  const t = useWords('service-orders')
  const { locale } = useVisit()
  return (
    <section className="panel">
      <h2 className="h4">{t.payments}</h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {order.bills.map((bill) => (
          <li key={bill.id} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t.billKinds[bill.kind]}
              <span className="block text-xs text-ink-600">
                {[
                  t.billStates[bill.paymentState],
                  bill.paymentMethod && `${bill.paymentMethod.brand} ${bill.paymentMethod.last4}`,
                  bill.refundedCents > 0 && t.refunded(formatMoney(locale, bill.refundedCents)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <b className="font-semibold">{formatMoney(locale, bill.totalCents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
