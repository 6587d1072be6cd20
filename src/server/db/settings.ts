import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

export async function readSetting<T>(db: Db, key: string): Promise<T | undefined> {
  const { rows } = await db.execute<{ value: T }>(sql`select value from settings where key = ${key}`)
  return rows[0]?.value
}

/** With the time at which it is written, not that of its transaction: another time means another value. */
export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db.execute(sql`
    insert into settings (key, value, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, clock_timestamp())
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`)
}
