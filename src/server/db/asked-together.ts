import type { Db } from './database.ts'

/** So many rows at most in one question: one that is asked for many things at once still answers soon. */
const MOST = 50

interface Waiting<Row> {
  ids: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

/**
 * Questions for one row each that come in the same turn of the event loop are asked as one: a round trip to the database, its plan and its
 * packets cost more than a row. A lone question waits for nobody. All of them see the time of the first.
 */
export function askedTogether<Row>(load: (db: Db, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Row>>) {
  const waiting = new WeakMap<Db, Waiting<Row>>()
  const gather = (db: Db, now: Date): Waiting<Row> => {
    const ids = new Set<string>()
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (waiting.get(db)?.ids === ids) waiting.delete(db)
      return load(db, [...ids], now)
    })
    return { ids, rows }
  }
  return async (db: Db, id: string, now: Date): Promise<Row | undefined> => {
    const known = waiting.get(db)
    const mine = known && known.ids.size < MOST ? known : gather(db, now)
    waiting.set(db, mine)
    mine.ids.add(id)
    return (await mine.rows).get(id)
  }
}
