import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { PASSWORD_MAX, passwordProblem, passwordStrength } from '../../rules/passwords.ts'
import { useWords } from '../base/visit.ts'
import { Field } from './field.tsx'

/** A password that can be shown, pasted and filled by a manager. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const t = useWords('customers')
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field maxLength={200} {...field} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={isShown ? t.hide : t.show}
        onClick={() => setShown(!isShown)}
        className="absolute top-7 right-0.5 grid size-11 place-items-center text-ink-600"
      >
        {isShown ? <EyeOff className="size-5" aria-hidden="true" /> : <Eye className="size-5" aria-hidden="true" />}
      </button>
    </div>
  )
}

/** A password to be chosen, with how strong it is. */
export function NewPasswordField({ email, ...field }: Omit<ComponentProps<typeof Field>, 'type'> & { email: string }) {
  const t = useWords('customers')
  const strength = passwordStrength(String(field.value ?? ''), email)
  const words = [t.strengthNone, t.strengthEnough, t.strengthGood, t.strengthStrong]
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" maxLength={PASSWORD_MAX} hint={t.passwordHint} />
      <div className="mt-2 flex h-4 items-center gap-3 text-xs">
        <span className="flex flex-1 gap-1" aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <i key={step} className={`h-1.5 flex-1 rounded-pill ${step <= strength ? 'bg-head-500' : 'bg-down-200'}`} />
          ))}
        </span>
        <span aria-live="polite" className={`font-semibold ${strength > 0 ? 'text-ok' : 'text-ink-600'}`}>
          {field.value ? words[strength] : ''}
        </span>
      </div>
    </div>
  )
}

/** What is wrong with a password to be chosen, in words. */
export function newPasswordProblem(t: ReturnType<typeof useWords<'customers'>>, password: string, email: string): string | undefined {
  const problem = passwordProblem(password, email)
  return problem && { short: t.passwordShort, long: t.passwordLong, common: t.passwordCommon, email: t.passwordHasEmail }[problem]
}
