import { type FormEvent, useState } from 'react'
import { type GoodwillLimit, operatorSetting } from '../../../contract/operator-settings.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** What one role may give. */
export function LimitForm({ of }: { of: GoodwillLimit }) {
  const t = useWords('operator-settings')
  const roles = useWords('desk').roles as Readonly<Record<string, string>>
  const visit = useVisit()
  const forget = useForget()
  const isStale = (failure: unknown) => isRefusedAs(failure, 'conflict')
  const { run, isBusy, problem, dialog } = useAct(t.failed)
  const [orderCents, setOrder] = useState<number | null>(of.orderCents)
  const [weekCents, setWeek] = useState<number | null>(of.weekCents)
  const [why, setWhy] = useState('')
  const isChanged = orderCents !== of.orderCents || weekCents !== of.weekCents
  useUnsaved(isChanged)
  const name = roles[of.role] ?? of.role
  const money = (cents: number) => formatMoney(visit.locale, cents)
  if (!mayHere(visit, 'house settings.write'))
    return (
      <p className="text-sm">
        <b className="font-semibold">{name}</b>: {t.order} {money(of.orderCents)}, {t.week} {money(of.weekCents)}
      </p>
    )
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || orderCents === null || weekCents === null || why.trim() === '') return
    const seen = { orderCents: of.orderCents, weekCents: of.weekCents }
    const isDone = await run(() =>
      tellInForm(operatorSetting.saveLimit, { role: of.role, orderCents, weekCents, seen, reason: why.trim() }).catch(async (failure) => {
        if (isStale(failure)) {
          // Said where it stays: the form is made anew with what holds now.
          showToast({ kind: 'warn', text: t.changed, ms: ERROR_TOAST_MS * 2 })
          await forget('settings')
        }
        throw failure
      }),
    )
    if (isDone) sayDone(t.saved)
  }
  return (
    <>
      <form
        method="dialog"
        className="grid grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 max-lg:grid-cols-1"
        onSubmit={(event) => void save(event)}
      >
        <b className="self-center font-semibold">{name}</b>
        <MoneyField label={`${t.order}: ${name}`} cents={orderCents} onCents={setOrder} />
        <MoneyField label={`${t.week}: ${name}`} cents={weekCents} onCents={setWeek} />
        <Button
          type="submit"
          look="line"
          busy={isBusy}
          disabled={!isChanged || orderCents === null || weekCents === null || why.trim() === ''}
        >
          {t.save}
        </Button>
        {isChanged && (
          <div className="col-span-full lg:col-start-2">
            <Field
              label={`${t.why}: ${name}`}
              hint={t.whyHint}
              required
              maxLength={300}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </div>
        )}
      </form>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {dialog}
    </>
  )
}
