import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { timers } from './tables.ts'

/** Makes a row for each timer that has none yet. */
export async function plantTimers(db: Db, planted: readonly { name: string; dueAt: Date }[]): Promise<void> {
  const names = sql.param(planted.map(({ name }) => name))
  const dues = sql.param(planted.map(({ dueAt }) => dueAt.toISOString()))
  await db.execute(sql`
    insert into ${timers} (name, due_at) select * from unnest(${names}::text[], ${dues}::timestamptz[]) on conflict (name) do nothing`)
}

/** A run that was taken. Whoever takes it later, because we seemed dead, has a higher number. */
export interface Taken {
  name: string
  holder: string
  run: number
}

interface Taking {
  names: readonly string[]
  holder: string
  now: Date
  heldUntil: Date
  most: number
}

/** Takes those that are due and that nobody is at, the longest overdue first. They stay due: what a process that dies was at is done by another. */
export async function takeDue(db: Db, { names, holder, now, heldUntil, most }: Taking): Promise<Taken[]> {
  const { rows } = await db.execute<{ name: string; run: number }>(sql`
    update ${timers} set holder = ${holder}, held_until = ${heldUntil.toISOString()}, run = run + 1
    where name in (
      select name from ${timers}
      where name = any(${sql.param(names)}::text[]) and due_at <= ${now.toISOString()}
        and (held_until is null or held_until <= ${now.toISOString()})
      order by due_at, name limit ${most} for update skip locked
    )
    returning name, run`)
  return rows.map(({ name, run }) => ({ name, run, holder }))
}

const isStillOurs = ({ name, holder, run }: Taken) => sql`name = ${name} and holder = ${holder} and run = ${run}`

/** False when another process has it now. */
export async function holdLonger(db: Db, taken: Taken, until: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update ${timers} set held_until = ${until.toISOString()} where ${isStillOurs(taken)} and held_until is not null`,
  )
  return rowCount === 1
}

/** Lets go of it until it is due again. Changes nothing when another process has it now. */
export async function endRun(db: Db, taken: Taken, dueAt: Date, error: string | null): Promise<void> {
  await db.execute(sql`
    update ${timers} set due_at = ${dueAt.toISOString()}, holder = null, held_until = null, error = ${error} where ${isStillOurs(taken)}`)
}
