/** Puts the first of each kind in front, in the order given, and what is left behind them. */
export function differentFirst<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  const firsts = items.filter((item) => !seen.has(kindOf(item)) && seen.add(kindOf(item)))
  return [...firsts, ...items.filter((item) => !firsts.includes(item))]
}
