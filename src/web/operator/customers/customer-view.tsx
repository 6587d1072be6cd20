import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type CustomerFacts, operatorCustomer } from '../../../contract/operator-customers.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { usePlace } from '../../base/router.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatDate, formatMoment, formatMoney, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useProof } from '../../ui/use-proof.tsx'
import { SeeAs } from '../seeing/see-as.tsx'

/** One customer: what they bought, and whether they are let in. */
export function CustomerView({ of, isPage = false }: { of: CustomerFacts; isPage?: boolean }) {
  const t = useWords('operator-customers')
  const visit = useVisit()
  const { locale } = visit
  const { search } = usePlace()
  const { case: _, ...list } = search
  const rows: [string, string][] = [
    [t.columns.mail, of.mail],
    [t.orders, formatNumber(locale, of.orders)],
    [t.complaints, formatNumber(locale, of.complaints)],
    ...(of.works.length > 0 ? [[t.works, of.works.map((kind) => t.kinds[kind]).join(', ')] as [string, string]] : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel text-sm" aria-label={of.name || t.nobody}>
        {!isPage && (
          <Link to="/operator/customers" search={list} className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden">
            <ArrowLeft className="size-4" aria-hidden="true" />
            {t.back}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="h3 min-w-0 break-words">{of.name || t.nobody}</h2>
          {of.isBlocked && <Tag tone="bad">{t.states.blocked}</Tag>}
        </div>
        <p className="text-ink-600">
          {t.since(formatDate(locale, of.since))} · {t.language[of.language] ?? of.language}
        </p>
        {of.blocked && (
          <p className="mt-2 rounded-card bg-down-50 px-3 py-2">
            {of.blocked.reason}
            <span className="block text-xs text-ink-600">{t.decided(of.blocked.by, formatMoment(locale, of.blocked.at))}</span>
          </p>
        )}
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-600">{name}</dt>
              <dd className="text-right break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-3 font-semibold">{t.last}</h3>
        {of.lastOrders.length === 0 && <p className="text-ink-600">{t.noOrders}</p>}
        <ul>
          {of.lastOrders.map(({ id, orderNumber, placedAt, totalCents }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <Link to={`/operator/orders/${id}`} className="link inline-flex min-h-9 items-center max-lg:min-h-11">
                {orderNumber}
              </Link>
              <span className="inline-flex items-center text-ink-600">
                {formatDate(locale, placedAt)} · {formatMoney(locale, totalCents)}
              </span>
            </li>
          ))}
        </ul>
        {!isPage && (
          <p className="mt-3">
            <LinkButton to={`/operator/customers/${of.id}`} look="line" size="sm">
              {t.whole}
            </LinkButton>
          </p>
        )}
      </section>
      {!of.isBlocked && of.mayBlock && <SeeAs as="customer" id={of.id} />}
      {mayHere(visit, 'house customers.manage') && (of.mayBlock ? <BlockForm of={of} /> : <p className="panel text-sm">{t.mayNot}</p>)}
    </div>
  )
}

/** First what it will do, then why. */
function BlockForm({ of: { id, isBlocked } }: { of: CustomerFacts }) {
  const t = useWords('operator-customers')
  const { withProof, dialog } = useProof()
  const act = isBlocked ? 'unblock' : 'block'
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(reason.trim() !== '')
  async function decide() {
    if (isBusy || reason.trim() === '') return
    setBusy(true)
    setFailed(false)
    try {
      await withProof(() => tellInForm(operatorCustomer[act], { id, reason: reason.trim() }))
      sayDone(t.done[act])
      setOpen(false)
      setReason('')
    } catch (failure) {
      setFailed(!isRefusedAs(failure, 'prove-again'))
    }
    setBusy(false)
  }
  return (
    <section className="panel grid gap-3" aria-label={t[act]}>
      {!isOpen && (
        <Button look="line" className="w-fit" onClick={() => setOpen(true)}>
          {t[act]}
        </Button>
      )}
      {isOpen && (
        <>
          <p className="text-sm">{t.says[act]}</p>
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {hasFailed && <Alert tone="warn">{t.failed}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button busy={isBusy} disabled={reason.trim() === ''} onClick={() => void decide()}>
              {t[act]}
            </Button>
            <Button look="line" onClick={() => setOpen(false)}>
              {t.cancel}
            </Button>
          </div>
        </>
      )}
      {dialog}
    </section>
  )
}
