import { useState } from 'react'
import { operatorTimer, type TimerState } from '../../../contract/operator-jobs.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'

const stateOf = ({ isRunning, isLate, error }: TimerState) =>
  isRunning ? ('running' as const) : isLate ? ('late' as const) : error ? ('broke' as const) : ('well' as const)
const tones: Readonly<Record<ReturnType<typeof stateOf>, Tone>> = { running: 'info', late: 'bad', broke: 'warn', well: 'ok' }

/** What happens on a clock. */
export function TimersPart({ of }: { of: readonly TimerState[] }) {
  const t = useWords('operator-jobs')
  const visit = useVisit()
  const { locale } = visit
  return (
    <section className="panel" aria-label={t.timers}>
      <h2 className="h4 mb-1">{t.timers}</h2>
      <ul className="divide-y divide-down-200 text-sm">
        {of.map((timer) => (
          <li key={timer.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-48">
              <b className="font-semibold break-words">{t.timerNames[timer.name] ?? timer.name}</b>
              <span className="block text-xs text-ink-600">
                {t.timer.next(formatMoment(locale, timer.nextAt))} · {t.timer.runs(timer.runs)}
              </span>
              {timer.error && <span className="block text-xs break-words text-bad">{timer.error}</span>}
            </span>
            <Tag tone={tones[stateOf(timer)]}>{t.timerStates[stateOf(timer)]}</Tag>
            {mayHere(visit, 'house tasks.steer') && <RunNow name={timer.name} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunNow({ name }: { name: string }) {
  const t = useWords('operator-jobs')
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await tellInForm(operatorTimer.runNow, { name })
      sayDone(t.runs)
    } catch {
      showToast({ kind: 'warn', text: t.failed, ms: ERROR_TOAST_MS })
    }
    setBusy(false)
  }
  return (
    <Button look="line" size="sm" busy={isBusy} aria-label={`${t.runNow}: ${t.timerNames[name] ?? name}`} onClick={() => void run()}>
      {t.runNow}
    </Button>
  )
}
