/** A row of the widest list: what stands within it, or right below, is seen together. */
const SEEN_TOGETHER = 6

/**
 * The same things in nearly the same order, none beside or right below another of its kind as long as there are others: eight pictures of
 * one kettle in a row are one picture. Whoever has to wait stands in the next place that is free.
 */
export function apart<Item>(items: readonly Item[], kindOf: (item: Item) => string, together = SEEN_TOGETHER): Item[] {
  const waiting = [...items]
  const placed: Item[] = []
  while (waiting.length > 0) {
    let best = 0
    for (let far = together; far > 0; far--) {
      const near = new Set(placed.slice(-far).map(kindOf))
      const at = waiting.findIndex((item) => !near.has(kindOf(item)))
      if (at >= 0) {
        best = at
        break
      }
    }
    placed.push(...waiting.splice(best, 1))
  }
  return placed
}
