import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { nextHostState } from '../../rules/page/host-name.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { HostRecords } from '../ports/host-lookup.ts'
import { forgetShop } from '../shops/forget-shop.ts'
import { setOwnDomain } from '../shops/set-own-domain.ts'
import { shops } from '../shops/tables.ts'
import { shopHosts } from './tables.ts'

export type HostRow = typeof shopHosts.$inferSelect
type House = Pick<Context['house'], 'domain' | 'hostLookup'>

const DAY_MS = 86_400_000
/** So many names are looked up in one run. */
const MOST = 50

export const proofName = (host: string): string => `_mallard.${host}`
export const proofText = ({ proof }: Pick<HostRow, 'proof'>): string => `mallard-shop=${proof}`

/** The world is asked before anything is written: no transaction waits for it. */
export const recordsOf = ({ name }: Pick<HostRow, 'name'>, { hostLookup }: House): Promise<HostRecords | null> =>
  hostLookup.recordsOf({ host: name, proof: proofName(name) })

const signsIn = (row: HostRow, records: HostRecords, domain: string) => ({
  isProved: records.texts.includes(proofText(row)),
  leadsHere: records.aliases.some((alias) => alias === domain || alias.endsWith(`.${domain}`)),
})

/** Whatever was known of the shop's name may be untrue now. */
export async function forgetHost(tx: Db, shopId: string): Promise<void> {
  const [shop] = await tx.select({ slug: shops.slug }).from(shops).where(eq(shops.id, shopId))
  if (shop) forgetShop(tx, { id: shopId, slug: shop.slug })
}

interface Found {
  /** Null: nobody answered. */
  records: HostRecords | null
  domain: string
}

/** Moves a name to where its records say that it stands. False when the shop has given it up meanwhile. */
export async function settleHost(tx: Db, asked: HostRow, { records, domain }: Found, now: Date): Promise<boolean> {
  const own = and(eq(shopHosts.shopId, asked.shopId), eq(shopHosts.name, asked.name))
  const [row] = await tx.select().from(shopHosts).where(own).for('update')
  if (!row) return false
  const set = (changes: Partial<HostRow>) =>
    tx
      .update(shopHosts)
      .set({ ...changes, checkedAt: now })
      .where(own)
  if (!records) {
    await set({ problem: 'no-answer' })
    return true
  }
  const signs = signsIn(row, records, domain)
  const state = nextHostState(row.state, signs)
  const isMine = await setOwnDomain(tx, row.shopId, state === 'active' ? row.name : null)
  const problem = signs.isProved ? (signs.leadsHere ? null : 'no-way') : 'no-proof'
  await set(isMine ? { state, problem } : { state: row.state === 'active' ? 'lost' : 'seen', problem: 'taken' })
  await forgetHost(tx, row.shopId)
  return true
}

/** Looks once a day at names that people use, or used: whoever lost one is not shown under it. */
export async function tendHosts(db: Db, house: House, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(shopHosts)
    .where(and(inArray(shopHosts.state, ['active', 'lost']), lt(shopHosts.checkedAt, new Date(now.getTime() - DAY_MS))))
    .orderBy(asc(shopHosts.checkedAt))
    .limit(MOST)
  for (const row of due) {
    const records = await recordsOf(row, house)
    await inTransaction(db, (tx) => settleHost(tx, row, { records, domain: house.domain }, now))
  }
}
