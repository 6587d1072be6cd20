import { randomBytes } from 'node:crypto'
import { type EmbeddedMail, embeddedMail } from '../adapters/mail/embedded.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { bankProvider } from '../adapters/payouts/bank/provider.ts'
import { deliveriesOf } from '../deliveries.ts'
import { delivering, runOutbox } from '../jobs/outbox.ts'
import type { PushPort } from '../ports/push.ts'
import { sealingWith } from '../sealing.ts'
import type { House } from './house.ts'

export const testOrigin = 'https://mallard.example'

/** The outbox as the server runs it, with mail that can be read. */
export function postOf(house: House, now: () => Date, push?: PushPort): { mail: EmbeddedMail; run(): Promise<void> } {
  const { app, db } = house
  const mail = embeddedMail(now)
  const provider = embeddedProvider(db, now)
  const payouts = bankProvider({ name: 'embedded', db, sealing: sealingWith([{ id: 'test', key: randomBytes(32) }]), now })
  const deliver = delivering(
    deliveriesOf({
      app,
      db,
      provider,
      payouts,
      mail,
      now,
      origin: testOrigin,
      host: 'localhost:3000',
      postalAddress: '1 Pond Lane',
      supportEmail: 'desk@mallard.example',
      ...(push ? { push } : {}),
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
