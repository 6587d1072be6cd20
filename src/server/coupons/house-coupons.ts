import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { HouseCouponState, NewHouseCoupon } from '../../contract/house-coupons.ts'
import { Refusal } from '../../contract/refusals.ts'
import { periodOf, stopping } from '../catalogue/offer-period.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { coupons, customerCoupons } from './tables.ts'

export type HouseCouponRow = typeof coupons.$inferSelect

const isUsedUp = sql`(coalesce(spent_cents >= budget_cents, false) or coalesce(uses >= most_uses, false))`

/** The same as `houseStateOf`. */
function inState(state: HouseCouponState, now: Date): SQL | undefined {
  if (state === 'stopped') return isNotNull(coupons.stoppedAt)
  const isOpen = isNull(coupons.stoppedAt)
  if (state === 'ended') return and(isOpen, lte(coupons.endsAt, now))
  const isToCome = and(isOpen, gt(coupons.endsAt, now))
  if (state === 'usedUp') return and(isToCome, isUsedUp)
  return and(isToCome, sql`not ${isUsedUp}`, state === 'planned' ? gt(coupons.startsAt, now) : lte(coupons.startsAt, now))
}

export function houseStateOf(coupon: HouseCouponRow, now: Date): HouseCouponState {
  const { stoppedAt, endsAt, startsAt, budgetCents, spentCents, mostUses, uses } = coupon
  if (stoppedAt) return 'stopped'
  if (endsAt <= now) return 'ended'
  if ((budgetCents !== null && spentCents >= budgetCents) || (mostUses !== null && uses >= mostUses)) return 'usedUp'
  return startsAt > now ? 'planned' : 'running'
}

const beforeThat = (id: string) =>
  sql`(${coupons.startsAt}, ${coupons.id}) < (select known.starts_at, known.id from ${coupons} known where known.is_funded and known.id = ${id})`

const collected = sql<number>`(select count(*)::integer from ${customerCoupons} own where own.coupon_id = ${coupons}.id)`

/** One more than was asked for; those that begin last come first. */
export const houseCoupons = (
  db: Db,
  { state, after, size }: { state: HouseCouponState | null; after: string | null; size: number },
  now: Date,
) =>
  db
    .select({ coupon: coupons, collected })
    .from(coupons)
    .where(and(eq(coupons.isFunded, true), state ? inState(state, now) : undefined, after ? beforeThat(after) : undefined))
    .orderBy(desc(coupons.startsAt), desc(coupons.id))
    .limit(size + 1)

export async function houseCoupon(db: Db, id: string) {
  const [found] = await db
    .select({ coupon: coupons, collected })
    .from(coupons)
    .where(and(eq(coupons.isFunded, true), eq(coupons.id, id)))
  if (!found) throw new Refusal('not-found')
  return found
}

/** A coupon that the marketplace pays for. It goes with no other of its kind: what an order cost is then what its coupon cost. */
export async function addHouseCoupon(tx: Db, accountId: string, coupon: NewHouseCoupon, now: Date): Promise<{ id: string }> {
  const [made] = await tx
    .insert(coupons)
    .values({
      ...coupon,
      ...{ id: newId(), shopId: null, categoryId: null, appliesTo: 'goods', stackable: false, isFunded: true, madeBy: accountId },
      ...periodOf(coupon, now),
    })
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id })
  if (!made) throw new Refusal('code-taken')
  return made
}

async function lockOpen(tx: Db, id: string, now: Date): Promise<HouseCouponRow> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.isFunded, true), eq(coupons.id, id)))
    .for('update')
  if (!row) throw new Refusal('not-found')
  if (!row.stoppedAt && row.endsAt <= now) throw new Refusal('already-over')
  return row
}

interface Budget {
  id: string
  budgetCents: number
  seenBudgetCents: number | null
}

export async function setBudget(tx: Db, { id, budgetCents, seenBudgetCents }: Budget, now: Date): Promise<void> {
  const row = await lockOpen(tx, id, now)
  if (row.budgetCents === budgetCents) return
  if (row.stoppedAt) throw new Refusal('already-over')
  if (row.budgetCents !== seenBudgetCents) throw new Refusal('conflict')
  if (budgetCents < row.spentCents) throw new Refusal('budget-spent')
  await tx.update(coupons).set({ budgetCents }).where(eq(coupons.id, id))
}

/** Ends it now. Asked twice it is over already. */
export async function stopHouseCoupon(tx: Db, id: string, reason: string, now: Date): Promise<void> {
  const row = await lockOpen(tx, id, now)
  if (row.stoppedAt) return
  await tx
    .update(coupons)
    .set({ ...stopping(coupons, now), stopReason: reason })
    .where(eq(coupons.id, id))
}
