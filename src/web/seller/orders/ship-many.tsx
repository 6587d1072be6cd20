import { PackageCheck } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { sellerOrder } from '../../../contract/seller-orders.ts'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { CarrierNames, DEFAULT_CARRIER } from './carriers.tsx'
import { parseTracking } from './parse-tracking.ts'

const MOST_ROWS = 200
const EXAMPLE = '4821-1234-5678-1, Canada Post, 7035114088210047'
/** No list of numbers is larger. */
const MOST_BYTES = 100_000

type Outcomes = Output<typeof sellerOrder.shipMany>['rows']

/** The door to shipping many at once, for whoever ships. */
export function ShipMany() {
  const t = useWords('seller-orders').many
  const visit = useVisit()
  const [isOpen, setOpen] = useState(false)
  if (!mayHere(visit, 'shop orders.ship')) return null
  return (
    <div className="desk-acts mb-3 flex justify-end">
      <Button look="line" onClick={() => setOpen(true)}>
        <PackageCheck className="size-[18px]" aria-hidden="true" />
        {t.open}
      </Button>
      {isOpen && <ShipManyDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** First what would be shipped and what not, then the shipping itself. */
function ShipManyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('seller-orders').many
  const [text, setText] = useState('')
  const [carrier, setCarrier] = useState(DEFAULT_CARRIER)
  const [checked, setChecked] = useState<Outcomes>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { rows, unreadable } = parseTracking(text, carrier)
  const ready = checked?.filter(({ outcome }) => outcome === 'shipped').length ?? 0

  async function send(isTrial: boolean) {
    setProblem(undefined)
    if (rows.length > MOST_ROWS) return setProblem(t.tooLong)
    setBusy(true)
    try {
      const answer = await tellInForm(sellerOrder.shipMany, { rows, isTrial })
      if (isTrial) setChecked(answer.rows)
      else {
        sayDone(t.done(answer.rows.filter(({ outcome }) => outcome === 'shipped').length))
        onClose()
      }
    } catch {
      setProblem(t.failed)
    }
    setBusy(false)
  }
  const foot = (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="line" onClick={checked ? () => setChecked(undefined) : onClose}>
        {checked ? t.again : t.cancel}
      </Button>
      <Button busy={isBusy} disabled={checked ? ready === 0 : rows.length === 0} onClick={() => void send(!checked)}>
        {checked ? t.ship(ready) : t.check}
      </Button>
    </div>
  )
  return (
    <Dialog title={t.title} width={640} onClose={onClose} foot={foot}>
      {problem && (
        <Alert tone="bad" className="mb-3">
          {problem}
        </Alert>
      )}
      {checked ? (
        <>
          <ul className="grid gap-1.5 text-sm">
            {checked.map(({ orderNumber, outcome, pieces }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand there twice.
              <li key={at} className={outcome === 'shipped' ? '' : 'text-bad'}>
                <b className="font-semibold">{orderNumber}</b> {outcome === 'shipped' ? t.outcomes.shipped(pieces) : t.outcomes[outcome]}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-ink-600">{t.cannotUndo}</p>
        </>
      ) : (
        <ListForm {...{ text, setText, carrier, setCarrier, unreadable }} />
      )}
    </Dialog>
  )
}

interface ListFormProps {
  text: string
  setText: (text: string) => void
  carrier: string
  setCarrier: (carrier: string) => void
  unreadable: readonly number[]
}

function ListForm({ text, setText, carrier, setCarrier, unreadable }: ListFormProps) {
  const t = useWords('seller-orders').many
  const file = useId()
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (chosen && chosen.size <= MOST_BYTES) setText(await chosen.text())
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-700">{t.help}</p>
      <TextArea
        label={t.field}
        rows={7}
        placeholder={EXAMPLE}
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...(unreadable[0] ? { error: t.unreadable(unreadable[0]) } : {})}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t.carrier} list="carriers" maxLength={40} value={carrier} onChange={({ target }) => setCarrier(target.value)} />
        <CarrierNames />
        <label htmlFor={file} className="btn btn-line cursor-pointer">
          {t.file}
          <input id={file} type="file" accept=".csv,.txt,text/csv" className="sr-only" onChange={(event) => void read(event)} />
        </label>
      </div>
    </div>
  )
}
