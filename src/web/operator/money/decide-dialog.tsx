import { type ReactNode, useState } from 'react'
import type { Call, Sent } from '../../../contract/call.ts'
import { useWords } from '../../base/visit.ts'
import { useMoneyAct } from '../../desk/said/use-money-act.tsx'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Field } from '../../ui/field.tsx'

interface DecideDialogProps<C extends Call> {
  call: C
  /** What is sent, with the reason that was given. */
  sent: (reason: string) => Sent<C>
  title: string
  yes: string
  said: { done: string; failed: string }
  onClose: () => void
  /** What will be then. */
  children: ReactNode
}

/** Terms of money end with a question, what follows from it, and a reason for the trail. */
export function DecideDialog<C extends Call>({ call, sent, title, yes, said, onClose, children }: DecideDialogProps<C>) {
  const words = useWords('operator-money')
  const { act, isBusy, problem, dialog } = useMoneyAct(call)
  const [reason, setReason] = useState('')
  async function decide() {
    if (await act(sent(reason.trim()), { done: () => said.done, failed: said.failed })) onClose()
  }
  return (
    <AskDialog
      title={title}
      no={words.debts.cancel}
      yes={yes}
      isBusy={isBusy}
      disabled={reason.trim() === ''}
      onYes={() => void decide()}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="text-sm">{children}</p>
        <Field label={words.commissions.reason} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
        {problem && <Alert tone="bad">{problem}</Alert>}
      </div>
      {dialog}
    </AskDialog>
  )
}
