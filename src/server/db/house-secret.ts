import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const known = new WeakMap<Db, string>()

/** A secret that all processes on one database share. It signs links and the embedded provider's webhooks. */
export async function houseSecret(db: Db): Promise<string> {
  const held = known.get(db)
  if (held) return held
  await db.execute(sql`
    insert into settings (key, value, changed_at) values ('secret', ${JSON.stringify(randomBytes(32).toString('hex'))}::jsonb, now())
    on conflict do nothing`)
  const { rows } = await db.execute<{ value: string }>(sql`select value from settings where key = 'secret'`)
  const secret = rows[0]?.value
  if (!secret) throw new Error('The secret of the house is missing')
  known.set(db, secret)
  return secret
}
