import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { settings } from './tables.ts'

export async function readSetting<T>(db: Db, key: string): Promise<T | undefined> {
  const { rows } = await db.execute<{ value: T }>(sql`select value from ${settings} where key = ${key}`)
  return rows[0]?.value
}

/** With the time at which it is written, not that of its transaction: another time means another value. */
export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db.execute(sql`
    insert into ${settings} (key, value, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, clock_timestamp())
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`)
}

/** Writes what nobody has written before. True for the one who did; whoever comes at the same moment waits for that one's transaction. */
export async function claimSetting(db: Db, key: string, value: unknown): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${settings} (key, value, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, now()) on conflict (key) do nothing`)
  return rowCount === 1
}

export async function lockSetting(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select 1 from ${settings} where key = ${key} for update`)
}

/** Adds to a number, which begins at 0. Answers the sum. */
export async function addToSetting(db: Db, key: string, by: number): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`
    insert into ${settings} (key, value, changed_at) values (${key}, to_jsonb(${by}::bigint), now())
    on conflict (key) do update set value = to_jsonb((${settings}.value)::bigint + ${by}::bigint), changed_at = now()
    returning value`)
  return rows[0]?.value ?? by
}

export async function forgetSetting(db: Db, key: string): Promise<void> {
  await db.delete(settings).where(eq(settings.key, key))
}
