import { type FormEvent, useState } from 'react'
import { accountTypes } from '../../../contract/applications.ts'
import { locales } from '../../../contract/locale.ts'
import { MOST_LETTERS, operatorRequirement, type Requirement } from '../../../contract/operator-requirements.ts'
import { applicationChecks, requirementKinds } from '../../../contract/requirements.ts'
import { useForget } from '../../base/ask.ts'
import { randomUuid } from '../../base/local-storage-id.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select, TextArea } from '../../ui/field.tsx'

const empty = { en: '', fr: '', zh: '' }

interface RequirementFormProps {
  /** Null: a new one. */
  of: Requirement | null
  isOff: boolean
  onSaved: (id: string) => void
}

/** One thing that is asked: of which kind, of whom, and in which words. */
export function RequirementForm({ of, isOff, onSaved }: RequirementFormProps) {
  const t = useWords('operator-requirements')
  const { checkWords, types } = useWords('operator')
  const forget = useForget()
  const [id] = useState(() => of?.id ?? randomUuid())
  const first = {
    ...{ kind: of?.kind ?? requirementKinds[0], accountType: of?.accountType ?? null, check: of?.check ?? applicationChecks[0] },
    ...{ text: of?.text ?? empty, isOn: of?.isOn ?? true },
  }
  const [typed, setTyped] = useState(first)
  const [trouble, setTrouble] = useState<'conflict' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { kind, text } = typed
  const isChanged = JSON.stringify(typed) !== JSON.stringify(first)
  useUnsaved(isChanged && !isBusy)
  const isWhole = kind === 'computed' || locales.every((one) => text[one].trim() !== '')
  async function run(work: () => Promise<unknown>, done: string, next: string) {
    setBusy(true)
    setTrouble(null)
    try {
      await work()
      sayDone(done)
      onSaved(next)
    } catch (failure) {
      const isStale = isRefusedAs(failure, 'conflict')
      setTrouble(isStale ? 'conflict' : 'failed')
      if (isStale) await forget('settings')
    }
    setBusy(false)
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !isWhole) return
    const said = kind === 'computed' ? { check: typed.check, text: null } : { check: null, text }
    const { accountType, isOn } = typed
    await run(() => tellInForm(operatorRequirement.save, { id, kind, accountType, isOn, ...said, seen: of?.version ?? 0 }), t.saved, id)
  }
  const heading = of ? (of.check ? checkWords[of.check][0] : t.kinds[of.kind]) : t.add
  return (
    <form method="dialog" className="panel grid gap-3" aria-label={heading} onSubmit={(event) => void save(event)}>
      <h2 className="h3 break-words">{heading}</h2>
      <fieldset disabled={isOff} className="grid gap-3">
        <Select
          label={t.kind}
          value={kind}
          disabled={of !== null}
          onChange={({ target }) => setTyped({ ...typed, kind: requirementKinds.find((one) => one === target.value) ?? kind })}
        >
          {requirementKinds.map((one) => (
            <option key={one} value={one}>
              {t.kinds[one]}
            </option>
          ))}
        </Select>
        <p className="text-sm text-ink-600">{t.says[kind]}</p>
        <Select
          label={t.of}
          value={typed.accountType ?? ''}
          onChange={({ target }) => setTyped({ ...typed, accountType: accountTypes.find((one) => one === target.value) ?? null })}
        >
          <option value="">{t.both}</option>
          {accountTypes.map((one) => (
            <option key={one} value={one}>
              {types[one]}
            </option>
          ))}
        </Select>
        {kind === 'computed' ? (
          <Select
            label={t.check}
            value={typed.check}
            onChange={({ target }) => setTyped({ ...typed, check: applicationChecks.find((one) => one === target.value) ?? typed.check })}
          >
            {applicationChecks.map((one) => (
              <option key={one} value={one}>
                {checkWords[one][0]}
              </option>
            ))}
          </Select>
        ) : (
          <>
            <p className="text-xs text-ink-600">{t.wordsHint[kind]}</p>
            {locales.map((one) => (
              <TextArea
                key={one}
                lang={one}
                label={t.words[one]}
                rows={2}
                maxLength={MOST_LETTERS}
                value={text[one]}
                onChange={({ target }) => setTyped({ ...typed, text: { ...text, [one]: target.value } })}
              />
            ))}
          </>
        )}
        <Checkbox checked={typed.isOn} onChange={({ target }) => setTyped({ ...typed, isOn: target.checked })}>
          {t.isOn}
        </Checkbox>
      </fieldset>
      {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
      {!isOff && (
        <div className="desk-acts flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy} disabled={(!isChanged && of !== null) || !isWhole}>
            {t.save}
          </Button>
          {of && (
            <Button
              look="line"
              busy={isBusy}
              onClick={() => void run(() => tellInForm(operatorRequirement.remove, { id, seen: of.version }), t.removed, '')}
            >
              {t.remove}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
