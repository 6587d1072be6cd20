import { type EmbeddedMail, embeddedMail } from '../adapters/mail/embedded.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { deliveriesOf } from '../deliveries.ts'
import { delivering, runOutbox } from '../jobs/outbox.ts'
import type { House } from './house.ts'

export const testOrigin = 'https://mallard.example'

/** The outbox as the server runs it, with mail that can be read. */
export function postOf(house: House, now: () => Date): { mail: EmbeddedMail; run(): Promise<void> } {
  const { app, db } = house
  const mail = embeddedMail(now)
  const provider = embeddedProvider(db, now)
  const deliver = delivering(
    deliveriesOf({
      app,
      db,
      provider,
      mail,
      now,
      origin: testOrigin,
      host: 'localhost:3000',
      postalAddress: '1 Pond Lane',
      supportEmail: 'desk@mallard.example',
    }),
  )
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
