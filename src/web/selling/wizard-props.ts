import type { ReactNode } from 'react'
import type { Application, SellerCategory, sellerApplication } from '../../contract/applications.ts'
import type { Output } from '../../contract/call.ts'
import type { PaymentWays } from '../../contract/payments.ts'
import type { StepName } from './steps.ts'

/** What is kept longer of the first sales; null when nothing is. */
export type StartReserve = Output<typeof sellerApplication.choices>['reserve']

export interface WizardProps {
  step: StepName
  type: 'goods' | 'services'
  application: Application | null
  categories: readonly SellerCategory[]
  reserve: StartReserve
  sayable: Output<typeof sellerApplication.choices>['sayable']
  malls: readonly { code: string; name: string }[]
  ways: PaymentWays | undefined
  email: string
  isSignedIn: boolean
  /** Opens an account; the page brings it from the room of customers. */
  account: ReactNode
}
