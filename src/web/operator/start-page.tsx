import { profile } from '../../contract/customers.ts'
import { opening } from '../../contract/opening.ts'
import { secondFactor } from '../../contract/second-factor.ts'
import { SecondFactorSection } from '../account/second-factor-section.tsx'
import { redirectTo } from '../base/address.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { emailProblem } from '../customers/email-problem.ts'
import { enter } from '../customers/visitor.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { Logo } from '../ui/logo.tsx'
import { OwnerForm } from './owner-form.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

/** From an empty database to a marketplace: who runs it, with a second factor, then its first mall, and what else it needs. */
export const page = definePage({
  whose: 'visitor',
  words: ['opening', 'operator', 'account', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'opening').title} - Mallard`, noindex: true }),
  Component: StartPage,
})

async function load({ visit, need }: PageContext) {
  const { account } = visit
  if (mayHere(visit, 'house settings.read')) return { is: 'desk' as const, setUp: await need(opening.setUp, {}) }
  if (!account) {
    const { data } = await need(opening.getState, {})
    if (data.hasOwner) throw redirectTo({ to: '/account/login', search: { back: '/operator/start' } })
    return { is: 'owner' as const }
  }
  // An operator whose second factor is missing acts as a customer.
  const [factor, known] = await Promise.all([need(secondFactor.getInfo, {}), need(profile.getInfo, {})])
  if (!factor.data.isNeeded) throw notFound()
  return { is: 'factor' as const, factor, known }
}

function StartPage(needs: Shown<Awaited<ReturnType<typeof load>>>) {
  const words = useWords('customers')
  const t = useWords('opening')
  if (needs.is === 'desk') {
    return (
      <DeskPage heading={t.title}>
        <SetUpSteps of={needs.setUp} />
      </DeskPage>
    )
  }
  return (
    <main id="main" className="mx-auto max-w-[600px] px-4 pt-8 pb-16">
      <Logo height={36} />
      {needs.is === 'owner' ? (
        <OwnerForm emailProblem={(email) => emailProblem(words, email)} onDone={() => enter('/operator/start', t.isOwner)} />
      ) : (
        <>
          <h1 className="h1 mt-6">{t.title}</h1>
          {/* Another document: only the server knows that the operator's part is open now. */}
          <SecondFactorSection
            state={needs.factor}
            hasPassword={needs.known.hasPassword}
            next={{ text: t.goOn, go: () => window.location.assign('/operator/start') }}
          />
        </>
      )}
    </main>
  )
}
