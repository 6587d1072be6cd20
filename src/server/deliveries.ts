import type { FastifyInstance } from 'fastify'
import { testProviderDeliveries } from './adapters/payment/embedded/knock.ts'
import { newsletterDeliveries } from './content/deliver-newsletter.ts'
import { mailDeliveries } from './customers/deliver-mails.ts'
import type { Db } from './db/database.ts'
import type { Deliveries } from './jobs/outbox.ts'
import { letterDeliveries } from './letters/deliver-letters.ts'
import { noticeDeliveries } from './messages/deliver-notices.ts'
import { saleDeliveries } from './orders/tell-sale.ts'
import { paymentDeliveries } from './payments/deliveries.ts'
import type { MailPort } from './ports/mail.ts'
import type { PaymentProvider } from './ports/payment.ts'
import { countingSales } from './sales/count-days.ts'

interface Parts {
  app: Pick<FastifyInstance, 'inject'>
  db: Db
  provider: PaymentProvider
  mail: MailPort
  now: () => Date
  /** Scheme and host of the links in mails; never what a request said. */
  origin: string
  /** What the house calls itself when it knocks at its own door. */
  host: string
  postalAddress: string
  supportEmail: string | null
}

/** What every kind of message in the outbox does; a kind that nobody delivers does not compile. */
export const deliveriesOf = (parts: Parts): Deliveries => ({
  ...countingSales(parts.db, saleDeliveries(parts.db)),
  ...paymentDeliveries(parts),
  ...noticeDeliveries(parts),
  ...mailDeliveries(parts),
  ...newsletterDeliveries(parts),
  ...letterDeliveries(parts),
  ...testProviderDeliveries(parts),
})
