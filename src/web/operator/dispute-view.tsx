import { ChevronLeft } from 'lucide-react'
import type { Dispute } from '../../contract/disputes.ts'
import { Link } from '../base/link.tsx'
import { usePlace } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { PictureStrip } from '../ui/picture-strip.tsx'
import { DisputeDecision } from './dispute-decision.tsx'

/** One dispute: what the asker says beside what the business says, and the decision. */
export function DisputeView({ of: one }: { of: Dispute }) {
  const { case: _, ...list } = usePlace().search
  const { disputing: t } = useWords('operator')
  const { locale } = useVisit()
  const facts = [
    [t.rows.agreed, formatMoney(locale, one.agreedCents)],
    [t.rows.total, formatMoney(locale, one.totalCents)],
    [t.rows.paid, formatMoney(locale, one.paidCents)],
    ...(one.refundedCents > 0 ? [[t.rows.refunded, formatMoney(locale, one.refundedCents)]] : []),
    ...(one.restCents > 0 ? [[t.rows.rest, formatMoney(locale, one.restCents)]] : []),
    ...(one.doneAt ? [[t.rows.done, dayAndTime(locale, one.doneAt)]] : []),
  ]
  return (
    <section className="panel mt-4" aria-labelledby="dispute">
      <Link to="/operator/disputes" search={list} className="link mb-2 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t.backToList}
      </Link>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="dispute" className="h2 min-w-0 break-words">
          {one.title}
        </h2>
        <p className="text-sm text-ink-600">{t.head(one.orderNumber, one.customerName, one.provider.displayName)}</p>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink-600">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grid-cols-3 items-stretch gap-5 max-lg:grid-cols-1">
        <Side title={t.customerSays} none={t.saidNothing} said={one.said.filter(({ actor }) => actor === 'customer')} />
        <Side title={t.providerSays} none={t.notAnswered} said={one.said.filter(({ actor }) => actor === 'provider')} />
        {one.decision ? (
          <div role="status" className="rounded-card bg-head-50 p-5 text-sm">
            <h3 className="h4">{t.decision}</h3>
            <p className="mt-2">
              {one.refundedCents > 0 ? t.decidedRefund(formatMoney(locale, one.refundedCents)) : t.decidedNone}
              <span className="block text-xs text-ink-600">
                {one.decision.by ? t.decidedBy(one.decision.by, dayAndTime(locale, one.decision.at)) : dayAndTime(locale, one.decision.at)}
              </span>
            </p>
            <p className="mt-2 break-words whitespace-pre-line">{one.decision.words}</p>
          </div>
        ) : (
          <DisputeDecision of={one} />
        )}
      </div>
    </section>
  )
}

function Side({ title, none, said }: { title: string; none: string; said: Dispute['said'] }) {
  const { disputing: t } = useWords('operator')
  const { locale } = useVisit()
  return (
    <div className="rounded-card bg-down-50 p-5 text-sm">
      <h3 className="h4">{title}</h3>
      {said.length === 0 && <p className="mt-2 text-ink-600">{none}</p>}
      <ol className="mt-2 grid gap-3">
        {said.map(({ at, words, images }) => (
          <li key={at}>
            <p className="break-words whitespace-pre-line">{words}</p>
            <PictureStrip images={images} named={t.pictureNamed} />
            <p className="text-xs text-ink-600">{dayAndTime(locale, at)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
