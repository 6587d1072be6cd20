import type { Db } from '../db/database.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { isKept } from './cards.ts'
import { deliverRefund, type OpenRefund } from './refund.ts'

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    refund: OpenRefund
    'forget-card': { token: string }
  }
}

interface Till {
  db: Db
  provider: PaymentProvider
  now: () => Date
}

/** What the provider is told after a commit. */
export const paymentDeliveries = ({ db, provider, now }: Till): Pick<Deliveries, 'refund' | 'forget-card'> => ({
  refund: (refund) => deliverRefund(db, provider, refund, now()),
  // One that was added again meanwhile stays. The message names the deletion.
  async 'forget-card'({ token }, reference) {
    if (!(await isKept(db, token))) await provider.forgetCard({ reference, token })
  },
})
