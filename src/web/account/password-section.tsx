import { useState } from 'react'
import { type Profile, profile } from '../../contract/customers.ts'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { FormProblems, useForm } from '../ui/form.tsx'
import { NewPasswordField, newPasswordProblem, PasswordField } from '../ui/password-field.tsx'

/** Sets or changes the password; whoever has one says it first. */
export function PasswordSection({ known: { email, hasPassword } }: { known: Profile }) {
  const t = useWords('account')
  const customers = useWords('customers')
  const [busy, setBusy] = useState(false)
  const { form, values, set, field, listed, onSubmit } = useForm({
    initial: { currentPassword: '', password: '' },
    check: (name, now) => {
      if (name === 'password') return newPasswordProblem(customers, now.password, email)
      return hasPassword && !now.currentPassword ? t.currentMissing : undefined
    },
    onSend: async ({ currentPassword, password }) => {
      setBusy(true)
      const input = hasPassword ? { currentPassword, password } : { password }
      const isDone = await saying(tell(profile.setPassword, input), { done: t.saved, failed: t.saveFailed })
      setBusy(false)
      if (isDone) set({ currentPassword: '', password: '' })
    },
  })
  return (
    <>
      <h2 className="h2 mt-10">{t.password}</h2>
      <form ref={form} method="dialog" className="panel mt-4 grid max-w-[720px] gap-4" onSubmit={onSubmit} noValidate>
        <FormProblems listed={listed} form={form} />
        <p className="text-sm text-ink-600">{hasPassword ? t.otherDevices : t.noPassword}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && <PasswordField {...field('currentPassword')} label={t.currentPassword} autoComplete="current-password" />}
        <NewPasswordField {...field('password')} label={customers.newPassword} email={email} />
        <Button type="submit" className="justify-self-start" busy={busy} disabled={!values.password}>
          {t.setPassword}
        </Button>
      </form>
    </>
  )
}
