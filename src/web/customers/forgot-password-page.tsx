import { userinfo } from '../../contract/customers.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useTell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { emailProblem, refusalOf } from './email-problem.ts'
import { KeyPanel } from './key-panel.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['customers'],
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'customers').forgotTitle} - Mallard`, noindex: true }),
  Component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const t = useWords('customers')
  const { demo } = useVisit()
  const reset = useTell(userinfo.resetPwd)
  const { form, field, listed, onSubmit } = useForm({
    initial: { email: '' },
    check: (_name, { email }) => emailProblem(t, email),
    onSend: ({ email }) => reset.mutate({ email }),
  })
  return (
    <KeyPanel title={t.forgotTitle} text={t.forgotText}>
      <FormProblems listed={listed} form={form} refusal={refusalOf(t, reset.error)} />
      <form ref={form} method="dialog" className="mt-5 grid gap-4" onSubmit={onSubmit} noValidate>
        <Field {...field('email')} label={t.email} type="email" autoComplete="username" maxLength={254} />
        <Button type="submit" size="lg" className="w-full" busy={reset.isPending}>
          {t.sendLink}
        </Button>
      </form>
      {reset.isSuccess && (
        <Alert tone="ok" title={t.linkSent} className="mt-5">
          {t.linkSentText}{' '}
          <Link className="link" to="/account/resetPassword">
            {t.enterCode}
          </Link>{' '}
          {demo && (
            <a className="link" href="/dev/mail" target="_blank" rel="noreferrer">
              {t.readDemoMail}
            </a>
          )}
        </Alert>
      )}
    </KeyPanel>
  )
}
