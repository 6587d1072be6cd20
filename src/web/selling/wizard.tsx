import type { Application } from '../../contract/applications.ts'
import { later } from '../base/later.tsx'
import { SellSteps } from './sell-steps.tsx'
import { type StepName, stageOf } from './steps.ts'
import { useDraft } from './use-draft.ts'
import type { WizardProps } from './wizard-props.ts'

// One step is shown: nobody brings the others.
const StartStep = later(async () => (await import('./start-step.tsx')).StartStep)
const DraftPart = later(async () => (await import('./draft-part.tsx')).DraftPart, ['uploads'])
const TaxPart = later(async () => (await import('./tax-part.tsx')).TaxPart, ['cards'])
const ReviewStep = later(async () => (await import('./review-step.tsx')).ReviewStep)
const TakeBack = later(async () => (await import('./status-view.tsx')).TakeBack, ['uploads'])

const isStart = (step: StepName, application: Application | null) => step === 'start' || (!application && step !== 'account')

/** The code of what the wizard will show. */
export async function readyWizard(step: StepName, application: Application | null): Promise<void> {
  const part =
    step === 'account'
      ? undefined
      : isStart(step, application)
        ? StartStep
        : step === 'review'
          ? ReviewStep
          : step === 'tax'
            ? TaxPart
            : DraftPart
  await Promise.all([part?.ready(), application && TakeBack.ready()])
}

/** The application step by step. Each step is an address. */
export function Wizard(props: WizardProps) {
  const { step, type, application, categories, isSignedIn, account } = props
  const accountType = type === 'services' ? 'service account' : 'online business account'
  const draft = useDraft(application, accountType)
  return (
    <>
      <SellSteps on={stageOf[step]} />
      {step === 'start' || isStart(step, application) ? (
        <StartStep {...{ type, application, categories, draft, isSignedIn }} reserve={props.reserve} />
      ) : step === 'account' || !application ? (
        account
      ) : step === 'review' ? (
        <ReviewStep application={application} categories={categories} sayable={props.sayable} email={props.email} />
      ) : step === 'tax' ? (
        <TaxPart key={application.id} ways={props.ways} application={application} />
      ) : (
        <DraftPart {...{ step, application, draft, categories }} malls={props.malls} />
      )}
      {application && step !== 'account' && (
        <div className="mt-6 text-sm">
          <TakeBack application={application} />
        </div>
      )}
    </>
  )
}
