const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/** How much more the last third has than the second one; the first warms up. Of 0 nothing can be said. */
export function growth(values: readonly number[]): number {
  const third = Math.floor(values.length / 3)
  const [middle, end] = [median(values.slice(third, 2 * third)), median(values.slice(2 * third))]
  return middle === 0 ? 0 : end / middle - 1
}
