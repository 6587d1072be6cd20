import { sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'

const LOOK_AGAIN_MS = 2_000

/** How far the clock of the demonstration has been moved, in milliseconds. */
export async function clockOffset(db: Db): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select value from settings where key = 'clock-offset-ms'`)
  return rows[0]?.value ?? 0
}

/** Moves it further. It never goes back: what happened has happened. */
export async function moveClock(db: Db, byMs: number): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`
    insert into settings (key, value, changed_at) values ('clock-offset-ms', to_jsonb(${byMs}::bigint), now())
    on conflict (key) do update set value = to_jsonb((settings.value)::bigint + ${byMs}::bigint), changed_at = now()
    returning value`)
  return rows[0]?.value ?? byMs
}

export interface Clock {
  now: () => Date
  /** Sees a move at once. */
  look(): Promise<void>
  stop(): void
}

/** The time as this marketplace tells it. Every process sees a move within a few seconds. */
export async function startClock(db: Db): Promise<Clock> {
  let offset = await clockOffset(db)
  const look = async () => {
    offset = await clockOffset(db).catch(() => offset)
  }
  const timer = setInterval(look, LOOK_AGAIN_MS).unref()
  return { now: () => new Date(Date.now() + offset), look, stop: () => clearInterval(timer) }
}
