import { and, eq } from 'drizzle-orm'
import type { StoredLook } from '../../contract/seller-look.ts'
import { isId } from '../../rules/ids.ts'
import { mayAt } from '../../rules/permissions.ts'
import type { Account, Visitor } from '../context.ts'
import type { Db } from '../db/database.ts'
import { openIds, signIds } from '../db/signed-ids.ts'
import { understood } from './look-content.ts'
import { readLookOf } from './look-versions.ts'
import { shopLooks } from './tables.ts'

const LIFE_MS = 60 * 60_000
const purposeOf = (until: number) => `preview of a look until ${until}`

/** For the address of a page; good for an hour, for one shop and for whoever asked for it. */
export async function signPreview(db: Db, { shopId, accountId }: { shopId: string; accountId: string }, now: Date): Promise<string> {
  // By the hour: the address of a preview stays the same while somebody works.
  const until = Math.ceil((now.getTime() + LIFE_MS) / LIFE_MS) * LIFE_MS
  return `${until.toString(36)}.${await signIds(db, purposeOf(until), [shopId, accountId])}`
}

interface LookPreview {
  shopId: string
  look: StoredLook
}

interface Asked {
  caller: Visitor | Account
  /** As `signPreview` gave it. */
  token: unknown
  /** The id of an earlier version; the draft when there is none. */
  version: unknown
}

/** What a page shows in the place of what shoppers see. Null for everybody but the member who got the token and may still dress the shop. */
export async function previewAsked(db: Db, { caller, token, version }: Asked, now: Date): Promise<LookPreview | null> {
  const [, end = '', signed = ''] = (typeof token === 'string' && /^([0-9a-z]{1,12})\.([\w-]{1,120})$/.exec(token)) || []
  if (!signed || caller.role === 'visitor' || !mayAt(caller.works, 'shop', 'look.write')) return null
  const until = Number.parseInt(end, 36)
  const [shopId, accountId] = (until > now.getTime() && (await openIds(db, purposeOf(until), signed, 2))) || []
  if (!shopId || shopId !== caller.shopId || accountId !== caller.id) return null
  const look = typeof version === 'string' ? await versionOf(db, shopId, version) : (await readLookOf(db, shopId))?.draft
  return look ? { shopId, look } : null
}

/** A version of this shop; of any other there is none. */
async function versionOf(db: Db, shopId: string, id: string): Promise<StoredLook | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select({ content: shopLooks.content })
    .from(shopLooks)
    .where(and(eq(shopLooks.shopId, shopId), eq(shopLooks.id, id)))
  return understood(row?.content)
}
