import type { Application, ApplicationFields, SellerCategory } from '../../contract/applications.ts'
import type { ApplicationProblem } from '../../rules/applications.ts'
import type { Draft } from './use-draft.ts'

/** What every step after the account gets. */
export interface StepProps {
  application: Application
  draft: Draft
  categories: readonly SellerCategory[]
  /** What is missing or wrong, once it is to be shown. */
  shown: Record<string, ApplicationProblem>
}

type TextName = { [Name in keyof ApplicationFields]: ApplicationFields[Name] extends string ? Name : never }[keyof ApplicationFields]

/** Name, value and change of a text field of the draft. */
export const textOf = ({ said, set }: Draft, name: TextName) => ({
  name,
  value: said[name],
  onChange: ({ target: { value } }: { target: { value: string } }) => set({ [name]: value }),
})
