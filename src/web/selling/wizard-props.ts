import type { ReactNode } from 'react'
import type { Application, SellerCategory } from '../../contract/applications.ts'
import type { PaymentWays } from '../../contract/payments.ts'
import type { StepName } from './steps.ts'

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
