import type { OrderLine, ShopOrder } from '../../contract/orders.ts'

/** How many pieces of each line are picked; a line that is not picked is not in it. */
export type Picked = ReadonlyMap<string, number>

type Pieces = Pick<OrderLine, 'quantity' | 'cancelledQuantity' | 'returnedQuantity'>
type Part<Line> = Pick<ShopOrder, 'id' | 'cancellation' | 'returnUntil'> & { lines: readonly Line[] }

/** Pieces of a line that can still be cancelled or sent back. */
export const leftOf = ({ quantity, cancelledQuantity, returnedQuantity }: Pieces): number => quantity - cancelledQuantity - returnedQuantity

export const pickedLines = (picked: Picked) => [...picked].map(([id, quantity]) => ({ id, quantity }))

/** The lines that can still be cancelled. Where a shop has begun to pack, cancelling is a request. */
export function cancellable<Line extends Pieces>(parts: readonly Part<Line>[]): { lines: Line[]; isRequest: boolean } {
  const open = parts.filter(({ cancellation }) => cancellation !== 'tooLate')
  return {
    lines: open.flatMap(({ lines }) => lines).filter((line) => leftOf(line) > 0),
    isRequest: open.some(({ cancellation }) => cancellation === 'request'),
  }
}

/** The shop's part to send things back of: the one that is named, else the first whose time is not over. */
export const returnable = <P extends Part<Pieces>>(parts: readonly P[], partId: string | undefined): P | undefined =>
  parts.find(({ id }) => id === partId) ?? parts.find(({ returnUntil }) => returnUntil !== null)

/** Its lines that can go back: none after the last day. */
export const returnableLines = <Line extends Pieces>(part: Part<Line> | undefined): Line[] =>
  part?.returnUntil ? part.lines.filter((line) => leftOf(line) > 0) : []
