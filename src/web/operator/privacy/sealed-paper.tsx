import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { operatorPrivacy } from '../../../contract/privacy.ts'
import { isAbsent } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** Whose an order was whose person is erased: opened for a reason, which is written down before anything is shown. `id`: of the order. */
export function SealedPaper({ id }: { id: string }) {
  const { sealed: t } = useWords('operator-privacy')
  const { isBusy, problem, run, dialog } = useAct(t.failed, (failure) => (isAbsent(failure) ? t.none : undefined))
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [paper, setPaper] = useState<Output<typeof operatorPrivacy.unseal>>()
  useUnsaved(reason.trim() !== '' && !paper)
  const open = async (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    if (said !== '') await run(async () => setPaper(await tellInForm(operatorPrivacy.unseal, { id, reason: said })))
  }
  if (paper) return <Paper of={paper} />
  if (!isOpen)
    return (
      <Button look="line" className="mt-3 w-full" onClick={() => setOpen(true)}>
        <LockKeyhole className="size-4" aria-hidden="true" />
        {t.open}
      </Button>
    )
  return (
    <>
      <form method="dialog" className="mt-3 grid gap-3" onSubmit={(event) => void open(event)}>
        <p>{t.says}</p>
        <Field
          label={t.reason}
          hint={t.reasonHint}
          maxLength={1000}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && <Alert tone="warn">{problem}</Alert>}
        <Button type="submit" look="line" busy={isBusy} disabled={reason.trim() === ''}>
          {t.unseal}
        </Button>
      </form>
      {dialog}
    </>
  )
}

function Paper({ of: { name, mail, address } }: { of: Output<typeof operatorPrivacy.unseal> }) {
  const { sealed: t } = useWords('operator-privacy')
  const lines = address && [
    [address.apt, address.street].filter(Boolean).join('-'),
    `${address.city}, ${address.province} ${address.postalCode}`,
    address.phone,
  ]
  return (
    <address className="mt-3 rounded-card bg-down-50 px-3 py-2 break-words not-italic" aria-label={t.title}>
      {[name, mail, ...(lines ?? [])].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
