import type { operatorSeller } from '../../contract/operator-sellers.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { factsOf } from './facts.ts'
import { findSellers } from './find-sellers.ts'
import { nameLocked, setStanding, tellSeller } from './set-standing.ts'

export const operatorSellerCalls: Handlers<typeof operatorSeller> = {
  page: ({ db, locale }, asked) => findSellers(db, asked, locale),
  getInfo: (context, { kind, id }) => factsOf(context, kind, id),
  async setStanding(context, wish) {
    const { db, caller, now } = context
    await inTransaction(db, (tx) => setStanding(tx, { ...wish, by: caller.id }, now()))
    return factsOf(context, wish.kind, wish.id)
  },
  async tell(context, { kind, id, words }) {
    const { db, caller, now } = context
    await inTransaction(db, async (tx) => {
      const name = await nameLocked(tx, kind, id)
      await tellSeller(tx, { kind, id, name, what: 'notice', words, by: caller.id }, now())
    })
    return factsOf(context, kind, id)
  },
}
