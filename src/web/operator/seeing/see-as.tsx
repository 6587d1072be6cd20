import { Eye } from 'lucide-react'
import { useState } from 'react'
import { operatorSeeing, type SeenKind } from '../../../contract/operator-seeing.ts'
import { mayHere } from '../../base/may-here.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'

/** First what it is and what is written down, then why; then the look, at a host of its own. */
export function SeeAs({ as, id }: { as: SeenKind; id: string }) {
  const t = useWords('operator-seeing')
  const visit = useVisit()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  useUnsaved(reason.trim() !== '' && !isBusy)
  if (!mayHere(visit, 'house people.see')) return null
  async function begin() {
    if (isBusy || reason.trim() === '') return
    setBusy(true)
    setFailure('')
    try {
      const { address } = await tellInForm(operatorSeeing.begin, { as, id, reason: reason.trim(), from: window.location.href })
      window.location.assign(address)
    } catch (thrown) {
      setFailure(thrown instanceof Refused ? thrown.message : t.failed)
      setBusy(false)
    }
  }
  return (
    <section className="panel grid gap-3" aria-label={t.see[as]}>
      {!isOpen && (
        <Button look="line" className="w-fit" onClick={() => setOpen(true)}>
          <Eye className="size-4" aria-hidden="true" />
          {t.see[as]}
        </Button>
      )}
      {isOpen && (
        <>
          <p className="text-sm">{t.says}</p>
          <TextArea
            label={t.reason}
            hint={t.reasonHint}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {failure && <Alert tone="warn">{failure}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button busy={isBusy} disabled={reason.trim() === ''} onClick={() => void begin()}>
              {t.see[as]}
            </Button>
            <Button
              look="line"
              onClick={() => {
                setOpen(false)
                setReason('')
              }}
            >
              {t.cancel}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
