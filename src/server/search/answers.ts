const MOST = 2_000

interface Kept {
  until: number
  value: Promise<unknown>
}

const kept = new Map<string, Kept>()

/**
 * Answers that everybody gets alike, kept for a moment: many people look at the same list at once.
 * A write of this process forgets them; other processes may show them `lifeMs` longer.
 */
export function keptAnswer<T>(db: object, key: string, lifeMs: number, load: () => Promise<T>): Promise<T> {
  const whole = `${numberOf(db)} ${key}`
  const now = Date.now()
  const known = kept.get(whole)
  if (known && now < known.until) return known.value as Promise<T>
  if (kept.size >= MOST) kept.clear()
  const value = load()
  const entry = { until: now + lifeMs, value }
  kept.set(whole, entry)
  value.catch(() => kept.get(whole) === entry && kept.delete(whole))
  return value
}

export const forgetAnswers = (): void => kept.clear()

const numbers = new WeakMap<object, number>()
let databases = 0
function numberOf(db: object): number {
  const known = numbers.get(db) ?? ++databases
  numbers.set(db, known)
  return known
}
