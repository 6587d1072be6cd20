import { wayBack } from '../../rules/page/way-back.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['customers'],
  load: ({ search, visit: { storefront } }) => ({
    back: wayBack(search.back, storefront && !storefront.isOwnHost ? `/shops/${storefront.slug}` : '/'),
  }),
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'customers').createAccount} - Mallard`, noindex: true }),
  Component: RegisterPage,
})

function RegisterPage({ back }: { back: string }) {
  const t = useWords('customers')
  return (
    <AuthFrame>
      <h1 className="h1">{t.createAccount}</h1>
      <p className="mt-1 text-sm text-ink-600">
        {t.haveOne}{' '}
        <Link className="link" to="/account/login">
          {t.signIn}
        </Link>
      </p>
      <RegisterForm back={back} />
    </AuthFrame>
  )
}
