import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { operatorReserve, ReserveRow } from '../../contract/operator-terms.ts'
import { Refusal } from '../../contract/refusals.ts'
import { addDays, marketDay } from '../../rules/calendar.ts'
import { overlaps } from '../../rules/money/commission.ts'
import { type ReserveTerms, reserveOf } from '../../rules/money/reserve.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { providers } from '../services/tables.ts'
import { shops } from '../shops/tables.ts'
import { disputesFor } from './free-held.ts'
import { reserveTerms } from './tables.ts'

/** So long terms that ended are still listed. */
const LISTED_DAYS = 90

/** All of them, for this transaction alone: two that would overlap are written one after the other. */
async function lockTerms(tx: Db): Promise<ReserveTerms[]> {
  await tx.execute(sql`lock table ${reserveTerms} in share row exclusive mode`)
  return tx.select().from(reserveTerms)
}

/** Terms never reach back: what is free already stays so. */
export async function addReserve(tx: Db, input: Input<typeof operatorReserve.add>, byAccount: string, now: Date): Promise<{ id: string }> {
  const { sellerId, newForDays, disputesMilliPercent, since, until } = input
  if (since < marketDay(now)) throw new Refusal('terms-past')
  if (until !== null && until < since) throw new Refusal('bad-dates')
  const isKnown =
    !sellerId || (await tx.$count(shops, eq(shops.id, sellerId))) + (await tx.$count(providers, eq(providers.id, sellerId))) > 0
  if (!isKnown) throw new Refusal('not-found')
  const isSame = (one: ReserveTerms) =>
    one.sellerId === sellerId && one.newForDays === newForDays && one.disputesMilliPercent === disputesMilliPercent
  if ((await lockTerms(tx)).some((one) => isSame(one) && overlaps(one, input))) throw new Refusal('terms-overlap')
  const id = newId()
  await tx.insert(reserveTerms).values({ id, ...input, byAccount, madeAt: now })
  return { id }
}

export async function endReserve(tx: Db, id: string, until: string, now: Date): Promise<void> {
  const today = marketDay(now)
  if (until < today) throw new Refusal('terms-past')
  const terms = (await lockTerms(tx)).find((one) => one.id === id)
  if (!terms || (terms.until !== null && terms.until < today)) throw new Refusal('not-found')
  if (terms.since > today) await tx.delete(reserveTerms).where(eq(reserveTerms.id, id))
  // It ends earlier, never later: later terms may begin there.
  else if (terms.until === null || until < terms.until) await tx.update(reserveTerms).set({ until }).where(eq(reserveTerms.id, id))
}

/** What holds now or will, and what ended lately. */
export async function listReserves(db: Db, now: Date): Promise<ReserveRow[]> {
  const since = addDays(marketDay(now), -LISTED_DAYS)
  const rows = await db
    .select({ terms: reserveTerms, by: accounts.nickName, shop: shops.displayName, business: providers.displayName })
    .from(reserveTerms)
    .leftJoin(accounts, eq(accounts.id, reserveTerms.byAccount))
    .leftJoin(shops, eq(shops.id, reserveTerms.sellerId))
    .leftJoin(providers, eq(providers.id, reserveTerms.sellerId))
    .where(and(or(isNull(reserveTerms.until), gte(reserveTerms.until, since))))
    .orderBy(asc(reserveTerms.since), asc(reserveTerms.id))
  return rows.map(
    ({
      terms: { id, sellerId, newForDays, disputesMilliPercent, milliPercent, days, since: from, until, reason },
      by,
      shop,
      business,
    }) => ({
      ...{ id, newForDays, disputesMilliPercent, milliPercent, days, since: from, until, reason, by: by ?? '' },
      seller: sellerId ? { id: sellerId, name: shop ?? business ?? '' } : null,
    }),
  )
}

/** What is kept longer of what a seller sells, by the terms of today. */
export async function reserveToday(db: Db, seller: { id: string; since: Date }, now: Date) {
  const all = await db
    .select()
    .from(reserveTerms)
    .where(or(isNull(reserveTerms.sellerId), eq(reserveTerms.sellerId, seller.id)))
  const of = { sellerId: seller.id, since: marketDay(seller.since), ...(await disputesFor(db, all, seller.id, now)) }
  const terms = reserveOf(all, of, marketDay(now))
  return terms && { milliPercent: terms.milliPercent, days: terms.days, reason: terms.reason }
}
