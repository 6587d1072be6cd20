import { mayAt } from '../../rules/permissions.ts'
import type { Account, Visitor } from '../context.ts'
import type { Db } from '../db/database.ts'
import { openIds, signIds } from '../db/signed-ids.ts'

const LIFE_MS = 60 * 60_000
const purposeOf = (until: number) => `preview of goods until ${until}`

/** For the address of a product's page; good for an hour, for one shop and for whoever asked for it. */
export async function signGoods(db: Db, { shopId, accountId }: { shopId: string; accountId: string }, now: Date): Promise<string> {
  // By the hour: the address of a preview stays the same while somebody works.
  const until = Math.ceil((now.getTime() + LIFE_MS) / LIFE_MS) * LIFE_MS
  return `${until.toString(36)}.${await signIds(db, purposeOf(until), [shopId, accountId])}`
}

/** Whose hidden products a page may show. Nobody's, but to the member who got the token and may still see them. */
export async function goodsAsked(
  db: Db,
  { caller, token }: { caller: Visitor | Account; token: unknown },
  now: Date,
): Promise<{ shopId: string } | undefined> {
  const [, end = '', signed = ''] = (typeof token === 'string' && /^([0-9a-z]{1,12})\.([\w-]{1,120})$/.exec(token)) || []
  if (!signed || caller.role === 'visitor' || !mayAt(caller.works, 'shop', 'products.read')) return undefined
  const until = Number.parseInt(end, 36)
  const [shopId, accountId] = (until > now.getTime() && (await openIds(db, purposeOf(until), signed, 2))) || []
  return shopId && shopId === caller.shopId && accountId === caller.id ? { shopId } : undefined
}
