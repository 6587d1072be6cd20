import { lazy, Suspense, useState } from 'react'
import { type SecondFactorState, secondFactor } from '../../contract/second-factor.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { Refused } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

type Words = ReturnType<typeof useWords<'account'>>
type Begun = { secret: string; uri: string }

interface SecondFactorSectionProps {
  state: SecondFactorState
  hasPassword: boolean
  /** Where it is a step on a way: how that goes on once the factor is on. */
  next?: { text: string; go: () => void }
}

/** A code of an app beside the password: whoever runs the marketplace must have it, everybody may. */
export function SecondFactorSection({ state, hasPassword, next }: SecondFactorSectionProps) {
  const t = useWords('account')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <>
      <h2 className="h2 mt-10">{t.secondFactor}</h2>
      <div className="panel mt-4 grid max-w-[720px] gap-4">
        {state.isNeeded && !state.isOn && <Alert tone="warn">{t.secondNeeded}</Alert>}
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
        {!codes && state.isOn && (next ? <GoOn {...next} /> : <TurnOff left={state.recoveryCodesLeft} />)}
        {!codes && !state.isOn && !begun && <Begin hasPassword={hasPassword} onBegun={setBegun} />}
        {!codes && !state.isOn && begun && <Confirm begun={begun} onDone={setCodes} />}
      </div>
    </>
  )
}

/** Why a form of this section was refused, in words of ours where we have better ones. */
const whyOf = (error: unknown, t: Words): string => {
  if (!(error instanceof Refused)) return t.saveFailed
  return error.reason === 'login-failed' ? t.currentWrong : error.message
}

function useSending(t: Words) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async <T,>(doing: () => Promise<T>, onDone: (answer: T) => void) => {
    setBusy(true)
    setProblem(null)
    try {
      onDone(await doing())
    } catch (error) {
      setProblem(whyOf(error, t))
    }
    setBusy(false)
  }
  return { busy, problem, send }
}

function Begin({ hasPassword, onBegun }: { hasPassword: boolean; onBegun: (begun: Begun) => void }) {
  const t = useWords('account')
  const { busy, problem, send } = useSending(t)
  const { form, field, onSubmit } = useForm({
    initial: { password: '' },
    check: (_name, { password }) => (hasPassword && !password ? t.currentMissing : undefined),
    onSend: ({ password }) => send(() => tellInForm(secondFactor.begin, hasPassword ? { password } : {}), onBegun),
  })
  return (
    <form ref={form} method="dialog" className="grid gap-4" onSubmit={onSubmit} noValidate>
      <p className="text-sm text-ink-600">{t.secondText}</p>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {hasPassword && <PasswordField {...field('password')} label={t.currentPassword} autoComplete="current-password" />}
      <Button type="submit" className="justify-self-start" busy={busy}>
        {t.secondBegin}
      </Button>
    </form>
  )
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  const t = useWords('account')
  return (
    <>
      <p className="text-sm text-ink-600">{t.secondScan}</p>
      <Suspense fallback={<div className="size-48" />}>
        <QrCode text={begun.uri} label={t.secondPicture} />
      </Suspense>
      <p className="text-sm">
        {t.secondTyped}{' '}
        <code className="font-mono break-all" translate="no">
          {begun.secret}
        </code>
      </p>
      <CodeForm
        label={t.secondCode}
        action={t.secondConfirm}
        send={(code) => tellInForm(secondFactor.confirm, { code })}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      />
    </>
  )
}

function GoOn({ text, go }: NonNullable<SecondFactorSectionProps['next']>) {
  const t = useWords('account')
  return (
    <>
      <Alert tone="ok">{t.secondIsOn}</Alert>
      <Button className="justify-self-start" onClick={go}>
        {text}
      </Button>
    </>
  )
}

function TurnOff({ left }: { left: number }) {
  const t = useWords('account')
  const done = () => showToast({ kind: 'ok', text: t.saved, ms: ERROR_TOAST_MS })
  return (
    <>
      <Alert tone="ok">{t.secondIsOn}</Alert>
      <p className="text-sm text-ink-600">{t.recoveryLeft(left)}</p>
      <CodeForm label={t.secondOrRecovery} action={t.secondEnd} send={(code) => tellInForm(secondFactor.end, { code })} onDone={done} />
    </>
  )
}

interface CodeFormProps<T> {
  label: string
  action: string
  send: (code: string) => Promise<T>
  onDone: (answer: T) => void
}

function CodeForm<T>({ label, action, send: sendCode, onDone }: CodeFormProps<T>) {
  const t = useWords('account')
  const { busy, problem, send } = useSending(t)
  const { form, field, onSubmit } = useForm({
    initial: { code: '' },
    check: (_name, { code }) => (code.trim() ? undefined : t.secondMissing),
    onSend: ({ code }) => send(() => sendCode(code), onDone),
  })
  return (
    <form ref={form} method="dialog" className="grid gap-4" onSubmit={onSubmit} noValidate>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Field {...field('code')} label={label} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {action}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords('account')
  return (
    <>
      <Alert tone="ok" title={t.secondIsOn}>
        {t.recoveryText}
      </Alert>
      <ul className="grid gap-1 font-mono sm:grid-cols-2" translate="no" aria-label={t.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onKept}>
        {t.recoveryKept}
      </Button>
    </>
  )
}
