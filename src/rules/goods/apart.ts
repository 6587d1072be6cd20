/** A row of the widest list: what stands within it, or right below, is seen together. */
const SEEN_TOGETHER = 6
/** So many places ahead somebody else is looked for: further away stands what fits less, and a bralette is no lamp. */
const REACH = 8

interface Row<Item> {
  together?: number
  /** What fits alike: somebody passes those before only where one of its group stands before them already. */
  groupOf?: (item: Item) => string
}

/**
 * The same things in nearly the same order, none beside or right below another of its kind as long as there are others near: eight
 * pictures of one kettle in a row are one picture. Whoever has to wait stands in the next place that is free.
 */
export function apart<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
  { together = SEEN_TOGETHER, groupOf = () => '' }: Row<Item> = {},
): Item[] {
  const waiting = items.map((item, at) => ({ item, at, kind: kindOf(item), group: groupOf(item) }))
  const placed: typeof waiting = []
  const met = new Set<string>()
  for (let first = waiting[0]; first; first = waiting[0]) {
    met.add(first.group)
    // Nobody has come from further ahead so far, so these are the ones within reach of the next place.
    const reached = waiting.slice(0, REACH + 1).filter(({ group }) => met.has(group))
    const hasWaited = placed.length - first.at >= REACH
    const next = hasWaited ? first : (farthest(reached, placed, together) ?? first)
    placed.push(...waiting.splice(waiting.indexOf(next), 1))
  }
  return placed.map(({ item }) => item)
}

/** Whoever has no one of its kind within the last places; if there is nobody, within the most of them. */
function farthest<Of extends { kind: string }>(reached: readonly Of[], placed: readonly Of[], together: number): Of | undefined {
  let best: { one: Of; far: number } | undefined
  for (const one of reached) {
    let far = 0
    while (far < together && far < placed.length && placed[placed.length - 1 - far]?.kind !== one.kind) far++
    if (far === Math.min(together, placed.length)) return one
    if (far > (best?.far ?? 0)) best = { one, far }
  }
  return best?.one
}
