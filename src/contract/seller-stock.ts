import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typedOrEmpty } from './call.ts'

/** Why the shelf changed by people's hands. What was sold or came back stands with its order. */
export const movementKinds = ['first', 'received', 'counted', 'lost', 'corrected'] as const
export type MovementKind = (typeof movementKinds)[number]

const Pieces = z.int().min(0).max(1_000_000)

export const StockRow = z.object({
  /** Of the piece. */
  id: Id,
  spuId: Id,
  title: z.string(),
  name: z.string(),
  picUrl: z.string().nullable(),
  code: z.string().nullable(),
  barcode: z.string().nullable(),
  onHand: z.int(),
  /** Held by orders that are not paid yet. */
  reserved: z.int(),
  reorderAt: z.int().nullable(),
  isLow: z.boolean(),
})
export type StockRow = z.infer<typeof StockRow>

const base = { who: 'goodsSeller', may: 'stock.write' } as const
const Reason = typedOrEmpty(200).default('')

export const sellerStock = {
  page: call({
    ...base,
    path: '/mallapi/sellerStock/page',
    about:
      'What lies on the shop’s shelves, piece by piece, with what unpaid orders hold: all, what is to be ordered again, or what is held. By key.',
    input: z.strictObject({
      words: typedOrEmpty(60).default(''),
      only: z.enum(['all', 'low', 'out', 'held']).default('all'),
      page: KeyPage.prefault({}),
    }),
    output: keyPageOf(StockRow).extend({
      /** Up to what anybody counts to; `isMore` says that there are more. */
      total: z.int(),
      isMore: z.boolean(),
      counts: z.object({ all: z.int(), low: z.int(), out: z.int(), held: z.int() }),
    }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['stock', 'goods'],
  }),
  move: call({
    ...base,
    path: '/mallapi/sellerStock/move',
    about: 'More or fewer on the shelf, with the reason. Never below zero, and never below what unpaid orders hold.',
    input: z
      .strictObject({
        id: Id,
        kind: z.enum(['received', 'lost', 'corrected']),
        change: z
          .int()
          .min(-1_000_000)
          .max(1_000_000)
          .refine((n) => n !== 0),
        reason: Reason,
      })
      // What came is more, what was lost is fewer; only a correction goes both ways.
      .refine(({ kind, change }) => kind === 'corrected' || change > 0 === (kind === 'received')),
    output: z.object({ onHand: z.int() }),
    refuses: ['not-found', 'out-of-stock'],
    twice: 'key',
    changes: ['stock'],
  }),
  count: call({
    ...base,
    path: '/mallapi/sellerStock/count',
    about:
      'What somebody counted, piece by piece, each with the number that was there when the counting began. One that somebody else changed meanwhile is told and left as it is.',
    input: z.strictObject({
      rows: z
        .array(z.strictObject({ id: Id, counted: Pieces, seen: Pieces }))
        .min(1)
        .max(200),
      reason: Reason,
    }),
    output: z.array(z.object({ id: Id, is: z.enum(['counted', 'changed', 'held', 'unknown']), onHand: z.int() })),
    refuses: [],
    twice: 'same',
    changes: ['stock'],
  }),
  history: call({
    ...base,
    path: '/mallapi/sellerStock/history',
    about: 'Every movement of a piece with its reason and who it was, the newest first, by key.',
    input: z.strictObject({ id: Id, page: KeyPage.prefault({}) }),
    output: keyPageOf(
      z.object({
        id: Id,
        at: z.iso.datetime(),
        kind: z.enum(movementKinds),
        change: z.int(),
        onHand: z.int(),
        reason: z.string(),
        who: z.string().nullable(),
      }),
    ),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['stock'],
  }),
  setReorder: call({
    ...base,
    path: '/mallapi/sellerStock/setReorder',
    about: 'From how few on a piece is to be ordered again; null for what is usual.',
    input: z.strictObject({ id: Id, reorderAt: Pieces.nullable() }),
    output: z.null(),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['stock'],
  }),
}
