/** The first `count` of `all` in their order: a page is a small part of what was found, so the rest need not be sorted. */
export function firstOf(all: Int32Array, count: number, compare: (a: number, b: number) => number): number[] {
  if (count * 4 > all.length) return [...all].sort(compare).slice(0, count)
  const first: number[] = []
  for (const one of all) {
    if (first.length === count && compare(one, first[count - 1] as number) >= 0) continue
    let low = 0
    let high = first.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(first[middle] as number, one) <= 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, one)
    if (first.length > count) first.pop()
  }
  return first
}
