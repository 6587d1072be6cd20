import type { Db } from './database.ts'

const MOST_KEYS = 500

interface Kept<Value> {
  until: number
  value: Promise<Value>
}

/**
 * Keeps what everybody asks for in memory for `lifeMs`: other processes may show it that much longer.
 * Never for what belongs to one person. A failed load is not kept.
 */
export function kept<Key extends string | number, Value>(lifeMs: number, load: (db: Db, key: Key, now: Date) => Promise<Value>) {
  const databases = new WeakMap<Db, Map<Key, Kept<Value>>>()
  return (db: Db, key: Key, now: Date): Promise<Value> => {
    const values = databases.get(db) ?? new Map<Key, Kept<Value>>()
    databases.set(db, values)
    const known = values.get(key)
    if (known && now.getTime() < known.until) return known.value
    if (values.size >= MOST_KEYS) values.clear()
    // A question of the query builder is asked again by everybody who waits for it; a promise is not.
    const value = (async () => load(db, key, now))()
    values.set(key, { until: now.getTime() + lifeMs, value })
    value.catch(() => values.delete(key))
    return value
  }
}
