import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { MOST_VIEWS, type SavedView, type savedView } from '../../contract/saved-views.ts'
import type { Handlers } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { savedViews } from './tables.ts'

const shown = ({ id, name, query, placeId, accountId }: typeof savedViews.$inferSelect, callerId: string): SavedView => ({
  id,
  name,
  query,
  isShared: placeId !== null,
  isMine: accountId === callerId,
})

export const savedViewCalls: Handlers<typeof savedView> = {
  async all({ db, caller }, { list, kind }) {
    const place = caller.works[kind]
    if (!place) return []
    const isTheirs = and(isNotNull(savedViews.placeId), eq(savedViews.placeKind, kind), eq(savedViews.placeId, place.placeId))
    const rows = await db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.list, list), or(eq(savedViews.accountId, caller.id), isTheirs)))
      .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
    // One's own that is shared at another place belongs there.
    return rows.filter(({ placeId }) => placeId === null || placeId === place.placeId).map((row) => shown(row, caller.id))
  },

  save({ db, caller, now }, { list, kind, name, query, isShared }) {
    const place = caller.works[kind]
    if (!place) throw new Refusal('not-found')
    const shared = isShared ? { placeKind: kind, placeId: place.placeId } : { placeKind: null, placeId: null }
    return inTransaction(db, async (tx) => {
      const [row] = await tx
        .insert(savedViews)
        .values({ id: v7(), accountId: caller.id, list, name, query, ...shared, createdAt: now() })
        .onConflictDoUpdate({ target: [savedViews.accountId, savedViews.list, savedViews.name], set: { query, ...shared } })
        .returning()
      const kept = await tx.$count(savedViews, and(eq(savedViews.accountId, caller.id), eq(savedViews.list, list)))
      if (kept > MOST_VIEWS) throw new Refusal('views-full')
      if (!row) throw new Error('A view was neither made nor written over')
      return shown(row, caller.id)
    })
  },

  async remove({ db, caller }, { id }) {
    const gone = await db
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.accountId, caller.id)))
      .returning({ id: savedViews.id })
    if (gone.length === 0) throw new Refusal('not-found')
    return null
  },
}
