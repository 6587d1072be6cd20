import type { PaidStaff } from '../../contract/paid-staff.ts'
import { Refusal } from '../../contract/refusals.ts'
import { placeOf } from '../../rules/permissions.ts'
import type { Context } from '../context.ts'
import type { PaidSeller } from './open-payee.ts'

/** Whoever asks about the money of a shop or of a business. */
export type PaidContext = Context<'goodsSeller'> | Context<'serviceSeller'>

/** Whose money it is: of the place where the caller works now, never of one that an input names. */
export function sellerHere(who: PaidStaff, { caller }: Pick<PaidContext, 'caller'>): PaidSeller {
  const kind = placeOf[who]
  const here = caller.works[kind]
  if (!here) throw new Refusal('forbidden')
  return { kind, id: here.placeId }
}
