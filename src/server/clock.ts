import type { Db } from './db/database.ts'
import { addToSetting, readSetting } from './db/settings.ts'

const LOOK_AGAIN_MS = 2_000
const OFFSET = 'clock-offset-ms'

/** How far the clock of the demonstration has been moved, in milliseconds. */
export async function clockOffset(db: Db): Promise<number> {
  return (await readSetting<number>(db, OFFSET)) ?? 0
}

/** Moves it further. It never goes back: what happened has happened. */
export const moveClock = (db: Db, byMs: number): Promise<number> => addToSetting(db, OFFSET, byMs)

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
