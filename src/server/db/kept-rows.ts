import type { Db } from './database.ts'

interface Kept<Row> {
  row: Row
  readAt: number
}

interface Gathering<Row> {
  ids: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

interface Options<Row> {
  lifeMs: number
  /** So many rows of a database are kept. */
  most: number
  load(db: Db, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Row>>
  /** Whether a row of before still holds; a deal ends at a moment. */
  holds?(row: Row, now: Date): boolean
}

/** So many rows at most in one question. */
const MOST_ASKED = 500

/**
 * Rows that everybody may see, kept for a moment each: lists show the same products again and again. Those that are missing in one turn of
 * the event loop are asked for together. Other processes may show a row for its life longer.
 */
export function keptRows<Row>({ lifeMs, most, load, holds = () => true }: Options<Row>) {
  let kept = new WeakMap<Db, Map<string, Kept<Row>>>()
  const gatherings = new WeakMap<Db, Gathering<Row>>()

  const gather = (db: Db, now: Date): Gathering<Row> => {
    const ids = new Set<string>()
    const mine = kept
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      if (gatherings.get(db)?.ids === ids) gatherings.delete(db)
      const found = await load(db, [...ids], now)
      // What was forgotten while it was read may be of before the write.
      if (mine === kept) keep(db, found, now)
      return found
    })
    return { ids, rows }
  }
  const keep = (db: Db, found: ReadonlyMap<string, Row>, now: Date) => {
    const rows = kept.get(db) ?? new Map<string, Kept<Row>>()
    kept.set(db, rows)
    for (const [id, row] of found) {
      rows.delete(id)
      rows.set(id, { row, readAt: now.getTime() })
    }
    // A map remembers in which order its keys came.
    for (const oldest of rows.keys()) {
      if (rows.size <= most) break
      rows.delete(oldest)
    }
  }

  return {
    /** In the order of `ids`; undefined for those that there are not. */
    async get(db: Db, ids: readonly string[], now: Date): Promise<(Row | undefined)[]> {
      const rows = kept.get(db)
      const time = now.getTime()
      const found = ids.map((id) => {
        const known = rows?.get(id)
        return known && time >= known.readAt && time < known.readAt + lifeMs && holds(known.row, now) ? known.row : undefined
      })
      if (!found.includes(undefined)) return found
      const known = gatherings.get(db)
      const gathering = known && known.ids.size < MOST_ASKED ? known : gather(db, now)
      gatherings.set(db, gathering)
      for (const [at, id] of ids.entries()) if (found[at] === undefined) gathering.ids.add(id)
      const read = await gathering.rows
      return found.map((row, at) => row ?? read.get(ids[at] as string))
    },
    forget(): void {
      kept = new WeakMap()
    },
  }
}
