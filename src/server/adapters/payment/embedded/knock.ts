import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { houseSecret } from '../../../db/house-secret.ts'
import type { Deliveries } from '../../../jobs/outbox.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

/** What the test provider tells the house. */
export interface TestProviderNews {
  id: string
  type: 'payment.changed'
  reference: string
}

declare module '../../../jobs/outbox.ts' {
  interface MessageKinds {
    'test-provider-webhook': TestProviderNews
  }
}

interface Door {
  app: Pick<FastifyInstance, 'inject'>
  db: Db
  now: () => Date
  host: string
}

/** Knocks at the house's own webhook, signed as a stranger's news must be. */
export const testProviderDeliveries = ({ app, db, now, host }: Door): Pick<Deliveries, 'test-provider-webhook'> => ({
  async 'test-provider-webhook'(news) {
    const body = Buffer.from(JSON.stringify(news))
    const headers = {
      host,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(await houseSecret(db), body, now()),
    }
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/payment/embedded', payload: body, headers })
    if (statusCode !== 200) throw new Error(`The webhook was answered with ${statusCode}`)
  },
})
