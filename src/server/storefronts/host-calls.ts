import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { HostInfo, sellerHost } from '../../contract/seller-hosts.ts'
import { hostProblem, hostTyped } from '../../rules/page/host-name.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { setOwnDomain } from '../shops/set-own-domain.ts'
import { shops } from '../shops/tables.ts'
import { forgetHost, type HostRow, proofName, proofText, recordsOf, settleHost } from './settle-host.ts'
import { shopHosts } from './tables.ts'

type Seller = Context<'goodsSeller'>

async function hostOf(db: Db, shopId: string): Promise<HostRow | undefined> {
  const [row] = await db.select().from(shopHosts).where(eq(shopHosts.shopId, shopId))
  return row
}

async function infoOf({ caller, house, origin }: Seller, db: Db): Promise<HostInfo> {
  const [shop] = await db.select({ slug: shops.slug }).from(shops).where(eq(shops.id, caller.shopId))
  if (!shop) throw new Refusal('not-found')
  const row = await hostOf(db, caller.shopId)
  const host = row && {
    ...{ name: row.name, state: row.state, problem: row.problem, isPrimary: row.isPrimary },
    checkedAt: row.checkedAt?.toISOString() ?? null,
    records: [
      { kind: 'TXT' as const, name: proofName(row.name), value: proofText(row) },
      { kind: 'CNAME' as const, name: row.name, value: house.domain },
    ],
  }
  return { address: `${origin}/shops/${shop.slug}`, host: host ?? null }
}

export const sellerHostCalls: Handlers<typeof sellerHost> = {
  getInfo: (context) => infoOf(context, context.db),
  ask: (context, { name: typed }) =>
    inTransaction(context.db, async (tx) => {
      const { caller, now, house } = context
      const name = hostTyped(typed)
      if (name === null || hostProblem(name, house.domain)) throw new Refusal('no-host')
      const [theirs] = await tx
        .select({ id: shops.id })
        .from(shops)
        .where(and(eq(shops.ownDomain, name), ne(shops.id, caller.shopId)))
      if (theirs) throw new Refusal('host-taken')
      const before = await hostOf(tx, caller.shopId)
      if (before?.name === name) return infoOf(context, tx)
      const asked = {
        ...{ name, proof: randomBytes(12).toString('hex'), state: 'asked' as const, problem: null, isPrimary: false },
        askedAt: now(),
        checkedAt: null,
        byAccount: caller.id,
      }
      await tx
        .insert(shopHosts)
        .values({ shopId: caller.shopId, ...asked })
        .onConflictDoUpdate({ target: shopHosts.shopId, set: asked })
      await setOwnDomain(tx, caller.shopId, null)
      await forgetHost(tx, caller.shopId)
      return infoOf(context, tx)
    }),
  async check(context) {
    const { db, caller, now, house } = context
    const asked = await hostOf(db, caller.shopId)
    const records = asked ? await recordsOf(asked, house) : null
    return inTransaction(db, async (tx) => {
      if (!asked || !(await settleHost(tx, asked, { records, domain: house.domain }, now()))) throw new Refusal('not-found')
      return infoOf(context, tx)
    })
  },
  setPrimary: (context, { isPrimary }) =>
    inTransaction(context.db, async (tx) => {
      const changed = await tx
        .update(shopHosts)
        .set({ isPrimary })
        .where(eq(shopHosts.shopId, context.caller.shopId))
        .returning({ id: shopHosts.shopId })
      if (changed.length === 0) throw new Refusal('not-found')
      await forgetHost(tx, context.caller.shopId)
      return infoOf(context, tx)
    }),
  drop: (context) =>
    inTransaction(context.db, async (tx) => {
      await tx.delete(shopHosts).where(eq(shopHosts.shopId, context.caller.shopId))
      await setOwnDomain(tx, context.caller.shopId, null)
      await forgetHost(tx, context.caller.shopId)
      return infoOf(context, tx)
    }),
}
