import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentProvider } from '../../ports/payment.ts'
import { embeddedProvider } from './embedded/provider.ts'
import { noProvider } from './none.ts'
import { stripeProvider } from './stripe/provider.ts'

/** Stripe when its keys are set; the embedded provider, whose cards everybody knows, in the demo alone. */
export function choosePayment(config: Pick<Config, 'stripe' | 'origin' | 'demo'>, db: Db, now: () => Date): PaymentProvider {
  if (config.stripe) return stripeProvider({ ...config.stripe, origin: config.origin, db, now })
  return config.demo ? embeddedProvider(db, now) : noProvider
}
