import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { customer } from '../../contract/customers.ts'
import { DEMO_PASSWORD } from '../../rules/demo-logins.ts'
import { Link } from '../base/link.tsx'
import { Refused } from '../base/refused.ts'
import { useTell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { DemoLogins } from './demo-logins.tsx'
import { type FieldName, type Problem, problemOf } from './sign-in-problems.ts'
import { enter, visitorHere } from './visitor.ts'

const fields: readonly FieldName[] = ['email', 'password']

/** Keeps what was typed, says what is wrong when a field is left, and lists it when the form is sent. */
export function SignInForm({ back }: { back: string }) {
  const t = useWords('customers')
  const { demo } = useVisit()
  const login = useTell(customer.login)
  const [values, setValues] = useState({ email: '', password: '' })
  const [problems, setProblems] = useState<Partial<Record<FieldName, Problem>>>({})
  const [summary, setSummary] = useState<readonly FieldName[]>([])
  const [secondCode, setSecondCode] = useState('')
  const [isCapsLock, setCapsLock] = useState(false)
  const [asksSecond, setAsksSecond] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (needsSecond(login.error)) setAsksSecond(true)
  }, [login.error])
  useEffect(() => {
    if (summary.length > 0 || login.error) alert.current?.focus()
  }, [summary, login.error])

  const check = (field: FieldName) => setProblems((before) => ({ ...before, [field]: problemOf(field, values[field]) }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = Object.fromEntries(fields.map((field) => [field, problemOf(field, values[field])]))
    setProblems(found)
    const wrong = fields.filter((field) => found[field])
    setSummary(wrong)
    if (wrong.length > 0) return login.reset()
    const second = asksSecond && secondCode.trim() ? { secondCode } : {}
    login.mutate({ ...values, ...second, visitor: visitorHere() }, { onSuccess: (known) => enter(afterSignIn(back, known), t.loginDone) })
  }

  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: problems[name] && t[problems[name]],
    onChange: (event: { target: { value: string } }) => setValues((before) => ({ ...before, [name]: event.target.value })),
    onBlur: () => values[name] && check(name),
  })
  const seeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <>
      <div ref={alert} tabIndex={-1} className="rounded-card">
        {summary.length > 0 && (
          <Alert tone="bad" title={t.checkThese} className="mt-5">
            <ul>
              {summary.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    className="link min-h-6"
                    onClick={() => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()}
                  >
                    {problems[name] ? t[problems[name]] : t[name]}
                  </button>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {needsSecond(login.error) && (
          <Alert tone="info" className="mt-5">
            {login.error?.message}
          </Alert>
        )}
        {login.error && !needsSecond(login.error) && (
          <Alert tone="bad" title={t.loginFailed} className="mt-5">
            {whyOf(login.error, t)} {isCapsLock && t.capsLock}
          </Alert>
        )}
      </div>
      <noscript>
        <Alert tone="warn" className="mt-5">
          {t.needsScript}
        </Alert>
      </noscript>
      <form ref={form} method="dialog" className="mt-5 grid gap-4" onSubmit={submit} noValidate>
        <Field {...field('email')} label={t.email} type="email" autoComplete="username" maxLength={254} />
        <PasswordField
          {...field('password')}
          label={t.password}
          autoComplete="current-password"
          hint={isCapsLock ? t.capsLock : undefined}
          onKeyUp={seeCapsLock}
        />
        {asksSecond && (
          <Field
            name="secondCode"
            label={t.secondCode}
            hint={t.secondCodeHint}
            value={secondCode}
            onChange={(event) => setSecondCode(event.target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        )}
        <p className="text-right text-sm">
          <Link className="link" to="/account/forgotPassword">
            {t.forgot}
          </Link>
        </p>
        <Button type="submit" size="lg" className="w-full" busy={login.isPending || login.isSuccess}>
          {t.signIn}
        </Button>
      </form>
      {demo && <DemoLogins onChoose={(email) => setValues({ email, password: DEMO_PASSWORD })} />}
    </>
  )
}

/** The password was right; the account asks for more. */
const needsSecond = (error: Error | null) => error instanceof Refused && error.reason === 'second-code-needed'

const whyOf = (error: Error, t: ReturnType<typeof useWords<'customers'>>) => {
  if (!(error instanceof Refused)) return t.unreachable
  if (error.reason === 'login-failed') return t.loginFailedText
  return error.reason === 'too-many' ? t.tooMany : error.message
}
