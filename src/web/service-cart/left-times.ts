import type { Output } from '../../contract/call.ts'
import type { ServiceCartLine } from '../../contract/service-cart.ts'
import type { serviceOrderMain } from '../../contract/service-orders.ts'
import { startsApart } from '../../rules/services/free-times.ts'

/** A service with a price of its own: a quote brings its time along. */
export type TimedLine = ServiceCartLine & { sku: NonNullable<ServiceCartLine['sku']> }

export type FreeTimes = Output<typeof serviceOrderMain.freeTimes>

export interface LeftTimes {
  /** Undefined while it is on its way, null when it failed. */
  free: FreeTimes | null | undefined
  /** Other lines of the same pro that took hours of it. */
  beside: string[]
}

type Line = Pick<TimedLine, 'id' | 'shopId' | 'title'>

/** A pro is at one place at a time: what is chosen for one line is not offered for another of the same pro. */
export const leftTimes = (
  lines: readonly Line[],
  free: readonly (FreeTimes | null | undefined)[],
  chosen: Readonly<Record<string, string>>,
): LeftTimes[] =>
  lines.map((line, at) => {
    const own = free[at]
    if (!own) return { free: own, beside: [] }
    const others = lines.flatMap((other, n) => {
      const [start, minutes] = [chosen[other.id], free[n]?.minutes]
      if (other.id === line.id || other.shopId !== line.shopId || !start || minutes === undefined) return []
      const from = new Date(start)
      return [{ title: other.title, from, to: new Date(from.getTime() + minutes * 60_000) }]
    })
    const beside = others.filter((other) => startsApart(own.starts, own.minutes, [other]).length < own.starts.length)
    return { free: { ...own, starts: startsApart(own.starts, own.minutes, others) }, beside: beside.map(({ title }) => title) }
  })
