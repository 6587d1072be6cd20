import { useState } from 'react'
import { operatorPrivacy, type PrivacyKind, privacyKinds, type SeenPrivacyRequest } from '../../../contract/privacy.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { formatDate } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Tag } from '../../ui/tag.tsx'
import { requestTones } from './request-tones.ts'

/** On a customer's page: what they asked, and the form for what they asked by mail or phone. */
export function RequestsPart({ customerId, requests }: { customerId: string; requests: readonly SeenPrivacyRequest[] }) {
  const t = useWords('operator-privacy')
  const visit = useVisit()
  const { locale } = visit
  return (
    <section className="panel text-sm" aria-label={t.requests}>
      <h2 className="h4 mb-2">{t.requests}</h2>
      {requests.length === 0 && <p className="text-ink-600">{t.noRequests}</p>}
      <ul className="divide-y divide-down-200">
        {requests.map(({ id, kind, number, state, askedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link to="/operator/privacy" search={{ case: id, of: 'all' }} className="link inline-flex min-h-11 items-center">
              {t.kinds[kind]} {number}
            </Link>
            <Tag tone={requestTones[state]}>{t.states[state]}</Tag>
            <span className="text-ink-600">{formatDate(locale, askedAt)}</span>
          </li>
        ))}
      </ul>
      {mayHere(visit, 'house customers.manage') && <AddForm customerId={customerId} />}
    </section>
  )
}

function AddForm({ customerId }: { customerId: string }) {
  const t = useWords('operator-privacy')
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<PrivacyKind>('copy')
  const [identity, setIdentity] = useState('')
  const { isBusy, problem, run, dialog } = useAct(t.failed)
  useUnsaved(identity.trim() !== '')
  if (!isOpen)
    return (
      <Button look="line" className="mt-3 w-fit" onClick={() => setOpen(true)}>
        {t.add}
      </Button>
    )
  async function add() {
    if (!(await run(() => tellInForm(operatorPrivacy.add, { id: customerId, kind, identity: identity.trim() })))) return
    setIdentity('')
    setOpen(false)
    sayDone(t.done.add)
  }
  return (
    <div className="mt-3 grid gap-3 border-t border-down-200 pt-3">
      <p>{t.addText}</p>
      <fieldset>
        <legend className="label">{t.kind}</legend>
        <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
          {privacyKinds.map((each) => (
            <Radio key={each} name="privacy-kind" title={t.kinds[each]} checked={kind === each} onChange={() => setKind(each)} />
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t.identity}
        hint={t.identityHint}
        rows={2}
        maxLength={500}
        value={identity}
        onChange={({ target }) => setIdentity(target.value)}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} disabled={identity.trim() === ''} onClick={() => void add()}>
          {t.save}
        </Button>
        <Button look="line" onClick={() => setOpen(false)}>
          {t.cancel}
        </Button>
      </div>
      {dialog}
    </div>
  )
}
