import { useState } from 'react'
import type { SeasonInfo } from '../../../contract/operator-homes.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Published } from '../content/publish-panel.tsx'

interface SeasonPanelProps {
  info: SeasonInfo
  isUnsaved: boolean
  isBusy: boolean
  /** Throws when nobody answered. */
  plan: () => Promise<Published>
  onEnd: () => Promise<boolean>
  onDiscard: () => void
}

export const seasonTones = { draft: 'mute', planned: 'info', running: 'ok', over: 'mute', dropped: 'mute' } as const

type Trouble = { is: 'failed' | 'conflict' } | { is: 'wrong'; problems: readonly string[] }

/** Where a season stands, and what can be done about it: planned, ended early, left out. */
export function SeasonPanel({ info, isUnsaved, isBusy, plan, onEnd, onDiscard }: SeasonPanelProps) {
  const t = useWords('operator-homes').seasons
  const words = useWords('operator-content')
  const { locale } = useVisit()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { from, until } = info.shown?.content.season ?? {}
  const isRunning = info.state === 'running'
  async function send() {
    setSending(true)
    setTrouble(undefined)
    try {
      const answer = await plan()
      setTrouble(answer.is === 'saved' ? undefined : (answer as Trouble))
    } catch {
      setTrouble({ is: 'failed' })
    }
    setSending(false)
  }
  return (
    <section className="panel grid gap-3" aria-labelledby="plan">
      <h2 id="plan" className="h4">
        {t.plan}
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Tag tone={seasonTones[info.state]}>{t.states[info.state]}</Tag>
        {from && until && t.span(formatMoment(locale, from), formatMoment(locale, until))}
        {info.draft && <Tag tone="warn">{words.draftOf(info.savedBy ?? words.somebody)}</Tag>}
      </p>
      {trouble && (
        <Alert tone={trouble.is === 'wrong' ? 'warn' : 'bad'} title={words.trouble[trouble.is]}>
          {trouble.is === 'wrong' && (
            <ul className="mt-1 list-disc pl-5">
              {trouble.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <p className="text-xs text-ink-600">{isUnsaved ? words.saveFirst : info.draft ? t.planText : words.noDraft}</p>
      <div className={`flex flex-wrap gap-2 ${isUnsaved ? '' : 'desk-acts'}`}>
        <Button busy={isSending} disabled={info.draft === null || isUnsaved} onClick={() => void send()}>
          {t.plan}
        </Button>
        <Button look="line" disabled={info.draft === null || isSending || isBusy} onClick={onDiscard}>
          {words.discard}
        </Button>
        {(isRunning || info.state === 'planned') && (
          <Button look="line" disabled={isSending} onClick={() => setAsking(true)}>
            {isRunning ? t.end : t.drop}
          </Button>
        )}
      </div>
      {isAsking && (
        <AskDialog
          title={isRunning ? t.endAsk : t.dropAsk}
          no={t.leave}
          yes={isRunning ? t.end : t.drop}
          isBusy={isBusy}
          onYes={() => void onEnd().then((isDone) => isDone && setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p className="text-sm">{isRunning ? t.endText(info.mallName) : t.dropText}</p>
        </AskDialog>
      )}
    </section>
  )
}
