/**
 * Of those in `candidates` the few with the highest scores, best first, of equal ones the first that came, or that `tie` puts before the
 * others. Never sorts them all.
 */
export function bestFew(
  candidates: Iterable<number>,
  scores: Float64Array,
  most: number,
  tie: (one: number, other: number) => number = () => 1,
): number[] {
  const best: number[] = []
  const isBefore = (at: number, other: number) => {
    const ahead = (scores[at] as number) - (scores[other] as number)
    return ahead > 0 || (ahead === 0 && tie(at, other) < 0)
  }
  for (const at of candidates) {
    let place = best.length
    if (place === most && !isBefore(at, best[most - 1] as number)) continue
    while (place > 0 && isBefore(at, best[place - 1] as number)) place--
    best.splice(place, 0, at)
    if (best.length > most) best.pop()
  }
  return best
}
