import { type EmbeddedMail, embeddedMail } from '../adapters/mail/embedded.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { newsletterDeliveries } from '../content/deliver-newsletter.ts'
import { mailDeliveries } from '../customers/deliver-mails.ts'
import { deliveries } from '../jobs/deliver.ts'
import { runOutbox } from '../jobs/outbox.ts'
import { noticeDeliveries } from '../messages/deliver-notices.ts'
import { saleDeliveries } from '../orders/tell-sale.ts'
import type { House } from './house.ts'

export const testOrigin = 'https://mallard.example'

/** The outbox as the server runs it, with mail that can be read. */
export function postOf(house: House, now: () => Date): { mail: EmbeddedMail; run(): Promise<void> } {
  const { app, db } = house
  const mail = embeddedMail(now)
  const parts = { db, mail, origin: testOrigin, now, postalAddress: '1 Pond Lane' }
  const others = deliveries({ app, db, provider: embeddedProvider(db, now), now, host: 'localhost:3000' })
  const deliver = saleDeliveries(db, noticeDeliveries(parts, newsletterDeliveries(parts, mailDeliveries(parts, others))))
  return {
    mail,
    /** Until nothing is due: what is delivered may promise more. */
    async run() {
      const fail = (error: unknown) => {
        throw error
      }
      while ((await runOutbox(db, deliver, now(), fail)) > 0);
    },
  }
}
