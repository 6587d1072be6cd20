import * as z from 'zod'
import { Cents, call, Id, KeyPage, keyPageOf, typed } from './call.ts'
import { payoutStates } from './seller-money.ts'

const HousePayout = z.object({
  id: Id,
  number: z.string(),
  seller: z.object({ id: Id, name: z.string() }),
  amountCents: Cents,
  state: z.enum(payoutStates),
  /** A person says what became of it: they pay it from a bank file, or its provider is not used here any more. */
  isByHand: z.boolean(),
  bankHint: z.string().nullable(),
  failure: z.string().nullable(),
  madeAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type HousePayout = z.infer<typeof HousePayout>

/** A run of which a person has still something to pay. */
const RunToPay = z.object({ id: Id, begunAt: z.iso.datetime(), payouts: z.int(), cents: Cents })
export type RunToPay = z.infer<typeof RunToPay>

/** A bank file has so many lines; what is behind them comes with the next one, when these are marked. */
export const MOST_FILE_LINES = 1_000

/** What sellers are paid, and what a person does who pays from a bank file. */
export const operatorPayout = {
  page: call({
    path: '/mallapi/operatorPayout/page',
    about:
      'Payouts of all sellers, the newest first, by state, seller and number; and the runs that a person has still to pay. Read by key.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({
      page: KeyPage.prefault({}),
      state: z.enum(payoutStates).optional(),
      sellerId: Id.optional(),
      number: typed(20).optional(),
    }),
    output: keyPageOf(HousePayout).extend({ toPay: z.array(RunToPay) }),
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  file: call({
    path: '/mallapi/operatorPayout/file',
    about:
      'The bank file of a run that a person pays: a line for each payout that waits, with the whole bank account. It is written down who took it.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ id: Id }),
    output: z.object({ name: z.string(), csv: z.string(), lines: z.int() }),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: [],
  }),
  markPaid: call({
    path: '/mallapi/operatorPayout/markPaid',
    about: 'A payout was paid from the bank file, or by a provider that is not used here any more, under the bank’s reference.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ id: Id, reference: typed(100) }),
    output: z.object({}),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['money'],
  }),
  markReturned: call({
    path: '/mallapi/operatorPayout/markReturned',
    about:
      'The bank has sent a payout back that a person had paid, or would not pay it at all. The sum is the seller’s again, who is asked for a bank account.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ id: Id, reason: typed(200) }),
    output: z.object({}),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['money'],
  }),
}
