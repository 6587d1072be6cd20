const round = (n: number) => Math.round(n * 10) / 10

/** Where a value lies between the bottom of a drawing and its top. */
export const heightOf = (value: number, { min, max }: Range, height: number): number =>
  max === min ? height : round(height - ((value - min) / (max - min)) * height)

export interface Range {
  min: number
  max: number
}

const STEPS = [1, 2, 2.5, 5, 10]
const TICKS = 4

/** Round values at which lines are drawn, from 0 or below it to the highest value or above. */
export function ticksFor(values: readonly number[]): number[] {
  const known = values.filter(Number.isFinite)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  if (low === high) return [0, 1]
  const raw = (high - low) / TICKS
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = (STEPS.find((each) => each * power >= raw) ?? 10) * power
  // Counted in whole steps of twelve digits: 0.3 has three tenths, whatever a computer makes of them.
  const stepsTo = (value: number) => Number((value / step).toPrecision(12))
  const [first, last] = [Math.floor(stepsTo(low)), Math.ceil(stepsTo(high))]
  return Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toPrecision(12)))
}

export const rangeOf = (ticks: readonly number[]): Range => ({ min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 })

/** One point of a line; null where nothing is known. */
export type Value = number | null

interface Size {
  width: number
  height: number
}

/** Where each value lies: one alone in the middle. */
export function pointsOf(values: readonly Value[], range: Range, { width, height }: Size): ([x: number, y: number] | null)[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, at) =>
    value === null ? null : [values.length > 1 ? round(at * step) : width / 2, heightOf(value, range, height)],
  )
}

/** A line through all that is known, broken where something is not. */
export function lineThrough(points: readonly ([number, number] | null)[]): string {
  let isOpen = false
  return points
    .map((point) => {
      const mark = point && `${isOpen ? 'L' : 'M'}${point[0]} ${point[1]}`
      isOpen = point !== null
      return mark ?? ''
    })
    .join('')
}

/** The ground below such a line, down to where zero is. */
export function areaBelow(points: readonly ([number, number] | null)[], zero: number): string {
  const pieces: [number, number][][] = [[]]
  for (const point of points) {
    if (point) pieces.at(-1)?.push(point)
    else pieces.push([])
  }
  return pieces
    .filter((piece) => piece.length > 1)
    .map((piece) => `${lineThrough(piece)}L${piece.at(-1)?.[0]} ${zero}L${piece[0]?.[0]} ${zero}Z`)
    .join('')
}

/** Which labels fit below a drawing: the first, the last, and some between. */
export function labelled(count: number, most: number): Set<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, at) => at))
  const step = (count - 1) / (most - 1)
  return new Set(Array.from({ length: most }, (_, at) => Math.round(at * step)))
}

/** How much more or less, as a share of what it was. Null where it was nothing. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / Math.abs(before))
