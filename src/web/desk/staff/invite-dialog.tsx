import { type FormEvent, useId, useState } from 'react'
import { locales } from '../../../contract/locale.ts'
import type { StaffCalls } from '../../../contract/staff.ts'
import type { PlaceKind, Staff } from '../../../rules/permissions.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { useUnsaved } from '../frame/unsaved.ts'
import { sayDone } from '../said/say-done.ts'
import { useAct } from '../said/use-act.ts'
import { rolesAt } from './rights-groups.ts'
import { RoleChoice } from './role-choice.tsx'

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export function InviteDialog({ kind, calls, onClose }: { kind: PlaceKind; calls: StaffCalls<Staff>; onClose: () => void }) {
  const t = useWords('desk-staff')
  const form = useId()
  const { locale } = useVisit()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState(rolesAt(kind).at(2) ?? 'owner')
  const [language, setLanguage] = useState(locale)
  const [wrong, setWrong] = useState<string>()
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  useUnsaved(email !== '')
  async function send(event: FormEvent) {
    event.preventDefault()
    const to = email.trim()
    setWrong(isEmail(to) ? undefined : t.emailWrong)
    if (!isEmail(to)) return
    if (await run(() => tellInForm(calls.invite, { email: to, role, language }))) {
      sayDone(t.sent(to))
      onClose()
    }
  }
  return (
    <>
      <AskDialog title={t.inviteTitle} no={t.cancel} yes={t.send} look="primary" isBusy={isBusy} form={form} onClose={onClose}>
        <form id={form} method="dialog" className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
          <p className="text-sm text-ink-600">{t.inviteText}</p>
          <Field
            label={t.email}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            {...(wrong ? { error: wrong } : {})}
          />
          <RoleChoice kind={kind} chosen={role} onChoose={setRole} />
          <Select
            label={t.language}
            hint={t.languageHint}
            value={language}
            onChange={({ target }) => setLanguage(locales.find((each) => each === target.value) ?? locale)}
          >
            {locales.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </Select>
          {problem && <Alert tone="bad">{problem}</Alert>}
        </form>
      </AskDialog>
      {dialog}
    </>
  )
}
