import { useState } from 'react'
import { type Licence, operatorLicence } from '../../../contract/licences.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatDate } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'

const REASON_MAX = 500

/** A licence that a business names: whether it holds, and until when. */
export function LicenceItem({ of: one, mayDecide }: { of: Licence; mayDecide: boolean }) {
  const t = useWords('operator-decisions').licence
  const { locale } = useVisit()
  const forget = useForget()
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [isUnsaid, setUnsaid] = useState(false)
  const [busy, setBusy] = useState<'check' | 'refuse'>()
  const [problem, setProblem] = useState<string>()
  useUnsaved((reason.trim() !== '' || until !== '') && !busy)
  async function decide(act: 'check' | 'refuse') {
    setProblem(undefined)
    const isMissing = act === 'refuse' && reason.trim() === ''
    setUnsaid(isMissing)
    if (isMissing || busy) return
    setBusy(act)
    try {
      const seen = { id: one.id, number: one.number }
      if (act === 'check') await tellInForm(operatorLicence.check, { ...seen, expiresOn: until || null })
      else await tellInForm(operatorLicence.refuse, { ...seen, reason })
      sayDone(t.done[act])
    } catch (failure) {
      setProblem(isRefusedAs(failure, 'conflict') ? t.conflict : isRefusedAs(failure, 'too-late') ? t.tooLate : t.failed)
      await forget('sellers')
    }
    setBusy(undefined)
  }
  const facts: [string, string][] = [
    [t.names.business, one.business],
    [t.names.kind, one.kind],
    [t.names.number, one.number],
  ]
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-600">{name}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/operator/sellers" search={{ kind: 'business', case: one.id }} className="link">
        {one.business}
      </Link>
      {one.state === 'expired' && one.expiresOn && <Alert tone="warn">{t.wasExpired(formatDate(locale, one.expiresOn))}</Alert>}
      {mayDecide && one.state !== 'refused' && one.state !== 'checked' && (
        <div className="grid gap-3 border-t border-down-200 pt-4">
          <Field label={t.until} hint={t.untilHint} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            rows={2}
            value={reason}
            maxLength={REASON_MAX}
            error={isUnsaid ? t.reasonMissing : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {problem && <Alert tone="warn">{problem}</Alert>}
          <div className="desk-acts flex flex-wrap gap-2">
            <Button busy={busy === 'check'} onClick={() => void decide('check')}>
              {t.check}
            </Button>
            <Button look="line" busy={busy === 'refuse'} onClick={() => void decide('refuse')}>
              {t.refuse}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
