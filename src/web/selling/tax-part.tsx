import { useState } from 'react'
import type { Application } from '../../contract/applications.ts'
import { useGo } from '../base/address.ts'
import { CardPart } from './card-part.tsx'
import { problemsNow } from './open-step.ts'
import { SavedLine, StepFrame } from './step-frame.tsx'
import { nameOfType } from './steps.ts'
import { TaxStep, WhoCollects } from './tax-step.tsx'
import { useTax } from './use-tax.ts'
import type { WizardProps } from './wizard-props.ts'

/** Who collects taxes, and the card for what is owed. */
export function TaxPart({ application, ways }: Pick<WizardProps, 'ways'> & { application: Application }) {
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
