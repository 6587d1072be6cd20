import { forgetSummaries } from '../catalogue/product-summaries.ts'

const MOST = 3_000

interface Kept {
  until: number
  value: Promise<unknown>
  isAskedAgain: boolean
}

const kept = new Map<string, Kept>()

interface Life {
  lifeMs: number
  /** For so long after its life an answer is still given, while the next one is made behind it. */
  graceMs?: number
}

/**
 * Answers that everybody gets alike, kept for a moment: many people look at the same list at once.
 * A write of this process forgets them; other processes may show them as much longer as life and grace are.
 */
export function keptAnswer<T>(db: object, key: string, { lifeMs, graceMs = 0 }: Life, load: () => Promise<T>): Promise<T> {
  const whole = `${numberOf(db)} ${key}`
  const now = Date.now()
  const known = kept.get(whole)
  if (known && now < known.until) return known.value as Promise<T>
  if (known && now < known.until + graceMs) {
    if (!known.isAskedAgain) {
      known.isAskedAgain = true
      const next = load()
      next.then(
        () => kept.get(whole) === known && keep(whole, next, Date.now() + lifeMs),
        () => kept.get(whole) === known && kept.delete(whole),
      )
    }
    return known.value as Promise<T>
  }
  const value = load()
  keep(whole, value, now + lifeMs)
  value.catch(() => kept.get(whole)?.value === value && kept.delete(whole))
  return value
}

function keep(whole: string, value: Promise<unknown>, until: number): void {
  kept.delete(whole)
  kept.set(whole, { until, value, isAskedAgain: false })
  // A map remembers in which order its keys came.
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break
    kept.delete(oldest)
  }
}

export function forgetAnswers(): void {
  kept.clear()
  forgetSummaries()
}

const numbers = new WeakMap<object, number>()
let databases = 0
function numberOf(db: object): number {
  const known = numbers.get(db) ?? ++databases
  numbers.set(db, known)
  return known
}
