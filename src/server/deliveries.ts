import type { FastifyInstance } from 'fastify'
import { testProviderDeliveries } from './adapters/payment/embedded/knock.ts'
import { webPush } from './adapters/push/web-push.ts'
import { campaignDeliveries } from './campaigns/deliver-campaigns.ts'
import { newsletterDeliveries } from './content/deliver-newsletter.ts'
import { mailDeliveries } from './customers/deliver-mails.ts'
import type { Db } from './db/database.ts'
import type { Deliveries } from './jobs/outbox.ts'
import { letterDeliveries } from './letters/deliver-letters.ts'
import { noticeDeliveries } from './messages/deliver-notices.ts'
import { keysOf, pushDeliveries } from './messages/push-notices.ts'
import { saleDeliveries } from './orders/tell-sale.ts'
import { paymentDeliveries } from './payments/deliveries.ts'
import { payoutDeliveries } from './payouts/deliveries.ts'
import { payingWith } from './payouts/payees.ts'
import type { MailPort } from './ports/mail.ts'
import type { PaymentProvider } from './ports/payment.ts'
import type { PayoutProvider } from './ports/payouts.ts'
import type { PushPort } from './ports/push.ts'
import { privacyDeliveries } from './privacy/deliver-mails.ts'
import { reconciliationDeliveries } from './reconciliation/collect.ts'
import { countingSales } from './sales/count-days.ts'
import { invitationDeliveries } from './staff/deliver-invitations.ts'

interface Parts {
  app: Pick<FastifyInstance, 'inject'>
  db: Db
  provider: PaymentProvider
  payouts: PayoutProvider
  mail: MailPort
  now: () => Date
  /** Scheme and host of the links in mails; never what a request said. */
  origin: string
  /** What the house calls itself when it knocks at its own door. */
  host: string
  postalAddress: string
  supportEmail: string | null
  /** Another one in tests. */
  push?: PushPort
}

/** What every kind of message in the outbox does; a kind that nobody delivers does not compile. */
export const deliveriesOf = (parts: Parts): Deliveries => ({
  ...countingSales(parts.db, saleDeliveries(parts.db)),
  ...paymentDeliveries(parts),
  ...reconciliationDeliveries(parts),
  ...payoutDeliveries({ ...parts, paying: payingWith(parts.payouts, parts.now) }),
  ...noticeDeliveries(parts),
  ...pushDeliveries({
    db: parts.db,
    now: parts.now,
    push: parts.push ?? webPush({ keys: () => keysOf(parts.db), subject: parts.origin, now: parts.now }),
  }),
  ...mailDeliveries(parts),
  ...newsletterDeliveries(parts),
  ...campaignDeliveries(parts),
  ...letterDeliveries(parts),
  ...privacyDeliveries(parts),
  ...invitationDeliveries(parts),
  ...testProviderDeliveries(parts),
})
