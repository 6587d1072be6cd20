import { useState } from 'react'
import type { Application } from '../../contract/applications.ts'
import { useGo } from '../base/address.ts'
import { BusinessStep } from './business-step.tsx'
import { CategoriesStep } from './categories-step.tsx'
import { IdentityStep, WhoSees } from './identity-step.tsx'
import { problemsNow } from './open-step.ts'
import { SavedLine, StepFrame } from './step-frame.tsx'
import { nameOfType, type StepName } from './steps.ts'
import type { Draft } from './use-draft.ts'
import type { WizardProps } from './wizard-props.ts'

const around = {
  identity: { before: 'start', after: 'business' },
  business: { before: 'identity', after: 'tax' },
  categories: { before: 'tax', after: 'review' },
} as const

interface DraftPartProps extends Pick<WizardProps, 'categories' | 'malls'> {
  step: keyof typeof around
  application: Application
  draft: Draft
}

/** The steps whose answers are saved while they are typed. */
export function DraftPart({ step, application, draft, categories, malls }: DraftPartProps) {
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
