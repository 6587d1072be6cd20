import type { AccountType } from '../../contract/applications.ts'

/** Every step has an address. `account` is only for those who have none yet. */
export const stepNames = ['start', 'account', 'identity', 'business', 'tax', 'categories', 'review'] as const
export type StepName = (typeof stepNames)[number]

/** The five stages that are shown: two of them have two steps. */
export const stageOf: Record<StepName, number> = { start: 1, account: 1, identity: 2, business: 3, tax: 3, categories: 4, review: 5 }

export const stepNamed = (name: string | undefined): StepName | undefined => stepNames.find((step) => step === name)

export const typeOf = (name: string | undefined): AccountType => (name === 'services' ? 'service account' : 'online business account')
export const nameOfType = (type: AccountType) => (type === 'service account' ? 'services' : 'goods')
