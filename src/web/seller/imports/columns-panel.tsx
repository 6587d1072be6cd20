import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { type ImportField, type ImportInfo, importFields, sellerImport } from '../../../contract/seller-imports.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'

const SHOWN = 10

type Outcome = NonNullable<ImportInfo['outcome']>

/** How the file was understood: its kind, and what each column is read as. */
export function ColumnsPanel({ info, outcome, mayCorrect }: { info: ImportInfo; outcome: Outcome; mayCorrect: boolean }) {
  const t = useWords('seller-import').recognised
  const [isOpen, setOpen] = useState(false)
  const { columns, dialect, encoding, delimiter } = outcome
  const first = columns.toSorted((a, b) => Number(b.field !== null) - Number(a.field !== null)).slice(0, SHOWN)
  return (
    <section className="panel">
      <h2 className="h4">{t.title}</h2>
      {dialect && (
        <p className="mt-1 text-sm text-ink-600">
          {t.as(t.dialects[dialect], encoding.toUpperCase(), t.delimiters[delimiter as keyof typeof t.delimiters] ?? delimiter)}
        </p>
      )}
      <dl className="mt-3 grid gap-1.5 text-sm">
        {first.map((column, at) => {
          const { header, field, metafield } = column
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers may be alike.
            <div key={at} className="grid grid-cols-[minmax(0,1fr)_1.25rem_minmax(0,1fr)] items-center gap-2">
              <dt className="truncate text-ink-600" title={header}>
                {header || t.unnamed(columns.indexOf(column) + 1)}
              </dt>
              <span aria-hidden="true">{field ? <Check className="size-4 text-ok" /> : <Minus className="size-4 text-ink-500" />}</span>
              <dd className={field ? '' : 'text-ink-600'}>{field ? t.fields[field] : metafield ? t.metafield : t.unused}</dd>
            </div>
          )
        })}
      </dl>
      {mayCorrect && (
        <Button look="line" className="mt-4 w-full" onClick={() => setOpen(true)}>
          {t.all(columns.length)}
        </Button>
      )}
      {isOpen && <ColumnsDialog info={info} columns={columns} onClose={() => setOpen(false)} />}
    </section>
  )
}

function ColumnsDialog({ info, columns, onClose }: { info: ImportInfo; columns: Outcome['columns']; onClose: () => void }) {
  const t = useWords('seller-import')
  const [said, setSaid] = useState<ReadonlyMap<number, ImportField | null>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const fieldAt = (at: number) => (said.has(at) ? (said.get(at) ?? null) : (columns[at]?.field ?? null))
  const taken = new Map(columns.flatMap((_, at) => (fieldAt(at) ? [[fieldAt(at), at] as const] : [])))
  async function apply() {
    setBusy(true)
    setFailed(false)
    try {
      await tellInForm(sellerImport.correct, { id: info.id, columns: [...said].map(([at, field]) => ({ at, field })) })
      onClose()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  const foot = (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="line" onClick={onClose}>
        {t.recognised.close}
      </Button>
      <Button busy={isBusy} disabled={said.size === 0} onClick={() => void apply()}>
        {t.recognised.apply}
      </Button>
    </div>
  )
  return (
    <Dialog title={t.recognised.title} width={640} onClose={onClose} foot={foot}>
      {hasFailed && <Alert tone="bad">{t.problems.failed}</Alert>}
      <ul className="grid gap-2">
        {columns.map(({ header }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <li key={at}>
            <label className="grid grid-cols-2 items-center gap-3 text-sm max-lg:grid-cols-1 max-lg:gap-1">
              <span className="break-words">{header || t.recognised.unnamed(at + 1)}</span>
              <select
                className="input !h-11"
                value={fieldAt(at) ?? ''}
                onChange={(event) => setSaid(new Map(said).set(at, (event.target.value || null) as ImportField | null))}
              >
                <option value="">{t.recognised.unused}</option>
                {importFields.map((field) => (
                  <option key={field} value={field} disabled={taken.has(field) && taken.get(field) !== at}>
                    {t.recognised.fields[field]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
