import { type FormEvent, useId, useState } from 'react'
import { type Sale, sellerOrder } from '../../../contract/seller-orders.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Pic } from '../../ui/pic.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { CarrierNames, DEFAULT_CARRIER } from './carriers.tsx'
import { LineName } from './line-name.tsx'

const cleaned = (number: string) => number.replace(/\s+/g, '').toUpperCase()
const isNumber = (number: string) => /^[A-Z\d-]{4,40}$/.test(cleaned(number))

/** All that waits, unless somebody takes pieces out: those go with another parcel. */
export function ShipForm({ sale }: { sale: Sale }) {
  const t = useWords('seller-orders').parcels
  const forget = useForget()
  const waiting = sale.lines.filter(({ toSend }) => toSend > 0)
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(waiting.map(({ id, toSend }) => [id, toSend])),
  )
  const [carrier, setCarrier] = useState(sale.parcels.at(-1)?.carrier ?? DEFAULT_CARRIER)
  const [number, setNumber] = useState('')
  const [problems, setProblems] = useState<{ carrier?: string; number?: string; all?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const attempt = useAttempt()
  const lines = waiting.flatMap(({ id }) => ((taken[id] ?? 0) > 0 ? [{ id, quantity: taken[id] ?? 0 }] : []))
  /** What is done next stands in the phone's bar: packing comes before. */
  const isNext = sale.state !== 'processing' || sale.packedAt !== null
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)

  async function ship(event: FormEvent) {
    event.preventDefault()
    const missing = { ...(carrier.trim() ? {} : { carrier: t.carrierWrong }), ...(isNumber(number) ? {} : { number: t.numberWrong }) }
    setProblems(missing)
    if (Object.keys(missing).length > 0 || isBusy || pieces === 0) return
    setBusy(true)
    const input = { id: sale.id, lines, carrier: carrier.trim(), trackingNumber: cleaned(number) }
    try {
      await tellInForm(sellerOrder.ship, input, attempt.keyOf(input))
      attempt.arrived()
      sayDone(t.shipped)
    } catch (failure) {
      const isStale = isRefusedAs(failure, 'nothing-to-send')
      setProblems({ all: isStale ? t.changed : isRefusedAs(failure, 'decide-first') ? t.decideFirst : t.failed })
      if (isStale || isRefusedAs(failure, 'decide-first')) await forget('orders')
    }
    setBusy(false)
  }
  return (
    <form method="dialog" onSubmit={(event) => void ship(event)}>
      <ul className="divide-y divide-down-200 border-y border-down-200">
        {waiting.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm max-lg:px-4">
            <Pic src={line.picUrl} sizes="48px" max={96} className="size-12 shrink-0 rounded-sm" />
            <LineName of={line} />
            <Stepper
              of={line.title}
              value={taken[line.id] ?? 0}
              min={0}
              max={line.toSend}
              onChange={(quantity) => setTaken((before) => ({ ...before, [line.id]: quantity }))}
            />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3 px-5 py-4 max-lg:grid-cols-1 max-lg:px-4">
        <Field
          label={t.carrier}
          list="carriers"
          maxLength={40}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
          {...(problems.carrier ? { error: problems.carrier } : {})}
        />
        <CarrierNames />
        <Field
          label={t.number}
          hint={t.numberHint}
          maxLength={60}
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          {...(problems.number ? { error: problems.number } : {})}
        />
        {problems.all && (
          <Alert tone="bad" className="col-span-full">
            {problems.all}
          </Alert>
        )}
        <div className={`col-span-full flex justify-end ${isNext ? 'desk-acts' : ''}`}>
          <Button type="submit" className="max-lg:flex-1" busy={isBusy} disabled={pieces === 0}>
            {t.ship(pieces)}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Somebody mistyped or scanned another label. */
export function EditParcel({ saleId, parcel, onClose }: { saleId: string; parcel: Sale['parcels'][number]; onClose: () => void }) {
  const t = useWords('seller-orders').parcels
  const form = useId()
  const [carrier, setCarrier] = useState(parcel.carrier)
  const [number, setNumber] = useState(parcel.trackingNumber)
  const [problem, setProblem] = useState<string>()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isNumber(number) || !carrier.trim()) return setProblem(t.numberWrong)
    try {
      await tellInForm(sellerOrder.editParcel, {
        id: saleId,
        parcelId: parcel.id,
        carrier: carrier.trim(),
        trackingNumber: cleaned(number),
      })
      onClose()
    } catch {
      setProblem(t.failed)
    }
  }
  return (
    <AskDialog title={t.edit} no={t.cancel} yes={t.save} look="primary" form={form} onClose={onClose}>
      <form id={form} method="dialog" className="grid gap-3" onSubmit={(event) => void save(event)}>
        <Field label={t.carrier} list="carriers" maxLength={40} value={carrier} onChange={({ target }) => setCarrier(target.value)} />
        <CarrierNames />
        <Field
          label={t.number}
          maxLength={60}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          {...(problem ? { error: problem } : {})}
        />
      </form>
    </AskDialog>
  )
}
