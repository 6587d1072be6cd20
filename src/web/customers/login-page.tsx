import { Link } from '@tanstack/react-router'
import { wayBack } from '../../rules/way-back.ts'
import { definePage } from '../app/page.ts'
import { useWords } from '../app/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const page = definePage({
  words: ['customers'],
  load: ({ search }) => ({ back: wayBack(search.back) }),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'customers').signIn} - Mallard`, noindex: true }),
  Component: LoginPage,
})

function LoginPage({ data }: { data: { back: string } }) {
  const t = useWords('customers')
  return (
    <AuthFrame>
      <h1 className="h1">{t.signIn}</h1>
      <p className="mt-1 text-sm text-ink-600">
        {t.newHere}{' '}
        <Link className="link" to="/account/register">
          {t.createAccount}
        </Link>
      </p>
      <SignInForm back={data.back} />
      <p className="mt-6 border-t border-down-200 pt-5 text-sm text-ink-600">
        {t.selling}{' '}
        <Link className="link" to="/register/become-a-seller">
          {t.becomeSeller}
        </Link>
      </p>
    </AuthFrame>
  )
}
