import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { noteEntry } from './note-entry.ts'
import { pointsAccounts, pointsTenders } from './tables.ts'

interface OrderKey {
  customerId: string
  orderId: string
}

/** Points leave what can be spent, if there are as many: whoever else spends them at this moment waits at the row and then finds fewer. */
async function take(tx: Db, customerId: string, points: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${pointsAccounts} set points = points - ${points}, held = held + ${points}
    where customer_id = ${customerId} and points >= ${points}`)
  if (rowCount !== 1) throw new Refusal('points-short')
}

/** Keeps points for a new order. */
export async function holdPoints(tx: Db, { customerId, orderId, points }: OrderKey & { points: number }): Promise<void> {
  await take(tx, customerId, points)
  await tx.insert(pointsTenders).values({ customerId, orderId, points, state: 'held' })
}

/** Moves the points of an order on, and answers how many they are; 0 when they are not in `from`. */
async function move(tx: Db, { customerId, orderId }: OrderKey, from: SQL, to: 'held' | 'released' | 'spent'): Promise<number> {
  const { rows } = await tx.execute<{ points: number }>(sql`
    update ${pointsTenders} set state = ${to} where customer_id = ${customerId} and order_id = ${orderId} and state = ${from} returning points`)
  return rows[0]?.points ?? 0
}

/** The same again after they were released; refused when they have been spent on something else since. */
export async function holdAgain(tx: Db, key: OrderKey): Promise<void> {
  const points = await move(tx, key, sql`'released'`, 'held')
  if (points > 0) await take(tx, key.customerId, points)
}

export async function releasePoints(tx: Db, key: OrderKey): Promise<void> {
  const points = await move(tx, key, sql`'held'`, 'released')
  if (points === 0) return
  await tx.execute(
    sql`update ${pointsAccounts} set points = points + ${points}, held = held - ${points} where customer_id = ${key.customerId}`,
  )
}

/** The order is paid: its points are gone. Answers how many. */
export async function spendPoints(tx: Db, key: OrderKey, now: Date): Promise<number> {
  const points = await move(tx, key, sql`'held'`, 'spent')
  if (points === 0) return 0
  await tx.execute(sql`
    update ${pointsAccounts} set held = held - ${points}, active_at = ${now.toISOString()}, warned_at = null
    where customer_id = ${key.customerId}`)
  await noteEntry(tx, { ...key, id: v7(), kind: 'spent', points: -points, shopOrderId: null, at: now })
  return points
}

/** Points come back with the goods that they paid for, never more than were spent. */
export async function returnPoints(
  tx: Db,
  { shopOrderId, points, ...key }: OrderKey & { shopOrderId: string; points: number },
  now: Date,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${pointsTenders} set returned = returned + ${points}
    where customer_id = ${key.customerId} and order_id = ${key.orderId} and state = 'spent' and returned + ${points} <= points`)
  if (rowCount !== 1) throw new Error('A refund would give back more points than were spent')
  await tx.execute(sql`
    update ${pointsAccounts} set points = points + ${points}, active_at = ${now.toISOString()}, warned_at = null
    where customer_id = ${key.customerId}`)
  await noteEntry(tx, { ...key, id: v7(), kind: 'returned', points, shopOrderId, at: now })
}
