import { and, desc, eq, sql } from 'drizzle-orm'
import type { browseHistory as contract } from '../../contract/history.ts'
import { Refusal } from '../../contract/refusals.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import { spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import { historyOwner } from './owner.ts'
import { browseHistory } from './tables.ts'

/** A person's history keeps this many products; the oldest make room. */
const KEPT = 200

export const browseHistoryCalls: Handlers<typeof contract> = {
  edit: async ({ db, caller, now }, { spuId, ...given }) => {
    const owner = historyOwner({ caller }, given)
    const [known] = await db
      .select({ id: spus.id })
      .from(spus)
      .where(and(eq(spus.id, spuId), eq(spus.published, true)))
    if (!known) throw new Refusal('not-found')

    const viewedAt = now()
    await db
      .insert(browseHistory)
      .values({ owner, spuId, viewedAt })
      .onConflictDoUpdate({ target: [browseHistory.owner, browseHistory.spuId], set: { viewedAt } })
    const kept = db
      .select({ spuId: browseHistory.spuId })
      .from(browseHistory)
      .where(eq(browseHistory.owner, owner))
      .orderBy(desc(browseHistory.viewedAt), desc(browseHistory.spuId))
      .limit(KEPT)
    await db.delete(browseHistory).where(and(eq(browseHistory.owner, owner), sql`${browseHistory.spuId} not in ${kept}`))
    return null
  },

  page: async ({ db, caller, now, locale, storefront }, { page, ...given }) => {
    const owner = historyOwner({ caller }, given)
    const rows = await db
      .select({ spuId: browseHistory.spuId, viewedAt: browseHistory.viewedAt, total: sql<number>`(count(*) over ())::integer` })
      .from(browseHistory)
      .innerJoin(
        spus,
        and(eq(spus.id, browseHistory.spuId), eq(spus.published, true), storefront ? eq(spus.shopId, storefront.shopId) : undefined),
      )
      .where(eq(browseHistory.owner, owner))
      .orderBy(desc(browseHistory.viewedAt), desc(browseHistory.spuId))
      .limit(page.size)
      .offset((page.current - 1) * page.size)
    const viewed = new Map(rows.map((row) => [row.spuId, row.viewedAt]))
    const summaries = await productSummaries(db, [...viewed.keys()], { locale, now: now(), storefront })
    return {
      records: summaries.map((summary) => ({ ...summary, viewedAt: (viewed.get(summary.id) ?? now()).toISOString() })),
      total: rows[0]?.total ?? 0,
    }
  },

  del: async ({ db, caller }, { spuId, ...given }) => {
    const owner = historyOwner({ caller }, given)
    await db.delete(browseHistory).where(and(eq(browseHistory.owner, owner), spuId ? eq(browseHistory.spuId, spuId) : undefined))
    return null
  },
}
