import { and, eq } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { operatorSeller, SellerKind, Standing } from '../../contract/operator-sellers.ts'
import { Refusal } from '../../contract/refusals.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { startTask } from '../jobs/start-task.ts'
import { prosOf, sellersOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { reindexProducts } from '../search/reindex-products.ts'
import { showProvider } from '../services/show-provider.ts'
import { providers } from '../services/tables.ts'
import { showShop } from '../shops/show-shop.ts'
import { shops } from '../shops/tables.ts'
import { sellerNotices, sellerStandings } from './tables.ts'

type Wish = Input<typeof operatorSeller.setStanding> & { by: string }

/** Moves a seller from one standing to another. Of two who decide at once one does; asked twice, it is so already. */
export async function setStanding(tx: Db, { kind, id, from, to, reason, by }: Wish, now: Date): Promise<void> {
  const name = await nameLocked(tx, kind, id)
  const isNamed = and(eq(sellerStandings.kind, kind), eq(sellerStandings.placeId, id))
  const [stands] = await tx.select().from(sellerStandings).where(isNamed)
  const before: Standing = stands?.standing ?? 'open'
  if (before === to) return
  if (before !== from) throw new Refusal('conflict')
  const decided = { standing: to, reason, byAccount: by, since: now }
  await tx
    .insert(sellerStandings)
    .values({ kind, placeId: id, ...decided })
    .onConflictDoUpdate({ target: [sellerStandings.kind, sellerStandings.placeId], set: decided })
  const isShown = to === 'open'
  if (kind === 'shop') {
    await showShop(tx, id, isShown)
    const total = await tx.$count(spus, eq(spus.shopId, id))
    await startTask(tx, reindexProducts, { owner: { kind: 'house', placeId: HOUSE_ID, accountId: by }, input: { shopId: id }, total }, now)
  } else await showProvider(tx, id, isShown)
  await tellSeller(tx, { kind, id, name, what: to, words: reason, by }, now)
}

/** One decision about a seller after the other. */
export async function nameLocked(tx: Db, kind: SellerKind, id: string): Promise<string> {
  const [row] =
    kind === 'shop'
      ? await tx.select({ name: shops.displayName }).from(shops).where(eq(shops.id, id)).for('update')
      : await tx.select({ name: providers.displayName }).from(providers).where(eq(providers.id, id)).for('update')
  if (!row) throw new Refusal('not-found')
  return row.name
}

const notices = { open: 'seller-reopened', suspended: 'seller-suspended', closed: 'seller-closed', notice: 'seller-notice' } as const

interface Told {
  kind: SellerKind
  id: string
  name: string
  what: Standing | 'notice'
  words: string
  by: string
}

/** Keeps what was said, and tells those who run it. */
export async function tellSeller(tx: Db, { kind, id, name, what, words, by }: Told, now: Date): Promise<void> {
  const noticeId = newId()
  await tx.insert(sellerNotices).values({ id: noticeId, kind, placeId: id, what, words, byAccount: by, at: now })
  const readers = kind === 'shop' ? (await sellersOf(tx, [id])).map((reader) => reader.id) : await prosOf(tx, id)
  const link = kind === 'shop' ? '/seller' : '/seller/services/requests'
  await notify(
    tx,
    readers.map((accountId) => ({ accountId, kind: notices[what], variables: { name, words }, link, key: noticeId })),
    now,
  )
}
