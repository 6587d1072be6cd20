import { useState } from 'react'
import { operatorRegister, type PrivacyOfficer } from '../../../contract/privacy-register.ts'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** Who answers for how personal information is kept: shown to everybody. */
export function OfficerPart({ officer }: { officer: PrivacyOfficer | null }) {
  const words = useWords('operator-privacy')
  const t = words.officer
  const visit = useVisit()
  const [title, setTitle] = useState(officer?.title ?? '')
  const [email, setEmail] = useState(officer?.email ?? '')
  const [phone, setPhone] = useState(officer?.phone ?? '')
  const { run, isBusy, problem, dialog } = useAct(words.failed)
  const isChanged = title !== (officer?.title ?? '') || email !== (officer?.email ?? '') || phone !== (officer?.phone ?? '')
  useUnsaved(isChanged)
  if (!mayHere(visit, 'house settings.write'))
    return <p className="panel text-sm">{officer ? [officer.title, officer.email, officer.phone].filter(Boolean).join(' · ') : t.none}</p>
  async function save() {
    if (await run(() => tellInForm(operatorRegister.saveOfficer, { title: title.trim(), email: email.trim(), phone: phone.trim() })))
      sayDone(t.saved)
  }
  return (
    <section className="panel grid max-w-[720px] gap-3" aria-label={words.tabs.officer}>
      <p className="text-sm text-ink-600">{t.text}</p>
      <Field label={t.title} maxLength={120} value={title} onChange={({ target }) => setTitle(target.value)} />
      <Field label={t.email} type="email" maxLength={254} value={email} onChange={({ target }) => setEmail(target.value)} />
      <Field label={t.phone} optional maxLength={40} value={phone} onChange={({ target }) => setPhone(target.value)} />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button className="w-fit" busy={isBusy} disabled={!isChanged || !title.trim() || !email.trim()} onClick={() => void save()}>
        {t.save}
      </Button>
      {dialog}
    </section>
  )
}
