import { isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { lookKeys } from '../../rules/look-alikes.ts'
import type { Db } from '../db/database.ts'
import { shops } from './tables.ts'

const AT_ONCE = 1000

interface Named {
  id: string
  displayName: string
}

/** Gives every shop whose name nobody has looked at yet its keys. */
export const readShopLooks = (db: Db): Promise<void> =>
  readLooks(db, shops, () =>
    db.select({ id: shops.id, displayName: shops.displayName }).from(shops).where(isNull(shops.lookKeys)).limit(AT_ONCE),
  )

/** The same for any table of businesses. */
export async function readLooks(db: Db, table: PgTable, unread: () => Promise<Named[]>): Promise<void> {
  for (let rows = await unread(); rows.length > 0; rows = await unread()) {
    const read = JSON.stringify(rows.map(({ id, displayName }) => ({ id, keys: lookKeys(displayName) })))
    await db.execute(sql`
      update ${table} set look_keys = array(select jsonb_array_elements_text(read.keys))
      from jsonb_to_recordset(${read}::jsonb) as read(id uuid, keys jsonb) where ${table}.id = read.id`)
  }
}
