import { CLOSE_SCORE } from './ranking.ts'

/** What is worth so much less than the first of those before it fits less. */
const AS_WELL = 0.93

/** For each of falling worths a number that those have in common which fit alike. */
export function equallyFit(fits: readonly number[]): number[] {
  let [band, first] = [0, fits[0] ?? 0]
  return fits.map((fit) => {
    const isSameLook = Math.floor(fit / CLOSE_SCORE) === Math.floor(first / CLOSE_SCORE)
    if (!isSameLook || fit % CLOSE_SCORE < AS_WELL * (first % CLOSE_SCORE)) {
      band++
      first = fit
    }
    return band
  })
}
