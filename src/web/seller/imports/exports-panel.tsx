import { Download } from 'lucide-react'
import { useState } from 'react'
import { type ProductExport, sellerExport } from '../../../contract/seller-exports.ts'
import { fileDialects } from '../../../contract/seller-imports.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { formatDate, formatMoment } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { useTaskCalls } from './running-panel.tsx'

const dialects = ['as-it-came', ...fileDialects] as const

/** Has the shop's goods written into a file, and keeps those that are ready for some days. */
export function ExportsPanel({ exports }: { exports: readonly ProductExport[] }) {
  const t = useWords('seller-import').exports
  const [dialect, setDialect] = useState<(typeof dialects)[number]>('as-it-came')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function start() {
    setBusy(true)
    setProblem(undefined)
    await tellInForm(sellerExport.add, { dialect }).catch((failure) => setProblem(isRefusedAs(failure, 'not-found') ? t.nothing : t.failed))
    setBusy(false)
  }
  return (
    <section className="panel">
      <h2 className="h4">{t.title}</h2>
      <p className="mt-1 text-sm text-ink-600">{t.text}</p>
      <div className="mt-3 grid gap-3">
        <Select label={t.dialect} value={dialect} onChange={(event) => setDialect(event.target.value as typeof dialect)}>
          {dialects.map((each) => (
            <option key={each} value={each}>
              {t.dialects[each]}
            </option>
          ))}
        </Select>
        <Button look="line" busy={isBusy} onClick={() => void start()}>
          {t.start}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      <ul className="mt-3 grid gap-3 empty:hidden">
        {exports.map((one) => (
          <li key={one.id}>
            <OneExport of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneExport({ of: { id, dialect, createdAt, expiresAt, task } }: { of: ProductExport }) {
  const t = useWords('seller-import').exports
  const { locale } = useVisit()
  const calls = useTaskCalls()
  if (task.state !== 'done') return <TaskProgress title={t.running(task.total ?? 0)} task={task} {...calls} />
  return (
    <div className="rounded-card bg-down-50 p-3 text-sm">
      <span className="block">
        {t.dialects[dialect]}, {formatMoment(locale, createdAt)}
      </span>
      <a className="link inline-flex min-h-6 items-center gap-1.5 max-lg:min-h-11" href={`/exports/products/${id}`} download>
        <Download className="size-4" aria-hidden="true" />
        {t.fetch}
      </a>{' '}
      <span className="text-xs text-ink-600">{t.until(formatDate(locale, expiresAt))}</span>
    </div>
  )
}
