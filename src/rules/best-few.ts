/** Of those in `candidates` the few with the highest scores, best first, of equal ones the first that came. Never sorts them all. */
export function bestFew(candidates: Iterable<number>, scores: Float64Array, most: number): number[] {
  const best: number[] = []
  for (const at of candidates) {
    const score = scores[at] as number
    if (best.length === most && score <= (scores[best[most - 1] as number] as number)) continue
    let place = best.length
    while (place > 0 && (scores[best[place - 1] as number] as number) < score) place--
    best.splice(place, 0, at)
    if (best.length > most) best.pop()
  }
  return best
}
