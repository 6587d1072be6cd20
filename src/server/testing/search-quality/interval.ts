import { dice } from '../../demo/random.ts'

export interface Estimate {
  mean: number
  /** Nineteen of twenty samples of such questions would have their mean in here. */
  low: number
  high: number
  count: number
}

const SAMPLES = 1_000

/** A mean with its interval, by drawing the questions again and again from themselves. The same figures give the same interval. */
export function estimate(values: readonly number[]): Estimate {
  const count = values.length
  if (count === 0) return { mean: 0, low: 0, high: 0, count }
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const roll = dice('interval')
  const means = Array.from({ length: SAMPLES }, () => {
    let sum = 0
    for (let drawn = 0; drawn < count; drawn++) sum += values[roll.between(0, count - 1)] ?? 0
    return sum / count
  }).sort((a, b) => a - b)
  return { mean, low: means[Math.floor(SAMPLES * 0.025)] ?? mean, high: means[Math.ceil(SAMPLES * 0.975) - 1] ?? mean, count }
}

export const shownEstimate = ({ mean, low, high }: Estimate): string => `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`
