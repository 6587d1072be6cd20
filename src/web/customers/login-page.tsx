import { KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { wayBack } from '../../rules/page/way-back.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { Button } from '../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CodeSignIn } from './code-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['customers'],
  load: ({ search, visit: { storefront } }) => ({
    back: wayBack(search.back, storefront && !storefront.isOwnHost ? `/shops/${storefront.slug}` : '/'),
  }),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'customers').signIn} - Mallard`, noindex: true }),
  Component: LoginPage,
})

function LoginPage({ back }: { back: string }) {
  const t = useWords('customers')
  // Whoever is on the way to paying needs no password: just an email comes first.
  const [byCode, setByCode] = useState(/\/cart\b/.test(back))
  return (
    <AuthFrame>
      <h1 className="h1">{t.signIn}</h1>
      <p className="mt-1 text-sm text-ink-600">
        {t.newHere}{' '}
        <Link className="link" to="/account/register">
          {t.createAccount}
        </Link>
      </p>
      {byCode ? <CodeSignIn back={back} /> : <SignInForm back={back} />}
      <Button look="line" size="lg" className="mt-4 w-full" onClick={() => setByCode(!byCode)}>
        {byCode ? <KeyRound className="size-5" aria-hidden="true" /> : <Mail className="size-5" aria-hidden="true" />}
        {byCode ? t.withPassword : t.emailCode}
      </Button>
      <p className="mt-6 border-t border-down-200 pt-5 text-sm text-ink-600">
        {t.selling}{' '}
        <Link className="link" to="/register/become-a-seller">
          {t.becomeSeller}
        </Link>
      </p>
    </AuthFrame>
  )
}
