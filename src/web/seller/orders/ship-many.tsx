import { PackageCheck } from 'lucide-react'
import { type ChangeEvent, useId, useMemo, useState } from 'react'
import { sellerTask, type Task } from '../../../contract/jobs.ts'
import { MOST_SHIPPED, MOST_SHIPPED_IN_TURN, sellerOrder } from '../../../contract/seller-orders.ts'
import { useForget } from '../../base/ask.ts'
import { post } from '../../base/browser-calls.ts'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { CarrierNames, DEFAULT_CARRIER } from './carriers.tsx'
import { checkMany } from './check-many.ts'
import { parseTracking, type TrackingRow } from './parse-tracking.ts'

const EXAMPLE = '4821-1234-5678-1, Canada Post, 7035114088210047'
/** No list of numbers is larger. */
const MOST_BYTES = 500_000
/** Rows that are named; the others are counted. */
const MOST_SHOWN = 100

type Checked = Awaited<ReturnType<typeof checkMany>>

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

/** First what would be shipped and what not, then the shipping itself: at once, or of very many as a task. */
function ShipManyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('seller-orders').many
  const [text, setText] = useState('')
  const [carrier, setCarrier] = useState(DEFAULT_CARRIER)
  const [checked, setChecked] = useState<Checked>()
  const [task, setTask] = useState<Task>()
  const [problem, setProblem] = useState<string>()
  const [looked, setLooked] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const { rows, unreadable } = useMemo(() => parseTracking(text, carrier), [text, carrier])

  const look = async (some: TrackingRow[]) => (await post(sellerOrder.shipMany, { rows: some, isTrial: true }, { isSaid: true })).rows
  async function check() {
    if (rows.length > MOST_SHIPPED_IN_TURN) return setProblem(t.tooLong(MOST_SHIPPED_IN_TURN))
    setChecked(await checkMany(rows, look, setLooked))
  }
  async function ship({ ready }: Checked) {
    if (ready.length > MOST_SHIPPED) return setTask(await tellInForm(sellerOrder.shipInTurn, { rows: ready }))
    const answer = await tellInForm(sellerOrder.shipMany, { rows: ready })
    sayDone(t.done(answer.rows.filter(({ outcome }) => outcome === 'shipped').length))
    onClose()
  }
  async function press() {
    setProblem(undefined)
    setBusy(true)
    await (checked ? ship(checked) : check()).catch(() => setProblem(checked ? t.failed : t.checkFailed))
    setLooked(undefined)
    setBusy(false)
  }
  const foot = task ? (
    <div className="flex justify-end">
      <Button look="line" onClick={onClose}>
        {t.cancel}
      </Button>
    </div>
  ) : (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <span role="status" className="mr-auto text-sm text-ink-600">
        {looked !== undefined && rows.length > MOST_SHIPPED && t.looked(looked, rows.length)}
      </span>
      <Button look="line" disabled={isBusy} onClick={checked ? () => setChecked(undefined) : onClose}>
        {checked ? t.again : t.cancel}
      </Button>
      <Button busy={isBusy} disabled={(checked?.ready ?? rows).length === 0} onClick={() => void press()}>
        {checked ? t.ship(checked.ready.length) : t.check}
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
      {task ? (
        <ShippingTask task={task} />
      ) : checked ? (
        <CheckedRows of={checked} />
      ) : (
        <ListForm {...{ text, setText, carrier, setCarrier, unreadable, setProblem }} />
      )}
    </Dialog>
  )
}

/** What does not ship comes first: of what ships it is enough to know how much. */
function CheckedRows({ of: { outcomes } }: { of: Checked }) {
  const t = useWords('seller-orders').many
  const left = outcomes.filter(({ outcome }) => outcome !== 'shipped')
  const shipping = outcomes.filter(({ outcome }) => outcome === 'shipped')
  const shown = [...left, ...shipping].slice(0, MOST_SHOWN)
  const others = outcomes.length - shown.length
  return (
    <>
      {left.length > 0 && <p className="mb-2 text-sm font-semibold">{t.stay(left.length)}</p>}
      <ul className="grid gap-1.5 text-sm">
        {shown.map(({ orderNumber, outcome, pieces }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand there twice.
          <li key={at} className={outcome === 'shipped' ? '' : 'text-bad'}>
            <b className="font-semibold">{orderNumber}</b> {outcome === 'shipped' ? t.outcomes.shipped(pieces) : t.outcomes[outcome]}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-1.5 text-sm text-ink-600">{t.others(String(others))}</p>}
      <p className="mt-3 text-sm text-ink-600">{t.cannotUndo}</p>
    </>
  )
}

/** It goes on without the window. */
function ShippingTask({ task }: { task: Task }) {
  const t = useWords('seller-orders').many
  const forget = useForget()
  return (
    <TaskProgress
      title={t.inTurn(task.total ?? 0)}
      task={task}
      ask={async (id) => {
        const now = await post(sellerTask.getInfo, { id })
        await forget('orders')
        return now
      }}
      act={(act, id) => tellInForm(sellerTask[act], { id })}
      tell={({ result: { shipped = 0, toDecide = 0, left = 0 } }) => (
        <p>
          {t.done(shipped)} {toDecide + left > 0 && t.leftOut(toDecide + left)}
        </p>
      )}
    />
  )
}

interface ListFormProps {
  text: string
  setText: (text: string) => void
  carrier: string
  setCarrier: (carrier: string) => void
  unreadable: readonly number[]
  setProblem: (problem: string | undefined) => void
}

function ListForm({ text, setText, carrier, setCarrier, unreadable, setProblem }: ListFormProps) {
  const t = useWords('seller-orders').many
  const file = useId()
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const isSmall = chosen.size <= MOST_BYTES
    setProblem(isSmall ? undefined : t.tooLarge)
    if (isSmall) setText(await chosen.text())
    // The same file once more, corrected meanwhile, is another choice.
    target.value = ''
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
