import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { work } from '../../contract/work.ts'
import { isRefusedAs } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from './alert.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'

interface Waiting {
  again: () => void
  giveUp: () => void
}

/**
 * For what touches money, roles or papers: where the server asks who is there (`prove-again`), a dialog asks for password or code, and what
 * was refused is done again. Whoever closes it gets the refusal. `dialog` has its place in what the caller shows.
 */
export function useProof(): { withProof: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting>()
  async function withProof<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (refused) {
      if (!isRefusedAs(refused, 'prove-again')) throw refused
      await new Promise<void>((resolve, reject) => setWaiting({ again: resolve, giveUp: () => reject(refused) })).finally(() =>
        setWaiting(undefined),
      )
      return act()
    }
  }
  return { withProof, dialog: waiting && <ProofDialog {...waiting} /> }
}

function ProofDialog({ again, giveUp }: Waiting) {
  const t = useWords('work')
  const form = useId()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy || typed === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      await tellInForm(work.prove, way === 'password' ? { password: typed } : { code: typed })
      again()
    } catch (failure) {
      const isWrong = ['login-failed', 'second-code-wrong', 'bad-input'].some((reason) => isRefusedAs(failure, reason as 'bad-input'))
      setProblem(isWrong ? t.wrong[way] : isRefusedAs(failure, 'too-many') ? failure.message : t.failed)
      setBusy(false)
    }
  }
  const field = {
    label: t[way],
    value: typed,
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  }
  return (
    <AskDialog title={t.title} width={440} no={t.cancel} yes={t.confirm} look="primary" isBusy={isBusy} form={form} onClose={giveUp}>
      <form id={form} method="dialog" onSubmit={(event) => void send(event)} className="grid gap-3">
        <p className="text-sm">{t.why}</p>
        {way === 'password' ? (
          <PasswordField {...field} autoComplete="current-password" />
        ) : (
          <Field {...field} autoComplete="one-time-code" maxLength={40} />
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <button
          type="button"
          className="link min-h-11 justify-self-start text-sm"
          onClick={() => {
            setWay(way === 'password' ? 'code' : 'password')
            setTyped('')
            setProblem(undefined)
          }}
        >
          {way === 'password' ? t.byCode : t.byPassword}
        </button>
      </form>
    </AskDialog>
  )
}
