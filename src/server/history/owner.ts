import { v5 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'

/** Keeps the ids that browsers make apart from the ids of accounts: nobody reads an account's history by naming its id. */
const VISITORS = '6f1d3a52-9a0e-4c57-8a59-3d0c0b3b8f41'

/** Whose history is meant. Only the session says who is signed in; naming anybody else finds nothing. */
export function historyOwner(
  { caller }: Pick<Context<'anyone'>, 'caller'>,
  { userId, localStorageId }: { userId?: string | undefined; localStorageId?: string | undefined },
): string {
  if (caller.role === 'account') {
    if ([userId, localStorageId].some((given) => given !== undefined && given !== caller.id)) throw new Refusal('not-found')
    return caller.id
  }
  if (userId !== undefined) throw new Refusal('not-found')
  if (localStorageId === undefined) throw new Refusal('bad-input')
  return visitorOwner(localStorageId)
}

export const visitorOwner = (localStorageId: string): string => v5(localStorageId, VISITORS)
