import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { Refusal } from '../../contract/refusals.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { wishes } from './tables.ts'

export async function wishedIds(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select spu_id as id from ${wishes} where customer_id = ${customerId} order by added_at desc, id desc`,
  )
  return rows.map(({ id }) => id)
}

/** Puts products on the list; what is there already stays as it is, and what is not sold any more stays away. */
export async function addWishes(db: Db, customerId: string, spuIds: readonly string[], now: Date): Promise<void> {
  if (spuIds.length === 0) return
  await db.execute(sql`
    insert into ${wishes} (customer_id, id, shop_id, spu_id, added_at)
    select ${customerId}, brought.id, spu.shop_id, spu.id, ${now.toISOString()}
    from unnest(${sql.param(spuIds.map(() => v7()))}::uuid[], ${sql.param([...spuIds])}::uuid[]) as brought (id, spu_id)
      join ${spus} spu on spu.id = brought.spu_id and spu.published
    order by spu.id
    on conflict do nothing`)
}

export async function setWish(
  db: Db,
  customerId: string,
  { spuId, isWished }: { spuId: string; isWished: boolean },
  now: Date,
): Promise<string[]> {
  if (isWished) await addWishes(db, customerId, [spuId], now)
  else await db.execute(sql`delete from ${wishes} where customer_id = ${customerId} and spu_id = ${spuId}`)
  const ids = await wishedIds(db, customerId)
  if (isWished && !ids.includes(spuId)) throw new Refusal('not-found')
  return ids
}
