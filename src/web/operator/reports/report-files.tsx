import { Download } from 'lucide-react'
import { useState } from 'react'
import { operatorTask } from '../../../contract/jobs.ts'
import { type FiledReport, operatorReport, type ReportFile, type ShownReport } from '../../../contract/operator-reports.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { post } from '../../base/browser-calls.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { fullDay } from '../../i18n/days.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

interface ReportFilesProps {
  name: ShownReport
  period: { from: string; to: string }
  files: readonly ReportFile[]
}

/** Reports as files: begun here, made in the background, fetched when they are whole. */
export function ReportFiles({ name, period, files }: ReportFilesProps) {
  const t = useWords('operator-reports')
  const attempt = useAttempt()
  const forget = useForget()
  const [hasFailed, setFailed] = useState(false)
  const [busy, setBusy] = useState<FiledReport | null>(null)
  const year = period.from.slice(0, 4)
  async function make(wanted: FiledReport, days: { from: string; to: string }) {
    const input = { name: wanted, ...days }
    setBusy(wanted)
    setFailed(false)
    try {
      await tellInForm(operatorReport.addFile, input, attempt.keyOf(input))
      attempt.arrived()
    } catch {
      setFailed(true)
    }
    setBusy(null)
  }
  return (
    <section className="panel grid gap-3" aria-labelledby="files">
      <h2 id="files" className="h4">
        {t.files}
      </h2>
      <p className="text-xs text-ink-600">{t.filesText}</p>
      <Button look="line" busy={busy === name} onClick={() => void make(name, period)}>
        {t.makeThis}
      </Button>
      <Button look="line" busy={busy === 'journal'} onClick={() => void make('journal', period)}>
        {t.makeJournal}
      </Button>
      <Button look="line" busy={busy === 'platform'} onClick={() => void make('platform', { from: `${year}-01-01`, to: `${year}-12-31` })}>
        {t.makePlatform(year)}
      </Button>
      <p className="text-xs text-ink-600">{t.platformText}</p>
      {hasFailed && <Alert tone="bad">{t.failed}</Alert>}
      <ul className="grid gap-3">
        {files.map((file) => (
          <li key={file.id} className="border-t border-down-200 pt-3 text-sm">
            <OneFile of={file} onEnd={() => forget('money')} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneFile({ of, onEnd }: { of: ReportFile; onEnd: () => Promise<void> }) {
  const t = useWords('operator-reports')
  const { locale } = useVisit()
  const named = `${t.names[of.name]}, ${t.days(fullDay(locale, of.from), fullDay(locale, of.to))}`
  if (of.path === null)
    return (
      <TaskProgress
        title={named}
        task={of.task}
        ask={async (id) => {
          const now = await post(operatorTask.getInfo, { id })
          if (now.endedAt !== null) await onEnd()
          return now
        }}
        act={(act, id) => tellInForm(operatorTask[act], { id })}
      />
    )
  return (
    <>
      <span className="block">{named}</span>
      <a href={of.path} download="" className="link inline-flex min-h-11 items-center gap-1" aria-label={`${t.fetch}: ${named}`}>
        <Download className="size-4" aria-hidden="true" />
        {t.fetch}
      </a>
    </>
  )
}
