import type { Db } from '../db/database.ts'
import { freeHeld } from '../ledger/free-held.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { holdReason } from './hold-reason.ts'
import { payingWith } from './payees.ts'
import { askAboutPayouts, runPayouts } from './run-payouts.ts'

/** A long move frees a great many sales; what is left then, the timer frees. */
const ROUNDS = 8

/** What timers do with sellers' money within minutes, at once: somebody moves the clock of a demonstration and watches. */
export async function playMoney(db: Db, provider: PayoutProvider, now: Date): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if ((await freeHeld(db, holdReason, now)) === 0) break
  const paying = payingWith(provider, () => now)
  await runPayouts(db, paying, now)
  await askAboutPayouts(db, paying, now)
}
