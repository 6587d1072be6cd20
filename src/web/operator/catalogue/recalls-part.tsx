import { type FormEvent, useState } from 'react'
import { operatorTask, type Task } from '../../../contract/jobs.ts'
import { operatorRecall, type Recall } from '../../../contract/recalls.ts'
import { idInAddress } from '../../../rules/goods/product-address.ts'
import { useAskQuietly, useForget } from '../../base/ask.ts'
import { post } from '../../base/browser-calls.ts'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { formatMoment, formatMoney, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, TextArea } from '../../ui/field.tsx'

const WORDS_MAX = 1000
const languages = ['en', 'fr', 'zh'] as const
const nothing = { en: '', fr: '', zh: '' }

/** What was recalled, and a product to recall: first whom it reaches, then the words, then the act. */
export function RecallsPart({ recalls }: { recalls: readonly Recall[] }) {
  const t = useWords('operator-recalls')
  const visit = useVisit()
  const [typed, setTyped] = useState('')
  const id = idInAddress(decodeURIComponent(typed.trim().split(/[?#]/)[0] ?? ''))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_440px]">
      <section className="panel grid gap-3" aria-label={t.title}>
        {recalls.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
        <ul className="divide-y divide-down-200">
          {recalls.map((one) => (
            <li key={one.id} className="py-3 text-sm">
              <b className="font-semibold break-words">{one.title}</b>
              <span className="block text-xs text-ink-600">
                {one.shopName} · {t.by(one.by, formatMoment(visit.locale, one.at))}
              </span>
              <span className="block break-words">{one.words[visit.locale]}</span>
            </li>
          ))}
        </ul>
      </section>
      {mayHere(visit, 'house catalogue.write') && (
        <section className="panel grid gap-3" aria-label={t.add}>
          <h2 className="h3">{t.add}</h2>
          <Field
            label={t.address}
            hint={t.addressHint}
            value={typed}
            error={typed.trim() !== '' && !id ? t.notOne : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          {id && <RecallForm key={id} id={id} />}
        </section>
      )}
    </div>
  )
}

function RecallForm({ id }: { id: string }) {
  const t = useWords('operator-recalls')
  const { locale } = useVisit()
  const forget = useForget()
  const preview = useAskQuietly(operatorRecall.preview, { id })
  const [words, setWords] = useState(nothing)
  const [isUnsaid, setUnsaid] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<'stale' | 'failed' | null>(null)
  const [task, setTask] = useState<Task | null>(null)
  useUnsaved(!task && Object.values(words).some((text) => text.trim() !== ''))
  if (!preview) return <p className="text-sm text-ink-600">{t.looking}</p>
  const { buyers } = preview
  async function carryOut(event: FormEvent) {
    event.preventDefault()
    const isMissing = languages.some((language) => words[language].trim() === '')
    setUnsaid(isMissing)
    if (isMissing || isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      setTask(await tellInForm(operatorRecall.carryOut, { id, words, seenBuyers: buyers }))
    } catch (failure) {
      setTrouble(isRefusedAs(failure, 'conflict') ? 'stale' : 'failed')
      await forget('moderation')
    }
    setBusy(false)
  }
  return (
    <form method="dialog" className="grid gap-3 text-sm" onSubmit={(event) => void carryOut(event)}>
      <div className="flex gap-3">
        {preview.picture !== '' && <img src={preview.picture} alt="" className="size-16 shrink-0 rounded-card object-cover" />}
        <p className="min-w-0">
          <b className="font-semibold break-words">{preview.title[locale] || preview.title.en}</b>
          <span className="block text-xs text-ink-600">
            {preview.shopName} · {formatMoney(locale, preview.priceCents)}
          </span>
        </p>
      </div>
      <p aria-live="polite">{t.reaches(formatNumber(locale, buyers), formatNumber(locale, preview.orders))}</p>
      <p className="text-ink-600">{preview.isShown ? t.isShown : t.isHidden}</p>
      {preview.recalled && <Alert tone="info">{t.isRecalled(formatMoment(locale, preview.recalled.at))}</Alert>}
      {!preview.recalled && !task && (
        <>
          {languages.map((language) => (
            <TextArea
              key={language}
              label={t.words[language]}
              rows={3}
              value={words[language]}
              maxLength={WORDS_MAX}
              error={isUnsaid && words[language].trim() === '' ? t.wordsMissing : undefined}
              onChange={({ target }) => setWords({ ...words, [language]: target.value })}
            />
          ))}
          <p className="text-ink-600">{t.noWayBack}</p>
          {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
          <div className="desk-acts flex">
            <Button type="submit" busy={isBusy}>
              {t.go(formatNumber(locale, buyers))}
            </Button>
          </div>
        </>
      )}
      {task && (
        <TaskProgress
          title={t.task}
          task={task}
          ask={async (taskId) => {
            const now = await post(operatorTask.getInfo, { id: taskId })
            if (now.endedAt !== null) await forget('moderation')
            return now
          }}
          act={(act, taskId) => tellInForm(operatorTask[act], { id: taskId })}
        />
      )}
    </form>
  )
}
