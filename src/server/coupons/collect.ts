import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { shops } from '../shops/tables.ts'
import { coupons, customerCoupons } from './tables.ts'

/** Coupons of an open shop that run now; those that end first first. */
export const collectable = (db: Db, shopId: string, now: Date): Promise<(typeof coupons.$inferSelect)[]> =>
  db
    .select({ coupon: coupons })
    .from(coupons)
    .innerJoin(shops, and(eq(shops.id, coupons.shopId), eq(shops.isPublic, true)))
    .where(and(eq(coupons.shopId, shopId), lte(coupons.startsAt, now), gt(coupons.endsAt, now)))
    .orderBy(asc(coupons.endsAt), asc(coupons.id))
    .limit(12)
    .then((rows) => rows.map(({ coupon }) => coupon))

export async function collectedOf(db: Db, customerId: string, shopId: string): Promise<string[]> {
  const rows = await db
    .select({ id: coupons.id })
    .from(customerCoupons)
    .innerJoin(coupons, eq(coupons.id, customerCoupons.couponId))
    .where(and(eq(customerCoupons.customerId, customerId), eq(coupons.shopId, shopId)))
  return rows.map(({ id }) => id)
}

/** Once for each customer, however often it is pressed. Answers the shop; null for what cannot be collected. */
export async function collectCoupon(db: Db, customerId: string, couponId: string, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ shopId: string }>(sql`
    with wanted as (
      select coupon.id, coupon.shop_id from ${coupons} coupon join ${shops} shop on shop.id = coupon.shop_id and shop.is_public
      where coupon.id = ${couponId} and coupon.starts_at <= ${now.toISOString()} and coupon.ends_at > ${now.toISOString()}
    ), collected as (
      insert into ${customerCoupons} (customer_id, id, coupon_id, received_at)
      select ${customerId}, ${v7()}, wanted.id, ${now.toISOString()} from wanted
      on conflict (customer_id, coupon_id) do nothing
    )
    select shop_id as "shopId" from wanted`)
  return rows[0]?.shopId ?? null
}

interface Typed {
  customerId: string
  code: string
  language: Locale
  isNew: () => Promise<boolean>
}

/** A coupon of the marketplace, by its code. To which province it is sent is seen when something is bought. */
export async function collectByCode(db: Db, { customerId, code, language, isNew }: Typed, now: Date): Promise<void> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code.toUpperCase()), eq(coupons.isFunded, true)))
  if (!coupon) throw new Refusal('not-found')
  const { audience, budgetCents, spentCents, mostUses, uses } = coupon
  if (coupon.startsAt > now || coupon.endsAt <= now) throw new Refusal('coupon-unfit')
  if (audience && audience.languages.length > 0 && !audience.languages.includes(language)) throw new Refusal('coupon-unfit')
  if (audience?.isForNew && !(await isNew())) throw new Refusal('coupon-unfit')
  if ((budgetCents !== null && spentCents >= budgetCents) || (mostUses !== null && uses >= mostUses)) throw new Refusal('coupon-used-up')
  await db.insert(customerCoupons).values({ customerId, id: v7(), couponId: coupon.id, receivedAt: now }).onConflictDoNothing()
}
