import { type ReactNode, useState } from 'react'
import type { Application, SellerCategory } from '../../contract/applications.ts'
import type { PaymentWays } from '../../contract/payments.ts'
import { applicationProblems } from '../../rules/applications.ts'
import { useGo } from '../base/address.ts'
import { BusinessStep } from './business-step.tsx'
import { CardPart } from './card-part.tsx'
import { CategoriesStep } from './categories-step.tsx'
import { IdentityStep, WhoSees } from './identity-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SellSteps } from './sell-steps.tsx'
import { StartStep } from './start-step.tsx'
import { TakeBack } from './status-view.tsx'
import { SavedLine, StepFrame } from './step-frame.tsx'
import { nameOfType, type StepName, stageOf } from './steps.ts'
import { TaxStep, WhoCollects } from './tax-step.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { useTax } from './use-tax.ts'

export interface WizardProps {
  step: StepName
  type: 'goods' | 'services'
  application: Application | null
  categories: readonly SellerCategory[]
  malls: readonly { code: string; name: string }[]
  ways: PaymentWays | undefined
  email: string
  isSignedIn: boolean
  /** Opens an account; the page brings it from the room of customers. */
  account: ReactNode
}

/** The application step by step. Each step is an address. */
export function Wizard(props: WizardProps) {
  const { step, type, application, categories, isSignedIn, account } = props
  const accountType = type === 'services' ? 'service account' : 'online business account'
  const draft = useDraft(application, accountType)
  return (
    <>
      <SellSteps on={stageOf[step]} />
      {step === 'start' || (!application && step !== 'account') ? (
        <StartStep {...{ type, application, categories, draft, isSignedIn }} />
      ) : step === 'account' || !application ? (
        account
      ) : step === 'review' ? (
        <ReviewStep application={application} categories={categories} email={props.email} />
      ) : step === 'tax' ? (
        <TaxPart key={application.id} {...props} application={application} />
      ) : (
        <DraftPart {...props} step={step} application={application} draft={draft} />
      )}
      {application && step !== 'account' && (
        <div className="mt-6 text-sm">
          <TakeBack application={application} />
        </div>
      )}
    </>
  )
}

type Whole = WizardProps & { application: Application }

function TaxPart({ application, ways }: Whole) {
  const { tax, set, saving, flush } = useTax(application)
  const [isShown, setShown] = useState(false)
  const go = useGo()
  const type = nameOfType(application.accountType)
  const problems = problemsNow(application, application.said, tax).tax
  const next = async () => {
    if (await flush()) await go({ to: '.', search: { step: 'categories', type } })
  }
  return (
    <StepFrame
      before={{ step: 'business', type }}
      hasProblems={Object.keys(problems).length > 0}
      onProblems={() => setShown(true)}
      onNext={next}
      aside={
        <>
          <WhoCollects application={application} tax={tax} />
          <SavedLine saving={saving} at={application.changedAt} />
        </>
      }
    >
      <TaxStep tax={tax} set={set} shown={isShown ? problems : {}} />
      {ways && <CardPart ways={ways} />}
    </StepFrame>
  )
}

const problemsNow = (application: Application, said: Application['said'], tax = application.tax) =>
  applicationProblems(
    { ...said, accountType: application.accountType, hasFrontPhoto: application.hasFrontPhoto, hasBackPhoto: application.hasBackPhoto },
    tax,
  )

const around = {
  identity: { before: 'start', after: 'business' },
  business: { before: 'identity', after: 'tax' },
  categories: { before: 'tax', after: 'review' },
} as const

function DraftPart({ step, application, draft, categories, malls }: Whole & { step: keyof typeof around; draft: Draft }) {
  const go = useGo()
  const [shownFor, setShownFor] = useState<StepName>()
  const type = nameOfType(application.accountType)
  const problems = problemsNow(application, draft.said)[step]
  const shared = { application, draft, categories, shown: shownFor === step ? problems : {} }
  const saved = <SavedLine saving={draft.saving} at={application.changedAt} />
  const next = async () => {
    if (await draft.flush()) await go({ to: '.', search: { step: around[step].after, type } })
  }
  return (
    <StepFrame
      key={step}
      before={{ step: around[step].before, type }}
      hasProblems={Object.keys(problems).length > 0}
      onProblems={() => setShownFor(step)}
      onNext={next}
      {...(step === 'identity'
        ? {
            aside: (
              <>
                <WhoSees />
                {saved}
              </>
            ),
          }
        : { foot: saved })}
    >
      {step === 'identity' && <IdentityStep {...shared} />}
      {step === 'business' && <BusinessStep {...shared} malls={malls} />}
      {step === 'categories' && <CategoriesStep {...shared} />}
    </StepFrame>
  )
}
