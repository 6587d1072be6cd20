import type { Application } from '../../contract/applications.ts'
import { type ApplicationProblems, applicationProblems } from '../../rules/applications.ts'
import type { StepName } from './steps.ts'

/** What is missing or wrong with what is typed now. */
export const problemsNow = (application: Application, said = application.said, tax = application.tax): ApplicationProblems =>
  applicationProblems(
    { ...said, accountType: application.accountType, hasFrontPhoto: application.hasFrontPhoto, hasBackPhoto: application.hasBackPhoto },
    tax,
  )

export const problemsOf = (application: Application): ApplicationProblems => problemsNow(application)

/** Where to go on: the first step at which something is missing. */
export function openStep(application: Application | null | undefined): StepName {
  if (!application) return 'start'
  const problems = problemsNow(application)
  if (problems.categories.mainCategories) return 'start'
  return (['identity', 'business', 'tax', 'categories'] as const).find((step) => Object.keys(problems[step]).length > 0) ?? 'review'
}
