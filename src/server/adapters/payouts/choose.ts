import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { PayoutProvider } from '../../ports/payouts.ts'
import type { Sealing } from '../../sealing.ts'
import { bankProvider } from './bank/provider.ts'
import { stripePayoutProvider } from './stripe/provider.ts'

interface Parts {
  config: Pick<Config, 'stripe' | 'demo'>
  db: Db
  sealing: Sealing
  now: () => Date
}

/** Stripe Connect where its endpoint's secret is set; the test bank in the demo; elsewhere a person pays from a bank file. */
export function choosePayouts({ config, db, sealing, now }: Parts): PayoutProvider {
  if (config.stripe && config.stripe.connectSecrets.length > 0) return stripePayoutProvider(config.stripe)
  return bankProvider({ name: config.demo ? 'embedded' : 'hand', db, sealing, now })
}
