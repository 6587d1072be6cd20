import * as z from 'zod'
import { call, Id, Page, pageOf } from './call.ts'

export const PointsEntry = z.object({
  id: Id,
  kind: z.enum(['earned', 'spent', 'returned', 'takenBack', 'lapsed']),
  /** Negative when they went. */
  points: z.int(),
  at: z.iso.datetime(),
  /** Null for points that lapsed. */
  order: z.object({ id: Id, orderNumber: z.string() }).nullable(),
})
export type PointsEntry = z.infer<typeof PointsEntry>

export const point = {
  mine: call({
    path: '/mallapi/point/mine',
    about: 'The customer’s own points: what can be spent, what unpaid orders hold, what is on its way, and what happened to them.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional(), page: Page.prefault({}) }),
    output: pageOf(PointsEntry).extend({
      /** Whether points are earned and spent here at all. What one has stays one's own while they are not. */
      isOn: z.boolean(),
      balance: z.int(),
      held: z.int(),
      /** Of goods that were delivered and can still go back. */
      onTheWay: z.int(),
      /** When they lapse if nothing is done with them; null when there are none, or while points are switched off. */
      lapsesAt: z.iso.datetime().nullable(),
    }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['points'],
  }),
}
