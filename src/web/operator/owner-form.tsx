import { useEffect, useState } from 'react'
import { opening } from '../../contract/opening.ts'
import { Refused } from '../base/refused.ts'
import { useTell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { NewPasswordField, newPasswordProblem, PasswordField } from '../ui/password-field.tsx'

interface OwnerFormProps {
  /** What is wrong with an email, in words. */
  emailProblem: (email: string) => string | undefined
  onDone: () => void
}

/** Whoever comes with the link of the terminal chooses how to sign in. Without it the page says where it is. */
export function OwnerForm({ emailProblem, onDone }: OwnerFormProps) {
  const t = useWords('opening')
  const words = useWords('customers')
  const [token, setToken] = useState<string | null>(null)
  const make = useTell(opening.makeOwner)
  const { form, values, field, listed, onSubmit } = useForm({
    initial: { email: '', password: '', again: '' },
    check: (name, now) => {
      if (name === 'email') return emailProblem(now.email)
      if (name === 'password') return newPasswordProblem(words, now.password, now.email)
      return now.again === now.password ? undefined : words.twoPasswords
    },
    onSend: ({ email, password }) => make.mutate({ token: token ?? '', email, password }, { onSuccess: onDone }),
  })
  // Behind the hash sign, so that no server and no log has seen it. A reload of the page must find it again, so it stays there.
  useEffect(() => {
    const read = () => setToken(new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  const refusal = make.error && (make.error instanceof Refused ? make.error.message : words.unreachable)
  return (
    <section className="panel mt-6 !p-8 max-lg:!p-5" aria-labelledby="owner-title">
      <h1 id="owner-title" className="h1">
        {t.ownerTitle}
      </h1>
      <p className="mt-2 text-ink-600">{t.ownerText}</p>
      {token === '' && (
        <Alert tone="warn" className="mt-5">
          {t.noToken}
        </Alert>
      )}
      <FormProblems listed={listed} form={form} refusal={refusal || undefined} />
      <form ref={form} method="dialog" className="mt-5 grid gap-4" onSubmit={onSubmit} noValidate>
        <Field {...field('email')} label={words.email} type="email" autoComplete="username" maxLength={254} />
        <NewPasswordField {...field('password')} label={words.password} email={values.email} />
        <PasswordField {...field('again')} label={words.passwordAgain} autoComplete="new-password" />
        <Button type="submit" size="lg" className="w-full" busy={make.isPending || make.isSuccess} disabled={!token}>
          {t.makeOwner}
        </Button>
      </form>
    </section>
  )
}
