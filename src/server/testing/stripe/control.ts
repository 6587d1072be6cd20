import { closeAccount, give, reject, require } from './accounts.ts'
import type { Endpoints } from './deliver.ts'
import { decideDispute, loseUnanswered, openDispute } from './disputes.ts'
import type { Faults } from './faults.ts'
import type { Idempotency } from './idempotency.ts'
import { confirmIntent } from './intents.ts'
import { failPayout, letBankWork, payPayout } from './payouts.ts'
import type { Endpoint, World } from './world.ts'

export interface Parts {
  world: World
  faults: Faults
  endpoints: Endpoints
  idempotency: Idempotency
}

/** What somebody behind the provider does: the payee, the banks, the card holder, or whoever wants a fault. */
export const acts = {
  /** The payee gives all that is due. */
  give: ({ world }: Parts, ask: Parameters<typeof give>[1]) => give(world, ask),
  require: ({ world }: Parts, ask: Parameters<typeof require>[1]) => require(world, ask),
  reject: ({ world }: Parts, { account }: { account: string }) => reject(world, account),
  close: ({ world }: Parts, { account }: { account: string }) => closeAccount(world, account),
  payPayout: ({ world }: Parts, { payout }: { payout: string }) => payPayout(world, payout),
  failPayout: ({ world }: Parts, { payout, code }: { payout: string; code?: string }) => failPayout(world, payout, code),
  dispute: ({ world }: Parts, ask: Parameters<typeof openDispute>[1]) => openDispute(world, ask),
  decide: ({ world }: Parts, { dispute, isWon }: { dispute: string; isWon: boolean }) => decideDispute(world, dispute, isWon),
  confirm: ({ world }: Parts, { intent, agrees }: { intent: string; agrees: boolean }) => confirmIntent(world, intent, agrees),
  moveClock({ world }: Parts, { ms }: { ms: number }) {
    world.aheadMs += ms
    letBankWork(world)
    loseUnanswered(world)
  },
  settle: ({ world }: Parts, { days }: { days: number }) => {
    world.settlementDays = days
  },
  faults: ({ faults }: Parts, { switches }: { switches: Parameters<Faults['set']>[0] }) => faults.set(switches),
  news({ endpoints }: Parts, ask: Endpoints['faults']) {
    endpoints.faults = ask
  },
  forgetKeys: ({ idempotency }: Parts) => idempotency.forget(),
  roll: ({ endpoints }: Parts, { endpoint }: { endpoint: Endpoint }) => ({ secret: endpoints.roll(endpoint) }),
  endRoll: ({ endpoints }: Parts, { endpoint }: { endpoint: Endpoint }) => endpoints.endRoll(endpoint),
} as const

/** Everything that is there, for whoever looks from another process. */
export const stateOf = ({ world }: Parts) => ({
  accounts: [...world.payees.values()],
  intents: [...world.intents.values()],
  refunds: world.refunds,
  transfers: [...world.transfers.values()],
  payouts: [...world.payouts.values()],
  disputes: [...world.disputes.values()],
  books: Object.fromEntries(world.books),
  news: world.news,
})
