import { Download } from 'lucide-react'
import { useState } from 'react'
import { type ImportInfo, type ImportProblem, sellerImport } from '../../../contract/seller-imports.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Outcome = NonNullable<ImportInfo['outcome']>
type Filter = 'all' | 'must' | ImportProblem['code']

const PAGE = 50
/** Cells of one answer. */
const MOST_CORRECTED = 200
const keyOf = ({ row, at, code }: ImportProblem) => `${row} ${at} ${code}`

/** Every problem by its row: what the file says, why that does not do, and what is taken instead or can be typed. */
export function ProblemsPanel({ info, outcome, mayCorrect }: { info: ImportInfo; outcome: Outcome; mayCorrect: boolean }) {
  const t = useWords('seller-import').problems
  const { locale } = useVisit()
  const [filter, setFilter] = useState<Filter>('all')
  const [most, setMost] = useState(PAGE)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { problems, problemCount, problemsByCode, rowsToMend } = outcome
  const corrected = problems.filter((one) => one.at !== null && (typed[keyOf(one)] ?? '') !== '')
  useUnsaved(corrected.length > 0)
  if (problemCount === 0) return null
  const number = (n: number) => formatNumber(locale, n)
  const found = problems.filter(({ code, stops }) => filter === 'all' || (filter === 'must' ? stops : code === filter))
  const must = problems.filter(({ stops }) => stops).length
  const chips: [Filter, string, number][] = [
    ['all', t.all, problemCount],
    ...(must > 0 ? [['must', t.must, must] as [Filter, string, number]] : []),
    ...Object.entries(problemsByCode).map(([code, n]): [Filter, string, number] => [
      code as Filter,
      t.codes[code as ImportProblem['code']],
      n,
    ]),
  ]
  async function apply() {
    setBusy(true)
    setFailed(false)
    try {
      const sent = corrected.slice(0, MOST_CORRECTED)
      const cells = sent.map((one) => ({ row: one.row, at: one.at ?? 0, value: typed[keyOf(one)] ?? '' }))
      await tellInForm(sellerImport.correct, { id: info.id, cells })
      // What did not fit, and what was typed meanwhile, is sent with the next.
      const gone = new Map(sent.map((one) => [keyOf(one), typed[keyOf(one)]]))
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, value]) => gone.get(key) !== value)))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <section className="panel !p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 p-6 pb-3 max-lg:p-4">
        <h2 className="h4">{t.title(problemCount)}</h2>
        {rowsToMend > 0 && (
          <a className="btn btn-line btn-sm max-lg:h-11" href={`/exports/rows/${info.id}`} download>
            <Download className="size-4" aria-hidden="true" />
            {t.rows}
          </a>
        )}
      </div>
      <fieldset className="no-sb flex min-w-0 gap-2 overflow-x-auto px-6 pb-4 max-lg:px-4" aria-label={t.title(problemCount)}>
        {chips.map(([name, text, n]) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            className={`min-h-9 max-w-72 shrink-0 truncate rounded-pill px-4 text-sm font-medium ring-1 ring-inset max-lg:min-h-11 ${filter === name ? 'bg-(--desk-line) text-white ring-transparent' : 'ring-down-300'}`}
            onClick={() => {
              setFilter(name)
              setMost(PAGE)
            }}
          >
            {text} {number(n)}
          </button>
        ))}
      </fieldset>
      <ul>
        {found.slice(0, most).map((one) => (
          <Row
            key={keyOf(one)}
            problem={one}
            value={typed[keyOf(one)] ?? ''}
            onValue={mayCorrect && one.at !== null ? (value) => setTyped({ ...typed, [keyOf(one)]: value }) : undefined}
          />
        ))}
      </ul>
      <div className="grid gap-3 border-t border-down-200 p-4">
        {hasFailed && <Alert tone="bad">{t.failed}</Alert>}
        {info.state === 'read' && !info.isWhole && <p className="text-sm text-ink-600">{t.gone}</p>}
        {problemCount > problems.length && <p className="text-sm text-ink-600">{t.more(problems.length)}</p>}
        <div className="flex flex-wrap justify-between gap-3">
          {found.length > most && (
            <Button look="line" size="sm" className="max-lg:h-11" onClick={() => setMost(most + PAGE)}>
              {`${t.all} ${number(found.length)}`}
            </Button>
          )}
          {mayCorrect && corrected.length > 0 && (
            <Button className="ml-auto" busy={isBusy} onClick={() => void apply()}>
              {t.apply(Math.min(corrected.length, MOST_CORRECTED))}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

interface RowProps {
  problem: ImportProblem
  value: string
  onValue: ((value: string) => void) | undefined
}

function Row({ problem: { row, column, handle, code, value, proposed, stops }, value: typed, onValue }: RowProps) {
  const t = useWords('seller-import').problems
  const { states } = useWords('seller-products')
  const said = code === 'unknown-state' ? (states[proposed as keyof typeof states] ?? proposed) : proposed
  const taken = said === null ? null : said === '' ? t.dropped : t.taken(said)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,9rem)_minmax(0,7rem)_minmax(0,1fr)_11rem] items-center gap-3 border-t border-down-200 px-6 py-2.5 text-sm max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-4">
      <span className="tabular-nums max-lg:font-semibold">
        <span className="max-lg:inline lg:sr-only">{t.columns.row} </span>
        {row}
        {column && <span className="lg:hidden">, {column}</span>}
      </span>
      <span className="min-w-0 max-lg:hidden">
        {column && <span className="block break-words">{column}</span>}
        {handle && <span className="block truncate font-mono text-xs text-ink-600">{handle}</span>}
      </span>
      <span className="min-w-0 max-lg:justify-self-end">
        <span
          className={`inline-block max-w-full truncate rounded-xs px-1.5 py-0.5 text-xs font-semibold ${stops ? 'bg-bad/10 text-bad' : 'bg-warn/10 text-warn'}`}
        >
          {value || t.empty}
        </span>
      </span>
      <span className="max-lg:col-span-2">{t.codes[code]}</span>
      <span className="max-lg:col-span-2">
        {stops && onValue ? (
          <input
            className="input !h-10 max-lg:!h-11"
            aria-label={t.newValue(row, column ?? '')}
            maxLength={2000}
            value={typed}
            onChange={(event) => onValue(event.target.value)}
          />
        ) : (
          <span className="text-ink-600">{taken ?? (stops ? t.inFile : '')}</span>
        )}
      </span>
    </li>
  )
}
