import { Download, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { sellerStock } from '../../../contract/seller-stock.ts'
import { readStockFile, type StockFile, type StockRowRead } from '../../../rules/goods/stock-file.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'

/** As many as one call takes. */
const TOGETHER = 200
const SHOWN = 100
/** Larger than any file of so many pieces. */
const MOST_BYTES = 8 * 1024 * 1024

type Counted = Output<typeof sellerStock.count>[number]
type Read = Extract<StockFile, { is: 'stock' }>

/** The shelf as a small file: fetched, edited elsewhere, and brought back with a look at what it would change. */
export function StockFileActs() {
  const t = useWords('seller-stock').file
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-3 flex flex-wrap justify-end gap-2">
      <a className="btn btn-line" href="/exports/stock" download>
        <Download className="size-[18px]" aria-hidden="true" />
        {t.fetch}
      </a>
      <Button look="line" onClick={() => setOpen(true)}>
        <Upload className="size-[18px]" aria-hidden="true" />
        {t.bring}
      </Button>
      {isOpen && <StockFileDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function StockFileDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('seller-stock').file
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState<string>()
  const [results, setResults] = useState<readonly Counted[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  async function take(file: File) {
    setProblem(undefined)
    setResults([])
    setDone(false)
    setRead(undefined)
    if (file.size > MOST_BYTES) return setProblem(t.whys['too-many-rows'])
    const found = readStockFile(new Uint8Array(await file.arrayBuffer()))
    if (found.is === 'unreadable') setProblem(t.whys[found.why])
    else setRead(found)
  }
  async function apply({ rows }: Read) {
    setBusy(true)
    setProblem(undefined)
    // What was counted before a failure stays counted: sent again, it is the same count.
    const known = new Set(results.map(({ id }) => id))
    const left = rows.filter(({ id }) => !known.has(id))
    try {
      for (let at = 0; at < left.length; at += TOGETHER) {
        const part = left.slice(at, at + TOGETHER).map(({ id, counted, seen }) => ({ id, counted, seen }))
        const answers = await tellInForm(sellerStock.count, { rows: part, reason: t.reason })
        setResults((before) => [...before, ...answers])
      }
      setDone(true)
    } catch {
      setProblem(t.failed)
    }
    setBusy(false)
  }
  const foot = (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="line" onClick={onClose}>
        {t.close}
      </Button>
      {read && !isDone && (
        <Button busy={isBusy} disabled={read.rows.length === 0} onClick={() => void apply(read)}>
          {t.apply(read.rows.length)}
        </Button>
      )}
    </div>
  )
  return (
    <Dialog title={t.title} width={640} onClose={onClose} foot={foot}>
      <Chooser onFile={(file) => void take(file)} />
      {problem && (
        <Alert tone="bad" className="mt-3">
          {problem}
        </Alert>
      )}
      {read && (
        <div className="mt-4 grid gap-3 text-sm">
          <p aria-live="polite">
            {isDone
              ? t.done(results.filter(({ is }) => is === 'counted').length, results.filter(({ is }) => is !== 'counted').length)
              : t.found(read.rows.length, read.same, read.problems.length)}
          </p>
          {read.problems.length > 0 && (
            <ul className="grid gap-1">
              {read.problems.slice(0, SHOWN).map(({ row, name, why, value }) => (
                <li key={row} className="text-bad">
                  {t.problem(row, name || value)}: {t.problems[why]}
                </li>
              ))}
            </ul>
          )}
          <Changes rows={read.rows} results={results} />
        </div>
      )}
    </Dialog>
  )
}

function Chooser({ onFile }: { onFile: (file: File) => void }) {
  const t = useWords('seller-stock').file
  const id = useId()
  return (
    <label className="relative grid cursor-pointer place-items-center rounded-card border-2 border-down-500 border-dashed p-4 text-center text-sm focus-within:shadow-[var(--focus)]">
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={id}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <b className="block font-semibold">{t.choose}</b>
      <span id={id} className="text-ink-600">
        {t.hint}
      </span>
    </label>
  )
}

/** What was and what would be; afterwards what became of each. */
function Changes({ rows, results }: { rows: readonly StockRowRead[]; results: readonly Counted[] }) {
  const t = useWords('seller-stock')
  const { locale } = useVisit()
  const byId = new Map(results.map((one) => [one.id, one]))
  const outcome = (id: string) => {
    const result = byId.get(id)
    if (!result || result.is === 'counted') return null
    return result.is === 'changed' ? t.changed(formatNumber(locale, result.onHand)) : result.is === 'held' ? t.isHeld : t.unknown
  }
  return (
    <ul>
      {rows.slice(0, SHOWN).map(({ id, name, seen, counted }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-down-200 py-2">
          <span className="min-w-0 break-words">{name || id}</span>
          <span className="tabular-nums">
            <s className="text-ink-600">{formatNumber(locale, seen)}</s> <b>{formatNumber(locale, counted)}</b>
          </span>
          {outcome(id) && <span className="basis-full text-xs font-medium text-bad">{outcome(id)}</span>}
        </li>
      ))}
      {rows.length > SHOWN && <li className="border-t border-down-200 py-2 text-ink-600">{t.file.more(rows.length - SHOWN)}</li>}
    </ul>
  )
}
