import { together } from './asked-together.ts'
import type { Db } from './database.ts'

interface Kept<Row> {
  row: Row
  readAt: number
}

interface Options<Row> {
  lifeMs: number
  /** So many rows of a database are kept. */
  most: number
  load(db: Db, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Row>>
  /** Whether a row of before still holds; a deal ends at a moment. */
  holds?(row: Row, now: Date): boolean
}

/**
 * Rows that everybody may see, kept for a moment each: lists show the same products again and again. Those that are missing in one turn of
 * the event loop are asked for together. Other processes may show a row for its life longer.
 */
export function keptRows<Row>({ lifeMs, most, load, holds = () => true }: Options<Row>) {
  let kept = new WeakMap<Db, Map<string, Kept<Row>>>()

  const read = together<{ ids: readonly string[]; now: Date; kept: typeof kept }, ReadonlyMap<string, Row>>(async (db, asked) => {
    const now = asked[0]?.now ?? new Date()
    const found = await load(db, [...new Set(asked.flatMap(({ ids }) => ids))], now)
    // What was forgotten while it was read may be of before the write.
    if (asked.every((one) => one.kept === kept)) keep(db, found, now)
    return found
  })
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
      const missing = await read(db, { ids: ids.filter((_, at) => found[at] === undefined), now, kept })
      return found.map((row, at) => row ?? missing.get(ids[at] as string))
    },
    forget(): void {
      kept = new WeakMap()
    },
  }
}
