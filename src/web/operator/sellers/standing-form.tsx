import { useState } from 'react'
import { operatorSeller, type SellerFacts, type Standing, standings } from '../../../contract/operator-sellers.ts'
import { useForget } from '../../base/ask.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useProof } from '../../ui/use-proof.tsx'

/** What may become of it: first what it will do, then why. */
export function StandingForm({ of }: { of: SellerFacts }) {
  const t = useWords('operator-sellers')
  const forget = useForget()
  const { withProof, dialog } = useProof()
  const [to, setTo] = useState<Standing>()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useUnsaved(reason.trim() !== '')
  const ways = standings.filter((standing) => standing !== of.standing)
  async function decide() {
    if (!to || isBusy || reason.trim() === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      const wish = { kind: of.kind, id: of.id, from: of.standing, to, reason: reason.trim() }
      await withProof(() => tellInForm(operatorSeller.setStanding, wish))
      sayDone(t.done[to])
      // Whoever was faster than the answer has begun the next one, which stays.
      setTo((chosen) => (chosen === to ? undefined : chosen))
      setReason((written) => (written === reason ? '' : written))
    } catch (failure) {
      const isStale = isRefusedAs(failure, 'conflict')
      if (!isRefusedAs(failure, 'prove-again')) setProblem(isStale ? t.changed : t.failed)
      if (isStale) await forget('sellers')
    }
    setBusy(false)
  }
  return (
    <section className="panel grid gap-3" aria-label={t.standing}>
      <div className="flex flex-wrap gap-2">
        {ways.map((standing) => (
          <Button key={standing} look="line" aria-pressed={to === standing} onClick={() => setTo(standing)}>
            {t.acts[standing]}
          </Button>
        ))}
      </div>
      {to && (
        <>
          <p className="text-sm">{t.says[to](of.open)}</p>
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {problem && <Alert tone="warn">{problem}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button busy={isBusy} disabled={reason.trim() === ''} onClick={() => void decide()}>
              {t.acts[to]}
            </Button>
            <Button look="line" onClick={() => setTo(undefined)}>
              {t.cancel}
            </Button>
          </div>
        </>
      )}
      {dialog}
    </section>
  )
}
