import type { Db } from './database.ts'

/** So many at most in one question: one that is asked for many things at once still answers soon. */
const MOST = 50

/**
 * What is asked or told in the same turn of the event loop goes to the database as one: a round trip, its plan and its packets cost more
 * than a row. A lone one waits for nobody. All of them get the same answer, or the same error.
 */
export function together<Item, Answer>(work: (db: Db, items: readonly Item[]) => Promise<Answer>) {
  const waiting = new WeakMap<Db, { items: Item[]; answer: Promise<Answer> }>()
  const gather = (db: Db) => {
    const items: Item[] = []
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (waiting.get(db)?.items === items) waiting.delete(db)
      return work(db, items)
    })
    return { items, answer }
  }
  return (db: Db, item: Item): Promise<Answer> => {
    const known = waiting.get(db)
    const mine = known && known.items.length < MOST ? known : gather(db)
    waiting.set(db, mine)
    mine.items.push(item)
    return mine.answer
  }
}

/** Questions for one row each, asked together. All of them see the time of the first. */
export function askedTogether<Row>(load: (db: Db, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Row>>) {
  const ask = together<{ id: string; now: Date }, ReadonlyMap<string, Row>>((db, asked) =>
    load(db, [...new Set(asked.map(({ id }) => id))], asked[0]?.now ?? new Date()),
  )
  return async (db: Db, id: string, now: Date): Promise<Row | undefined> => (await ask(db, { id, now })).get(id)
}
