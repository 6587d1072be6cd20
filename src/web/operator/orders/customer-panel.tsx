import { Eye } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type OrderStory, operatorOrder } from '../../../contract/operator-orders.ts'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatDate } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SealedPaper } from '../privacy/sealed-paper.tsx'

type Revealed = Output<typeof operatorOrder.reveal>

/** Who bought. How to reach them is shown for a reason, and written down. */
export function CustomerPanel({ order: { id, customer } }: { order: OrderStory }) {
  const { customer: t, nobody } = useWords('operator-orders')
  const visit = useVisit()
  const { locale } = visit
  const [revealed, setRevealed] = useState<Revealed>()
  const { address } = revealed ?? {}
  const rows = [
    [t.mail, revealed?.mail ?? customer.mail],
    [t.phone, address?.phone ?? customer.phone],
    ...(customer.card ? [[t.card, `${customer.card.brand} •••• ${customer.card.last4}`]] : []),
    [
      t.to,
      address
        ? `${[address.apt, address.street].filter(Boolean).join('-')}, ${address.city}, ${address.province} ${address.postalCode}`
        : `${customer.city}, ${customer.province}`,
    ],
  ]
  return (
    <section className="panel text-sm" aria-label={t.title}>
      <h2 className="h4">{customer.name || nobody}</h2>
      <p className="mb-2 text-ink-600">
        {t.since(formatDate(locale, customer.since))} · {t.orders(customer.orders)} ·{' '}
        {t.language[customer.language as keyof typeof t.language] ?? customer.language}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {customer.name !== '' && !revealed && mayHere(visit, 'house customers.read') && <Reveal id={id} onShown={setRevealed} />}
      {customer.name === '' && mayHere(visit, 'house customers.manage') && <SealedPaper id={id} />}
    </section>
  )
}

function Reveal({ id, onShown }: { id: string; onShown: (revealed: Revealed) => void }) {
  const t = useWords('operator-orders').customer
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const look = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || reason.trim() === '') return
    setBusy(true)
    setFailed(false)
    try {
      onShown(await tellInForm(operatorOrder.reveal, { id, reason: reason.trim() }))
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }
  if (!isOpen)
    return (
      <Button look="line" className="mt-3 w-full" onClick={() => setOpen(true)}>
        <Eye className="size-4" aria-hidden="true" />
        {t.show}
      </Button>
    )
  return (
    <form method="dialog" className="mt-3 grid gap-3" onSubmit={(event) => void look(event)}>
      <Field label={t.why} hint={t.whyHint} maxLength={300} required value={reason} onChange={({ target }) => setReason(target.value)} />
      {hasFailed && <Alert tone="warn">{t.failed}</Alert>}
      <Button type="submit" look="line" busy={isBusy} disabled={reason.trim() === ''}>
        {t.look}
      </Button>
    </form>
  )
}
