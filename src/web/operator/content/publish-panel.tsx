import { useState } from 'react'
import type { EditInfo } from '../../../contract/editing.ts'
import { marketDay, momentAt } from '../../../rules/calendar.ts'
import { useNow } from '../../base/now.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'

/** What became of it: problems in words, somebody else's draft, or nothing more to say. */
export type Published = { is: 'saved' | 'conflict' } | { is: 'wrong'; problems: readonly string[] }

interface PublishPanelProps {
  info: EditInfo
  /** Something was typed that the draft does not hold. */
  isUnsaved: boolean
  isBusy: boolean
  onDiscard: () => void
  /** Throws when nobody answered. */
  publish: (from: string | null) => Promise<Published>
  onWithdraw: (versionId: string) => Promise<void>
}

type Trouble = { is: 'failed' | 'conflict' | 'past' } | { is: 'wrong'; problems: readonly string[] }

/** What is shown, what waits, and from when on the draft shall be seen by everybody. */
export function PublishPanel({ info, isUnsaved, isBusy, onDiscard, publish: send, onWithdraw }: PublishPanelProps) {
  const t = useWords('operator-content')
  const { locale } = useVisit()
  const now = useNow()
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setSending] = useState(false)
  const isReady = info.draft !== null && !isUnsaved && (!isLater || (day !== '' && time !== ''))

  async function publish() {
    setSending(true)
    setTrouble(undefined)
    try {
      const answer = await send(isLater ? momentAt(day, time).toISOString() : null)
      setTrouble(answer.is === 'saved' ? undefined : (answer as Trouble))
    } catch (failure) {
      setTrouble({ is: isRefusedAs(failure, 'too-late') ? 'past' : 'failed' })
    }
    setSending(false)
  }
  async function withdraw(versionId: string) {
    setSending(true)
    // Why nobody answered is said where it failed.
    await onWithdraw(versionId).catch(() => undefined)
    setSending(false)
  }
  return (
    <section className="panel grid gap-3" aria-labelledby="publish">
      <h2 id="publish" className="h4">
        {t.publishing}
      </h2>
      <p className="text-sm">
        {info.shown ? t.shownSince(info.shown.number, formatMoment(locale, info.shown.since)) : t.builtIn}{' '}
        {info.draft !== null && <Tag tone="warn">{t.draftOf(info.savedBy ?? t.somebody)}</Tag>}
      </p>
      {info.planned.map((one) => (
        <div key={one.id} className="flex flex-wrap items-center gap-3 rounded-card bg-info-tint px-3 py-2 text-sm">
          <span className="min-w-0 flex-1">{t.plannedLine(one.number, formatMoment(locale, one.from), one.who ?? t.somebody)}</span>
          <Button look="line" size="sm" className="max-lg:h-11" disabled={isSending} onClick={() => void withdraw(one.id)}>
            {t.withdraw}
          </Button>
        </div>
      ))}
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t.when}</legend>
        {[false, true].map((each) => (
          <label key={String(each)} className="flex min-h-8 items-center gap-2 text-sm max-lg:min-h-11">
            <input type="radio" name="publish-when" checked={isLater === each} onChange={() => setLater(each)} />
            {each ? t.later : t.now}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t.day} type="date" min={marketDay(new Date(now))} value={day} onChange={({ target }) => setDay(target.value)} />
          <Field label={t.time} hint={t.clock} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </div>
      )}
      {trouble && (
        <Alert tone={trouble.is === 'wrong' ? 'warn' : 'bad'} title={t.trouble[trouble.is]}>
          {trouble.is === 'wrong' && (
            <ul className="mt-1 list-disc pl-5">
              {trouble.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <p className="text-xs text-ink-600">{isUnsaved ? t.saveFirst : info.draft ? t.publishText : t.noDraft}</p>
      {/* On a phone the bar that saves stands at the same place, as long as there is something to save. */}
      <div className={`flex flex-wrap gap-2 ${isUnsaved ? '' : 'desk-acts'}`}>
        <Button busy={isSending} disabled={!isReady} onClick={() => void publish()}>
          {isLater ? t.plan : t.publish}
        </Button>
        <Button look="line" disabled={info.draft === null || isSending || isBusy} onClick={onDiscard}>
          {t.discard}
        </Button>
      </div>
    </section>
  )
}
