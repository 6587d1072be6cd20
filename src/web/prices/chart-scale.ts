export interface ChartPoint {
  at: number
  cents: number
}

const steps = [1, 2, 2.5, 5]

/** Round amounts in cents that span the prices, four to seven of them. */
export function amountTicks(lowest: number, highest: number): number[] {
  const span = Math.max(highest - lowest, highest * 0.1, 100)
  const [from, to] = [Math.max(0, lowest - span * 0.15), highest + span * 0.15]
  const rough = (to - from) / 5
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((each) => each * size >= rough) ?? 10) * size
  const first = Math.floor(from / step) * step
  const ticks: number[] = []
  for (let tick = first; ticks.length < 9; tick += step) {
    ticks.push(Math.round(tick))
    if (tick >= to) break
  }
  return ticks
}

/** The part of a history since a moment; the price that held then becomes its first point. */
export function since(points: readonly ChartPoint[], from: number): ChartPoint[] {
  const before = points.findLast(({ at }) => at <= from)
  const after = points.filter(({ at }) => at > from)
  return before ? [{ at: from, cents: before.cents }, ...after] : after
}

/** A step line in a box of 100 by 100: a price holds until the next one. */
export function stepPath(points: readonly ChartPoint[], x: (at: number) => number, y: (cents: number) => number, until: number): string {
  const [first, ...rest] = points
  if (!first) return ''
  const round = (value: number) => Math.round(value * 100) / 100
  return `M${round(x(first.at))} ${round(y(first.cents))}${rest.map(({ at, cents }) => `H${round(x(at))}V${round(y(cents))}`).join('')}H${round(x(until))}`
}

/** The first day of each month inside a period, thinned so that the names have room. */
export function monthStarts(from: number, until: number, most: number): number[] {
  const starts: number[] = []
  const day = new Date(from)
  for (let month = day.getUTCMonth() + 1; ; month++) {
    const start = Date.UTC(day.getUTCFullYear(), month, 1)
    if (start > until) break
    starts.push(start)
  }
  const every = Math.ceil(starts.length / most)
  return starts.filter((_, i) => i % every === 0)
}
