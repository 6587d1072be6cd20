import { useEffect } from 'react'
import { userinfo } from '../../contract/customers.ts'
import { definePage } from '../base/page.ts'
import { useTell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { NewPasswordField, newPasswordProblem, PasswordField } from '../ui/password-field.tsx'
import { codeProblem, emailProblem, refusalOf } from './email-problem.ts'
import { KeyPanel } from './key-panel.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['customers'],
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'customers').resetTitle} - Mallard`, noindex: true }),
  Component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const t = useWords('customers')
  const confirm = useTell(userinfo.resetPwdCfm)
  const { form, values, set, field, listed, onSubmit } = useForm({
    initial: { email: '', code: '', password: '', again: '' },
    check: (name, now) => {
      if (name === 'email') return emailProblem(t, now.email)
      if (name === 'code') return codeProblem(t, now.code)
      if (name === 'password') return newPasswordProblem(t, now.password, now.email)
      return now.again === now.password ? undefined : t.twoPasswords
    },
    onSend: ({ email, code, password }) => confirm.mutate({ email, code: code.trim(), password }),
  })
  // The link of the mail brings both behind the hash sign; they leave the address at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens.
  useEffect(() => {
    const given = new URLSearchParams(window.location.hash.slice(1))
    const [email, code] = [given.get('email'), given.get('code')]
    if (!email || !code) return
    set({ email: email.slice(0, 254), code: code.slice(0, 10) })
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return (
    <KeyPanel title={t.resetTitle} text={t.resetText}>
      {confirm.isSuccess ? (
        <Alert tone="ok" title={t.resetDone} className="mt-5">
          {t.resetDoneText}
        </Alert>
      ) : (
        <>
          <FormProblems listed={listed} form={form} refusal={refusalOf(t, confirm.error)} />
          <form ref={form} method="dialog" className="mt-5 grid gap-4" onSubmit={onSubmit} noValidate>
            <Field {...field('email')} label={t.email} type="email" autoComplete="username" maxLength={254} />
            <Field {...field('code')} label={t.code} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
            <NewPasswordField {...field('password')} label={t.newPassword} email={values.email} />
            <PasswordField {...field('again')} label={t.passwordAgain} autoComplete="new-password" />
            <Button type="submit" size="lg" className="w-full" busy={confirm.isPending}>
              {t.setPassword}
            </Button>
          </form>
        </>
      )}
    </KeyPanel>
  )
}
