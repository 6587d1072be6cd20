import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../db/database.ts'
import { leases } from './tables.ts'

const me = v7()

/** True for the one process that may do the job now. The lease ends by the clock, so a holder that died blocks nobody for long. */
export async function takeLease(db: Db, name: string, minutes: number, now: Date): Promise<boolean> {
  const endsAt = new Date(now.getTime() + minutes * 60_000)
  const { rowCount } = await db.execute(sql`
    insert into ${leases} (name, holder, ends_at) values (${name}, ${me}, ${endsAt.toISOString()})
    on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at where ${leases}.ends_at <= ${now.toISOString()}`)
  return rowCount === 1
}

/** For a job that takes longer than its lease. False when it came too late and another process has it now. */
export async function renewLease(db: Db, name: string, minutes: number, now: Date): Promise<boolean> {
  const endsAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  const { rowCount } = await db.execute(sql`update ${leases} set ends_at = ${endsAt} where name = ${name} and holder = ${me}`)
  return rowCount === 1
}

export async function endLease(db: Db, name: string): Promise<void> {
  await db.execute(sql`delete from ${leases} where name = ${name} and holder = ${me}`)
}

/** Whoever holds it: for those who know that no other process is there. */
export async function voidLease(db: Db, name: string): Promise<void> {
  await db.execute(sql`delete from ${leases} where name = ${name} and holder <> ${me}`)
}
