import { sql } from 'drizzle-orm'
import { marketDay, momentAt } from '../../rules/calendar.ts'
import { DOORS } from '../../rules/page/christmas.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { shops } from '../shops/tables.ts'
import { categoryIdsOfMall } from './queries.ts'
import { spus } from './tables.ts'

/** What a gift may cost, in cents. */
const LEAST = 500
const MOST = 150_00

/**
 * The product behind each door of a mall's calendar, door 1 first; null where there is none. By the mall, the year and the product alone,
 * so that nobody has to keep it. Whatever looks alike has one door, so that no two show the same; and what is added after November stands
 * behind what was there before.
 */
export const behindDoors = kept({ lifeMs: 60_000 }, async (db: Db, mallId: number, now: Date): Promise<(string | null)[]> => {
  const categoryIds = await categoryIdsOfMall(db, mallId, now)
  const year = marketDay(now).slice(0, 4)
  const december = momentAt(`${year}-12-01`, '00:00')
  const draw = `${mallId} ${year} `
  const { rows } = await db.execute<{ id: string; door: number }>(sql`
    with presents as (
      select spu.id, spu.created_at < ${december} as was_there, md5(${draw}::text || spu.id::text) as lot,
        ('x' || left(md5(${draw}::text || spu.main_picture), 6))::bit(24)::integer % ${sql.raw(String(DOORS))} as door
      from ${spus} spu join ${shops} shop on shop.id = spu.shop_id
      where spu.published and shop.is_public and shop.mall_ids @> array[${mallId}]::integer[]
        and spu.category1_id = any(${sql.param(categoryIds)}::uuid[]) and spu.price_cents between ${LEAST} and ${MOST})
    select distinct on (door) id, door from presents order by door, was_there desc, lot`)
  const behind = new Map(rows.map(({ id, door }) => [door, id]))
  return Array.from({ length: DOORS }, (_, door) => behind.get(door) ?? null)
})
