import { useState } from 'react'
import { type ChargebackInfo, operatorChargeback } from '../../../contract/chargebacks.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** What is known of the sale, as the bank will read it, and the paper itself. */
export function KnownPart({ of: { id, known } }: { of: ChargebackInfo }) {
  const t = useWords('operator-books').chargebacks
  const { locale } = useVisit()
  const card = known.card ? `${known.card.brand} ${known.card.last4}` : ''
  return (
    <section className="panel text-sm" aria-labelledby="known">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="known" className="h3">
          {t.evidence}
        </h2>
        <Paper id={id} />
      </div>
      {known.placedAt && (
        <p className="mt-2">
          {t.ordered(dayAndTime(locale, known.placedAt), card)} · {formatMoney(locale, known.totalCents)}
        </p>
      )}
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Address title={known.parts.some(({ kind }) => kind === 'job') ? t.workedAt : t.shipTo} lines={known.shipTo} />
        <Address title={t.billTo} lines={known.billTo} />
      </div>
      {known.parts.map((part) => (
        <Part key={part.shop} of={part} />
      ))}
      <div className="mt-4 border-t border-down-200 pt-4">
        {known.refunds.length === 0 && <p className="text-ink-600">{t.notRefunded}</p>}
        {known.refunds.map(({ cents, at }) => (
          <p key={at}>{t.refunded(formatMoney(locale, cents), dayAndTime(locale, at))}</p>
        ))}
      </div>
    </section>
  )
}

function Address({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-xs text-ink-600">{title}</h3>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </div>
  )
}

function Part({
  of: { shop, kind, state, lines, parcels, visit, steps, words, pictures },
}: {
  of: ChargebackInfo['known']['parts'][number]
}) {
  const t = useWords('operator-books').chargebacks
  const jobs = useWords('service-orders')
  const ofOrders = useWords('orders').states
  const isJob = kind === 'job'
  const states: Record<string, string> = isJob ? jobs.states : ofOrders
  const events: Record<string, string> = jobs.eventKinds
  const { locale } = useVisit()
  return (
    <div className="mt-4 border-t border-down-200 pt-4">
      <h3 className="font-semibold">
        {shop}: {states[state] ?? state}
      </h3>
      <ul>
        {lines.map(({ title, quantity, unitCents }) => (
          <li key={`${title} ${unitCents}`}>
            {quantity} × {title}, {formatMoney(locale, unitCents)}
          </li>
        ))}
      </ul>
      {!isJob && parcels.length === 0 && <p className="mt-2 text-ink-600">{t.noParcel}</p>}
      {parcels.map(({ carrier, trackingNumber, shippedAt, deliveredAt }) => (
        <p key={trackingNumber} className="mt-2">
          {[
            t.parcel(carrier, trackingNumber),
            t.sent(dayAndTime(locale, shippedAt)),
            deliveredAt ? t.delivered(dayAndTime(locale, deliveredAt)) : t.notDelivered,
          ].join(' · ')}
        </p>
      ))}
      {visit && <p className="mt-2">{t.visit(dayAndTime(locale, visit.from), visit.until && dayAndTime(locale, visit.until))}</p>}
      {steps.map(({ at, kind: step, by, words: said }) => (
        <p key={`${at} ${step}`} className="mt-1 break-words">
          {[dayAndTime(locale, at), jobs.actors[by], events[step] ?? step, said].filter(Boolean).join(' · ')}
        </p>
      ))}
      {pictures > 0 && <p className="mt-2">{t.pictures(pictures)}</p>}
      {words.length > 0 && <h4 className="mt-3 text-xs text-ink-600">{isJob ? t.wordsOfJob : t.words}</h4>}
      {words.map(({ author, at, words: said }) => (
        <p key={at} className="mt-1 break-words whitespace-pre-line">
          <b className="font-semibold">{author === 'shop' && isJob ? t.authors.business : t.authors[author]}</b>, {dayAndTime(locale, at)}:{' '}
          {said}
        </p>
      ))}
    </div>
  )
}

/** The paper is made when it is asked for. */
function Paper({ id }: { id: string }) {
  const t = useWords('operator-books').chargebacks
  const { ask } = useContextOfRouter()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function fetchPaper() {
    setBusy(true)
    setFailed(false)
    try {
      const { name, base64 } = await ask(operatorChargeback.evidence, { id })
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <div>
      <Button look="line" busy={isBusy} onClick={() => void fetchPaper()}>
        {t.pdf}
      </Button>
      {hasFailed && <Alert tone="bad">{t.pdfFailed}</Alert>}
    </div>
  )
}
