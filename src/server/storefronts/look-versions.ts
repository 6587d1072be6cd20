import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { StoredLook } from '../../contract/seller-look.ts'
import { lookChangesOf } from '../../rules/page/look-changes.ts'
import type { Db } from '../db/database.ts'
import { lockShop, setLook } from '../shops/set-look.ts'
import { shops } from '../shops/tables.ts'
import { lookOfShop, understood, wornOf } from './look-content.ts'
import { shopLookDrafts, shopLooks } from './tables.ts'

export interface Dresser {
  shopId: string
  accountId: string
}

export interface KnownLook {
  slug: string
  name: string
  /** What shoppers see. */
  shown: StoredLook
  draft: StoredLook
  version: number
  savedAt: Date | null
  savedBy: string | null
}

type ShopRow = typeof shops.$inferSelect

async function knownOf(db: Db, row: ShopRow): Promise<KnownLook> {
  const [draft] = await db.select().from(shopLookDrafts).where(eq(shopLookDrafts.shopId, row.id))
  const shown = lookOfShop(row)
  return {
    ...{ slug: row.slug, name: row.displayName, shown, draft: understood(draft?.content) ?? shown },
    ...{ version: draft?.version ?? 0, savedAt: draft?.savedAt ?? null, savedBy: draft?.byAccount ?? null },
  }
}

export async function readLookOf(db: Db, shopId: string): Promise<KnownLook | undefined> {
  const [row] = await db.select().from(shops).where(eq(shops.id, shopId))
  return row && knownOf(db, row)
}

/** For a change: nobody else changes the look of this shop until it is done. */
export async function lockLook(tx: Db, shopId: string): Promise<KnownLook | undefined> {
  const row = await lockShop(tx, shopId)
  return row && knownOf(tx, row)
}

export const isSameLook = (one: StoredLook, other: StoredLook): boolean => lookChangesOf(one, other).length === 0

/** Inside of a transaction that holds the look. */
export async function keepDraft(tx: Db, by: Dresser, known: KnownLook, content: StoredLook, now: Date): Promise<void> {
  const draft = { version: known.version + 1, content, byAccount: by.accountId, savedAt: now }
  await tx
    .insert(shopLookDrafts)
    .values({ shopId: by.shopId, ...draft })
    .onConflictDoUpdate({ target: shopLookDrafts.shopId, set: draft })
}

async function lastNumber(tx: Db, shopId: string): Promise<number> {
  const [last] = await tx
    .select({ number: shopLooks.number })
    .from(shopLooks)
    .where(eq(shopLooks.shopId, shopId))
    .orderBy(desc(shopLooks.number))
    .limit(1)
  return last?.number ?? 0
}

/**
 * Shows a look to everybody and keeps it as a version; one that is shown already makes none. Before the first, what the shop wore until then
 * is kept: the way back leads there too. Inside of a transaction that holds the look.
 */
export async function publishLook(
  tx: Db,
  by: Dresser,
  { known, look, backTo = null }: { known: KnownLook; look: StoredLook; backTo?: number | null },
  now: Date,
): Promise<void> {
  const { shopId, accountId } = by
  const changes = lookChangesOf(known.shown, look)
  if (changes.length === 0) return
  const number = await lastNumber(tx, shopId)
  const first = { id: v7(), shopId, number: 1, content: known.shown, changes: [], publishedAt: now }
  const next = { id: v7(), shopId, number: (number || 1) + 1, content: look, changes, byAccount: accountId, backTo, publishedAt: now }
  await tx.insert(shopLooks).values(number === 0 ? [first, next] : [next])
  await setLook(tx, shopId, { look: wornOf(known.slug, look), by: accountId }, now)
}
