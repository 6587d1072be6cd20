import { useEffect } from 'react'
import { type Application, sellerApplication } from '../../contract/applications.ts'
import { profile } from '../../contract/customers.ts'
import { payment } from '../../contract/payments.ts'
import { useGo } from '../base/address.ts'
import { later } from '../base/later.tsx'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { asCode } from '../base/reload-once.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { forgetDraft, readDraft } from './kept-draft.ts'
import { nameOfType, type StepName, stepNamed, typeOf } from './steps.ts'
import { readyWizard, Wizard } from './wizard.tsx'

const RegisterForm = later(async () => (await import('../customers/register-form.tsx')).RegisterForm, ['customers'])
const StatusView = later(async () => (await import('./status-view.tsx')).StatusView, ['uploads'])

/** Applying to sell. Whoever has applied already sees what became of it. */
export const page = definePage({
  whose: 'visitor',
  words: ['selling'],
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
  const { categories, malls, reserve, sayable } = (await need(sellerApplication.choices, { accountType })).data
  const known = application?.data ?? null
  const step = asked === 'account' && isSignedIn ? 'identity' : (asked ?? (await firstOpen(known)))
  const isSent = known !== null && known.state !== 'draft'
  await Promise.all([isSent ? StatusView.ready() : readyWizard(step, known), step === 'account' && RegisterForm.ready()])
  return {
    type: nameOfType(accountType) as 'goods' | 'services',
    asked,
    step,
    application,
    categories,
    malls,
    reserve,
    sayable,
    isSignedIn,
    profile: isSignedIn && asked === 'review' ? await need(profile.getInfo, {}) : undefined,
    ways: isSignedIn && asked === 'tax' ? await need(payment.ways, {}) : undefined,
  }
}

/** Where to go on. Who has typed nothing yet brings none of the rules about it. */
async function firstOpen(application: Application | null): Promise<StepName> {
  return application ? (await asCode(import('./open-step.ts'))).openStep(application) : 'start'
}

type Loaded = Shown<Awaited<ReturnType<typeof load>>>

function StartYourBusinessPage({
  type,
  asked,
  step,
  application = null,
  isSignedIn,
  profile: own,
  ways,
  categories,
  malls,
  reserve,
  sayable,
}: Loaded) {
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
  return (
    <main id="main" className="mx-auto min-h-[70vh] max-w-[1040px] px-6 pt-8 pb-12 max-lg:px-4 max-lg:pt-5">
      {isSent ? (
        <StatusView application={application} />
      ) : (
        <Wizard
          step={step}
          {...{ type, application, isSignedIn, categories, malls, reserve, sayable, ways }}
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
