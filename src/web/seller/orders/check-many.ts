import type { Output } from '../../../contract/call.ts'
import { MOST_SHIPPED, type sellerOrder } from '../../../contract/seller-orders.ts'
import type { TrackingRow } from './parse-tracking.ts'

export type Outcome = Output<typeof sellerOrder.shipMany>['rows'][number]

/** Looks at all rows, as many at a time as one answer bears. Of an order that is named twice the first row counts, wherever the second is. */
export async function checkMany(
  rows: readonly TrackingRow[],
  look: (some: TrackingRow[]) => Promise<Outcome[]>,
  onDone: (rows: number) => void,
): Promise<{ outcomes: Outcome[]; ready: TrackingRow[] }> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < rows.length; at += MOST_SHIPPED) {
    outcomes.push(...(await look(rows.slice(at, at + MOST_SHIPPED))))
    onDone(outcomes.length)
  }
  const named = new Set<string>()
  const once = outcomes.map((one): Outcome => {
    const isAgain = named.has(one.orderNumber)
    named.add(one.orderNumber)
    return isAgain ? { ...one, outcome: 'twice', pieces: 0 } : one
  })
  return { outcomes: once, ready: rows.filter((_, at) => once[at]?.outcome === 'shipped') }
}
