import type { Input } from '../../contract/call.ts'
import type { sellerOrder } from '../../contract/seller-orders.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { shipMany } from './ship.ts'

type Rows = Input<typeof sellerOrder.shipInTurn>['rows']

/** Sales of one step: each is some statements of its own. */
const TOGETHER = 20

/** Of a sale that is named twice the first row counts: what a later one says of it would be another parcel. */
export const namedOnce = (rows: Rows): Rows => [...new Map(rows.toReversed().map((row) => [row.orderNumber, row])).values()].toReversed()

/** Ships many sales, some at each step. Buyers are told at once, so there is no way back. */
export const shipOrders: TaskKind<{ rows: Rows }> = {
  kind: 'ship-orders',
  place: 'shop',
  may: 'orders.ship',

  async step(tx, { input: { rows }, owner: { placeId: shopId, accountId: by }, cursor, now }) {
    const from = typeof cursor === 'number' ? cursor : 0
    const some = rows.slice(from, from + TOGETHER)
    const done = await shipMany(tx, { shopId, by, rows: some, isTrial: false }, now)
    const shipped = done.filter(({ outcome }) => outcome === 'shipped')
    const asked = done.filter(({ outcome }) => outcome === 'asksToCancel')
    return {
      cursor: from + some.length < rows.length ? from + some.length : null,
      did: some.length,
      counts: {
        shipped: shipped.length,
        pieces: shipped.reduce((sum, { pieces }) => sum + pieces, 0),
        toDecide: asked.length,
        left: done.length - shipped.length - asked.length,
      },
    }
  },
}
