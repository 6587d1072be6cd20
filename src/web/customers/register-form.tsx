import { useState } from 'react'
import { customer } from '../../contract/customers.ts'
import { Link } from '../base/link.tsx'
import { useTell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { NewPasswordField, newPasswordProblem, PasswordField } from '../ui/password-field.tsx'
import { codeProblem, emailProblem, refusalOf } from './email-problem.ts'
import { CodeSent, useSendCode } from './send-code.tsx'
import { enter, visitorHere } from './visitor.ts'

export function RegisterForm({ back }: { back: string }) {
  const t = useWords('customers')
  const register = useTell(customer.userReg)
  const code = useSendCode('register')
  const [sentTo, setSentTo] = useState('')
  const { form, values, set, field, listed, onSubmit } = useForm({
    initial: { nickName: '', email: '', code: '', password: '', again: '', terms: '' },
    check: (name, now) => {
      if (name === 'nickName') return now.nickName.trim().length >= 1 && now.nickName.trim().length <= 20 ? undefined : t.nickNameWrong
      if (name === 'email') return emailProblem(t, now.email)
      if (name === 'code') return codeProblem(t, now.code)
      if (name === 'password') return newPasswordProblem(t, now.password, now.email)
      if (name === 'again') return now.again === now.password ? undefined : t.twoPasswords
      return now.terms ? undefined : t.termsMissing
    },
    onSend: ({ nickName, email, code: typed, password }) =>
      register.mutate(
        { nickName, email, code: typed.trim(), password, visitor: visitorHere() },
        { onSuccess: () => enter(back, t.loginDone) },
      ),
  })
  const email = field('email')
  return (
    <>
      <FormProblems listed={listed} form={form} refusal={refusalOf(t, register.error ?? code.error)} />
      <noscript>
        <Alert tone="warn" className="mt-5">
          {t.needsScript}
        </Alert>
      </noscript>
      <form ref={form} method="dialog" className="mt-5 grid gap-4" onSubmit={onSubmit} noValidate>
        <Field {...field('nickName')} label={t.nickName} hint={t.nickNameHint} autoComplete="nickname" maxLength={160} />
        <div className="flex items-start gap-3 max-lg:flex-col max-lg:items-stretch">
          <Field {...email} label={t.email} type="email" autoComplete="username" maxLength={254} className="flex-1" />
          <Button
            look="line"
            size="lg"
            className="lg:mt-6"
            busy={code.isPending}
            disabled={code.wait > 0}
            onClick={() => {
              email.onBlur()
              if (!emailProblem(t, values.email)) code.send(values.email, () => setSentTo(values.email))
            }}
          >
            {code.wait > 0 ? t.resendIn(code.wait) : t.sendCode}
          </Button>
        </div>
        {sentTo && <CodeSent email={sentTo} />}
        <Field {...field('code')} label={t.code} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
        <NewPasswordField {...field('password')} label={t.password} email={values.email} />
        <PasswordField {...field('again')} label={t.passwordAgain} autoComplete="new-password" />
        <div>
          <Checkbox
            name="terms"
            checked={values.terms !== ''}
            onChange={(event) => set({ terms: event.target.checked ? 'yes' : '' })}
            aria-invalid={field('terms').error ? true : undefined}
          >
            {t.agree}{' '}
            <Link className="link" to="/help/customer/terms-of-services">
              {t.terms}
            </Link>{' '}
            {t.andThe}{' '}
            <Link className="link" to="/help/customer/privacy-policy">
              {t.privacy}
            </Link>
          </Checkbox>
          {field('terms').error && <p className="mt-1 text-xs font-medium text-bad">{field('terms').error}</p>}
        </div>
        <Button type="submit" size="lg" className="w-full" busy={register.isPending || register.isSuccess}>
          {t.createAccount}
        </Button>
      </form>
    </>
  )
}
