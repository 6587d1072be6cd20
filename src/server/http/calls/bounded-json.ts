/** More than any call asks for; what is beyond is not looked at, thing by thing, to be refused in the end. */
const MOST_VALUES = 5_000
const DEEPEST = 32

/** Whether a body holds so many things, or so deep in each other, that no call can mean it. Ends as soon as it knows. */
export function isBeyondAll(body: unknown): boolean {
  let values = 0
  const walk = (value: unknown, depth: number): boolean => {
    if (++values > MOST_VALUES || depth > DEEPEST) return true
    if (typeof value !== 'object' || value === null) return false
    for (const inner of Array.isArray(value) ? value : Object.values(value)) if (walk(inner, depth + 1)) return true
    return false
  }
  return walk(body, 0)
}
