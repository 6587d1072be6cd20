import { type FormEvent, useState } from 'react'
import { type Acceptance, operatorRequirement } from '../../../contract/operator-requirements.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { formatDate } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'

/** Whether a person still reads what meets everything. */
export function AcceptanceForm({ of: { accountType, isAutomatic, version, changedAt }, isOff }: { of: Acceptance; isOff: boolean }) {
  const t = useWords('operator-requirements')
  const { types } = useWords('operator')
  const { locale } = useVisit()
  const forget = useForget()
  const [why, setWhy] = useState('')
  const { run, isBusy, problem, dialog } = useAct(t.failed)
  useUnsaved(why.trim() !== '' && !isBusy)
  const name = types[accountType]
  async function change(event: FormEvent) {
    event.preventDefault()
    if (why.trim() === '') return
    const wish = { accountType, isAutomatic: !isAutomatic, seen: version, reason: why.trim() }
    const isDone = await run(() =>
      tellInForm(operatorRequirement.setAutomatic, wish).catch(async (failure) => {
        if (isRefusedAs(failure, 'nothing-required')) showToast({ kind: 'warn', text: t.nothingRequired, ms: ERROR_TOAST_MS * 2 })
        if (isRefusedAs(failure, 'conflict')) {
          showToast({ kind: 'warn', text: t.conflict, ms: ERROR_TOAST_MS * 2 })
          await forget('settings')
        }
        throw failure
      }),
    )
    if (isDone) sayDone(t.kept)
  }
  return (
    <form
      method="dialog"
      className="grid gap-2 border-t border-down-200 pt-3 text-sm"
      aria-label={name}
      onSubmit={(event) => void change(event)}
    >
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{name}</b>
        <Tag tone={isAutomatic ? 'warn' : 'mute'}>{isAutomatic ? t.on : t.off}</Tag>
        {changedAt && <span className="text-ink-600">{t.since(formatDate(locale, changedAt))}</span>}
      </p>
      {!isOff && (
        <>
          {!isAutomatic && <p className="text-xs text-ink-600">{t.automaticOn}</p>}
          <Field label={`${t.why}: ${name}`} hint={t.whyHint} maxLength={300} value={why} onChange={({ target }) => setWhy(target.value)} />
          <Button type="submit" look="line" className="w-fit" busy={isBusy} disabled={why.trim() === ''}>
            {isAutomatic ? t.change.off : t.change.on}
            <span className="sr-only"> {name}</span>
          </Button>
        </>
      )}
      {problem && <Alert tone="bad">{problem}</Alert>}
      {dialog}
    </form>
  )
}
