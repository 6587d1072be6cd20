import type { OrderLine, ShopOrder } from '../../contract/orders.ts'
import { type Return, type ReturnReason, returnReasons } from '../../contract/returns.ts'

/** How many pieces of each line are picked; a line that is not picked is not in it. */
export type Picked = ReadonlyMap<string, number>

type Pieces = Pick<OrderLine, 'quantity' | 'cancelledQuantity' | 'returnedQuantity' | 'refundedQuantity'>
type Part<Line> = Pick<ShopOrder, 'id' | 'cancellation' | 'returnUntil'> & { lines: readonly Line[] }

/** Pieces of a line that can still be cancelled or sent back. */
export const leftOf = ({ quantity, cancelledQuantity, returnedQuantity, refundedQuantity }: Pieces): number =>
  quantity - cancelledQuantity - returnedQuantity - refundedQuantity

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

/** The reasons whose time is not over. */
export const openReasons = ({ changeOfMind, guarantee }: NonNullable<ShopOrder['returnUntil']>, today: string): ReturnReason[] =>
  returnReasons.filter((reason) => today <= (reason === 'changedMind' ? changeOfMind : guarantee))

const isUnderWay = ({ state }: Pick<Return, 'state'>) => state !== 'refunded' && state !== 'refused'

/** Pieces of a line that are back, and those that were only asked for: an order counts both, so that nobody sends one back twice. */
export function piecesBack(
  { id, returnedQuantity }: Pick<OrderLine, 'id' | 'returnedQuantity'>,
  returns: readonly { state: Return['state']; lines: readonly { id: string; quantity: number }[] }[],
): { returned: number; returning: number } {
  const own = returns.filter(isUnderWay).flatMap(({ lines }) => lines.filter((line) => line.id === id))
  const returning = own.reduce((sum, { quantity }) => sum + quantity, 0)
  return { returned: Math.max(0, returnedQuantity - returning), returning }
}

/** The places a parcel can leave from, each once: one that is kept for delivery and for bills is one place. */
export const placesOnce = <Place extends { recipient: string; fullAddress: string }>(addresses: readonly Place[]): Place[] => {
  const nameOf = ({ recipient, fullAddress }: Place) => `${recipient}\n${fullAddress}`
  return addresses.filter((one, at) => addresses.findIndex((other) => nameOf(other) === nameOf(one)) === at)
}

/** Its lines that can go back: none after the last day. */
export const returnableLines = <Line extends Pieces>(part: Part<Line> | undefined): Line[] =>
  part?.returnUntil ? part.lines.filter((line) => leftOf(line) > 0) : []
