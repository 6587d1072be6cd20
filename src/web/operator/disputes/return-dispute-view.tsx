import { ChevronLeft } from 'lucide-react'
import type { ReturnDispute } from '../../../contract/return-disputes.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { usePlace } from '../../base/router.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Pic } from '../../ui/pic.tsx'
import { PictureStrip } from '../../ui/picture-strip.tsx'
import { ReturnDecision } from './return-decision.tsx'

/** A return that two sides could not settle: what the buyer says beside what the shop says, and the decision. */
export function ReturnDisputeView({ of: one }: { of: ReturnDispute }) {
  const { case: _, ...list } = usePlace().search
  const t = useWords('operator-returns')
  const { locale } = useVisit()
  const facts = [
    [t.rows.paid, formatMoney(locale, one.paidCents)],
    [t.rows.claim, formatMoney(locale, one.claimCents)],
    ...(one.refundedCents > 0 && !one.decision ? [[t.rows.refunded, formatMoney(locale, one.refundedCents)]] : []),
    ...(one.decision ? [] : [[t.rows.most, formatMoney(locale, one.mostCents)]]),
    ...(one.deliveredAt ? [[t.rows.delivered, dayAndTime(locale, one.deliveredAt)]] : []),
    [t.rows.requested, dayAndTime(locale, one.requestedAt)],
  ]
  return (
    <section className="panel mt-4" aria-labelledby="dispute">
      <Link to="/operator/disputes" search={list} className="link mb-2 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t.back}
      </Link>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="dispute" className="h2 min-w-0 break-words">
          {one.orderNumber}: {t.reasons[one.reason]}
        </h2>
        <p className="text-sm text-ink-600">
          {one.customerName} · {one.shopName} ·{' '}
          <Link to={`/operator/orders/${one.orderId}`} className="link">
            {t.order}
          </Link>
        </p>
      </div>
      <ul className="mt-3 flex flex-wrap gap-4 text-sm">
        {one.lines.map(({ id, title, picUrl, quantity }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <Pic src={picUrl} alt="" sizes="40px" max={96} className="size-10 shrink-0 rounded-sm" />
            <span className="min-w-0 break-words">
              {quantity} × {title}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink-600">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grid-cols-3 items-stretch gap-5 max-lg:grid-cols-1">
        <Side title={t.buyerSays} none="" said={one.said.filter(({ actor }) => actor === 'customer')} />
        <Side title={t.shopSays} none={t.shopNothing} said={one.said.filter(({ actor }) => actor === 'shop')} />
        <Ending of={one} />
      </div>
    </section>
  )
}

/** The decision that was made, or the way to it, or why there is none yet. */
function Ending({ of: one }: { of: ReturnDispute }) {
  const t = useWords('operator-returns')
  const { disputing } = useWords('operator')
  const visit = useVisit()
  const { locale } = visit
  const { decision } = one
  if (decision)
    return (
      <div role="status" className="rounded-card bg-head-50 p-5 text-sm">
        <h3 className="h4">{disputing.decision}</h3>
        <p className="mt-2">
          {decision.refundCents > 0 ? disputing.decidedRefund(formatMoney(locale, decision.refundCents)) : t.decidedNone}
          <span className="block text-xs text-ink-600">{disputing.decidedBy(decision.by, dayAndTime(locale, decision.at))}</span>
        </p>
        <p className="mt-2 break-words whitespace-pre-line">{decision.words}</p>
      </div>
    )
  if (!one.isRipe) return <Alert tone="info">{t.notYet(dayAndTime(locale, one.dueAt))}</Alert>
  if (!mayHere(visit, 'house disputes.decide')) return <Alert tone="info">{t.mayNot}</Alert>
  return <ReturnDecision of={one} />
}

function Side({ title, none, said }: { title: string; none: string; said: ReturnDispute['said'] }) {
  const t = useWords('operator-returns')
  const { locale } = useVisit()
  return (
    <div className="rounded-card bg-down-50 p-5 text-sm">
      <h3 className="h4">{title}</h3>
      {said.length === 0 && none && <p className="mt-2 text-ink-600">{none}</p>}
      <ol className="mt-2 grid gap-3">
        {said.map(({ at, words, photos }) => (
          <li key={at}>
            <p className="break-words whitespace-pre-line">{words}</p>
            <PictureStrip images={photos} named={t.photo} />
            <p className="text-xs text-ink-600">{dayAndTime(locale, at)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
