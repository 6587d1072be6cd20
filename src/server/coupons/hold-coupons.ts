import { sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { giveBackFunded, holdFundedAgain, spendFunded } from './funded.ts'
import { customerCoupons } from './tables.ts'

/** Keeps coupons for an order that is being paid, all of them or none. */
export async function holdCoupons(tx: Db, customerId: string, ids: readonly string[], orderId: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  const { rowCount } = await tx.execute(sql`
    update ${customerCoupons} set order_id = ${orderId}
    where customer_id = ${customerId} and id = any(${sql.param([...ids])}::uuid[]) and used_at is null
      and (order_id is null or order_id = ${orderId})`)
  if (rowCount !== ids.length) throw new Refusal('coupon-unfit')
  await holdFundedAgain(tx, orderId, now)
}

export async function spendCoupons(tx: Db, customerId: string, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${customerCoupons} set used_at = ${now.toISOString()}
    where customer_id = ${customerId} and order_id = ${orderId} and used_at is null`)
  await spendFunded(tx, customerId, orderId)
}

/** Back to unused: the order was not paid, or was cancelled whole. */
export async function giveBackCoupons(tx: Db, customerId: string, orderId: string): Promise<void> {
  await tx.execute(
    sql`update ${customerCoupons} set order_id = null, used_at = null where customer_id = ${customerId} and order_id = ${orderId}`,
  )
  await giveBackFunded(tx, customerId, orderId)
}
