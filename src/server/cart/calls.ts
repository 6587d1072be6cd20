import type { counts } from '../../contract/cart.ts'
import type { Handlers } from '../context.ts'
import { countsOf } from './queries.ts'

export const countsCalls: Handlers<typeof counts> = {
  mine: async ({ db, caller, now }) => (caller.role === 'visitor' ? null : countsOf(db, caller.id, now())),
}
