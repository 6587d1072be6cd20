import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentProvider } from '../../ports/payment.ts'
import { embeddedProvider } from './embedded/provider.ts'
import { stripeProvider } from './stripe/provider.ts'

/** Stripe when its keys are set, otherwise the embedded provider of test mode. */
export const choosePayment = (config: Pick<Config, 'stripe' | 'origin'>, db: Db, now: () => Date): PaymentProvider =>
  config.stripe ? stripeProvider({ ...config.stripe, origin: config.origin, db, now }) : embeddedProvider(db, now)
