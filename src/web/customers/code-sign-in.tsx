import { Mail } from 'lucide-react'
import { useState } from 'react'
import { customer } from '../../contract/customers.ts'
import { useTell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { codeProblem, emailProblem, refusalOf } from './email-problem.ts'
import { CodeSent, useSendCode } from './send-code.tsx'
import { enter, visitorHere } from './visitor.ts'

/** Just an email: a code by mail signs in, and opens an account where there is none. */
export function CodeSignIn({ back }: { back: string }) {
  const t = useWords('customers')
  const login = useTell(customer.login)
  const code = useSendCode('signIn')
  const [sentTo, setSentTo] = useState('')
  const { form, values, field, listed, onSubmit } = useForm({
    initial: { email: '', code: '' },
    check: (name, now) => {
      if (name === 'email') return emailProblem(t, now.email)
      return sentTo ? codeProblem(t, now.code) : undefined
    },
    onSend: (now) => {
      if (sentTo !== now.email) return code.send(now.email, () => setSentTo(now.email))
      login.mutate(
        { email: now.email, code: now.code.trim(), visitor: visitorHere() },
        { onSuccess: (known) => enter(afterSignIn(back, known), t.loginDone) },
      )
    },
  })
  const isSent = sentTo !== '' && sentTo === values.email
  return (
    <>
      <FormProblems listed={listed} form={form} refusal={refusalOf(t, login.error ?? code.error)} />
      <form ref={form} method="dialog" className="mt-5 grid gap-4" onSubmit={onSubmit} noValidate>
        <Field {...field('email')} label={t.email} type="email" autoComplete="username" maxLength={254} hint={t.justEmailHint} />
        {isSent && (
          <>
            <CodeSent email={sentTo} />
            <Field {...field('code')} label={t.code} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
          </>
        )}
        <Button type="submit" size="lg" className="w-full" busy={code.isPending || login.isPending || login.isSuccess}>
          {!isSent && <Mail className="size-5" aria-hidden="true" />}
          {isSent ? t.signIn : t.continueWithEmail}
        </Button>
        {isSent && (
          <Button look="line" disabled={code.wait > 0} onClick={() => code.send(values.email)}>
            {code.wait > 0 ? t.resendIn(code.wait) : t.resend}
          </Button>
        )}
      </form>
    </>
  )
}
