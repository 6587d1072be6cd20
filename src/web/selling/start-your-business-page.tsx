import { useEffect } from 'react'
import { sellerApplication } from '../../contract/applications.ts'
import { profile } from '../../contract/customers.ts'
import { payment } from '../../contract/payments.ts'
import { useGo } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { RegisterForm } from '../customers/register-form.tsx'
import { wordsOf } from '../i18n/words.ts'
import { forgetDraft, readDraft } from './kept-draft.ts'
import { StatusView } from './status-view.tsx'
import { nameOfType, openStep, stepNamed, typeOf } from './steps.ts'
import { Wizard } from './wizard.tsx'

/** Applying to sell. Whoever has applied already sees what became of it. */
export const page = definePage({
  whose: 'visitor',
  words: ['selling', 'customers', 'uploads', 'cards'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'selling').title} - Mallard`, noindex: true }),
  Component: StartYourBusinessPage,
})

async function load({ visit, need, search }: PageContext) {
  const isSignedIn = visit.account?.roles.includes('customer') ?? false
  const mine = isSignedIn && !search.type ? await need(sellerApplication.mine, {}) : undefined
  const accountType = search.type ? typeOf(search.type) : (mine?.data[0]?.accountType ?? 'online business account')
  const application = isSignedIn ? await need(sellerApplication.getInfo, { accountType }) : undefined
  const asked = stepNamed(search.step)
  const { categories, malls } = (await need(sellerApplication.choices, { accountType })).data
  return {
    type: nameOfType(accountType) as 'goods' | 'services',
    asked,
    application,
    categories,
    malls,
    isSignedIn,
    profile: isSignedIn && asked === 'review' ? await need(profile.getInfo, {}) : undefined,
    ways: isSignedIn && asked === 'tax' ? await need(payment.ways, {}) : undefined,
  }
}

type Loaded = Shown<Awaited<ReturnType<typeof load>>>

function StartYourBusinessPage({ type, asked, application = null, isSignedIn, profile: own, ways, categories, malls }: Loaded) {
  const go = useGo()
  const accountType = typeOf(type)
  // Who has just opened an account brings along what this device kept.
  const isArriving = isSignedIn && !application && asked !== undefined && asked !== 'start'
  useEffect(() => {
    if (!isArriving) return
    const kept = readDraft(accountType)
    if (!kept?.mainCategories?.length) return void go({ to: '.', search: { step: 'start', type } }, { replace: true })
    tell(sellerApplication.begin, { accountType, said: kept }).then(
      () => forgetDraft(accountType),
      () => go({ to: '.', search: { step: 'start', type } }, { replace: true }),
    )
  }, [isArriving, accountType, type, go])
  const isSent = application !== null && application.state !== 'draft'
  const step = asked === 'account' && isSignedIn ? 'identity' : (asked ?? (isSignedIn ? openStep(application) : 'start'))
  return (
    <main id="main" className="mx-auto min-h-[70vh] max-w-[1040px] px-6 pt-8 pb-12 max-lg:px-4 max-lg:pt-5">
      {isSent ? (
        <StatusView application={application} />
      ) : (
        <Wizard
          step={step}
          {...{ type, application, isSignedIn, categories, malls, ways }}
          email={own?.email ?? ''}
          account={<AccountStep type={type} />}
        />
      )}
    </main>
  )
}

function AccountStep({ type }: { type: 'goods' | 'services' }) {
  const t = useWords('selling')
  const back = `/register/startyourbusiness?step=identity&type=${type}`
  return (
    <section className="panel mx-auto mt-8 max-w-[560px] max-lg:mt-5">
      <h1 className="h2">{t.account.heading}</h1>
      <p className="mt-1 text-sm text-ink-600">{t.account.text}</p>
      <p className="mt-2 text-sm">
        {t.account.have}{' '}
        <Link to="/account/login" search={{ back }} className="link">
          {t.account.signIn}
        </Link>
      </p>
      <RegisterForm back={back} />
      <p className="mt-5">
        <Link to="/register/startyourbusiness" search={{ step: 'start', type }} className="btn btn-lg btn-line">
          {t.back}
        </Link>
      </p>
    </section>
  )
}
