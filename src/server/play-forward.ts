import { type Clock, moveClock } from './clock.ts'
import type { Db } from './db/database.ts'
import { carryDemoOrders } from './demo/carry-orders.ts'
import { carrySessions } from './sessions/sessions.ts'

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** "+3d", "+12h" or "+30m" in milliseconds; null for anything else. */
export function moveOf(text: string): number | null {
  const [, count, unit = ''] = /^\+(\d{1,4})([mhd])$/.exec(text) ?? []
  return count ? Number(count) * (units[unit] ?? 0) : null
}

/**
 * Moves the clock and plays shops and carriers up to it. Answers how many orders and returns went on. `alsoPlayed` is what else would
 * happen on a clock and can be watched.
 */
export async function playForward(
  db: Db,
  clock: Clock,
  byMs: number,
  alsoPlayed: (db: Db, now: Date) => Promise<number> = async () => 0,
): Promise<number> {
  await carrySessions(db, byMs)
  await moveClock(db, byMs)
  await clock.look()
  // Several rounds: a long move takes an order through more than one state, an event each.
  let moved = await alsoPlayed(db, clock.now())
  for (let round = 0; round < 8; round++) moved += await carryDemoOrders(db, clock.now())
  return moved
}
