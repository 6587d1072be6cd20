import * as z from 'zod'
import { Cents, Id, KeyPage, keyPageOf } from './call.ts'
import { declare, type PaidStaff } from './paid-staff.ts'
import type { Right } from './rights.ts'
import { notPaidReasons } from './seller-payee.ts'

/** What a line of a seller's books is for. */
export const ledgerItems = [
  'goods',
  'delivery',
  'gstHst',
  'provincial',
  'commission',
  'commissionTax',
  'refund',
  'dispute',
  'houseCoupon',
] as const
export type LedgerItem = (typeof ledgerItems)[number]

/** Why money that would be free is kept. */
export const holdReasons = ['return', 'dispute'] as const
export type HoldReason = (typeof holdReasons)[number]

/** How often a seller is paid. */
export const payoutRhythms = ['daily', 'weekly', 'monthly', 'hand'] as const
export type PayoutRhythm = (typeof payoutRhythms)[number]

export const payoutStates = ['waiting', 'sent', 'paid', 'failed', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Why a run leaves out somebody who has something. */
export const payoutStops = [
  'stoppedByUs',
  'factsMissing',
  'belowMinimum',
  'noPayee',
  'restricted',
  'bankReturned',
  'bankChanged',
  'notToday',
] as const
export type PayoutStop = (typeof payoutStops)[number]

const Balance = z.object({ availableCents: Cents, heldCents: Cents, reservedCents: Cents, transitCents: Cents, debtCents: Cents })

const Payout = z.object({
  number: z.string(),
  amountCents: Cents,
  state: z.enum(payoutStates),
  /** What names the bank account to a person, such as its last four digits. */
  bankHint: z.string().nullable(),
  failure: z.string().nullable(),
  madeAt: z.iso.datetime(),
  arrivesOn: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type Payout = z.infer<typeof Payout>

const MoneyLine = z.object({ item: z.enum(ledgerItems), title: z.string(), cents: z.int(), milliPercent: z.int().nullable() })
export type MoneyLine = z.infer<typeof MoneyLine>

/** Of a job: which of its bills was paid. */
const PaidBill = z.enum(['checkout', 'rest'])

/** What a payout is made of: a sale that became free, or what was taken back of one, with all that it is made of; or something else. */
const PayoutEntry = z.object({
  id: Id,
  kind: z.string(),
  at: z.iso.datetime(),
  cents: z.int(),
  /** Of a sale, and of what was taken back of one: the shop’s part of an order, or a job. */
  order: z.object({ id: Id, number: z.string(), place: z.string(), bill: PaidBill.nullable() }).nullable(),
  reason: z.string().nullable(),
  lines: z.array(MoneyLine),
  /** Tax of it that the marketplace remits, which never was the seller’s; below nothing where it went back to the buyer. */
  ourTaxCents: z.int(),
  /** Of what was taken back of a sale that was free: when it was sold, and the payout that it went out with. */
  soldBefore: z.object({ at: z.iso.datetime(), payout: z.string().nullable() }).nullable(),
})
export type PayoutEntry = z.infer<typeof PayoutEntry>

const Hold = z.object({
  partId: Id,
  orderNumber: z.string(),
  bill: PaidBill.nullable(),
  cents: z.int(),
  since: z.iso.datetime(),
  /** Null until it was delivered, or the job agreed to be done. */
  dueAt: z.iso.datetime().nullable(),
  waitsFor: z.enum(holdReasons).nullable(),
})
export type Hold = z.infer<typeof Hold>

const Reserved = z.object({
  id: Id,
  partId: Id.nullable(),
  orderNumber: z.string(),
  bill: PaidBill.nullable(),
  cents: Cents,
  reason: z.string(),
  since: z.iso.datetime(),
  /** Then it is given back. */
  dueAt: z.iso.datetime(),
})
export type Reserved = z.infer<typeof Reserved>

/** As far as anybody counts what is kept back. */
export const MOST_HOLDS = 1000
/** So small a sum is not worth a transfer, so large a one nobody waits for. */
export const MOST_MIN_CENTS = 1_000_00

/** What a shop or a business is owed, and what became of it: the same calls for both. */
function moneyOf<W extends PaidStaff>(group: string, who: W, place: string, mayList: Right) {
  return {
    summary: declare({
      path: `/mallapi/${group}/summary`,
      about: `What the caller’s ${place} is owed: free, kept back, reserved, on its way, owed back; when the next payout is, how it is set, and why none goes out.`,
      who,
      may: 'money.read',
      input: z.strictObject({}),
      output: z.object({
        balance: Balance,
        every: z.enum(payoutRhythms),
        minCents: Cents,
        /** Null when payouts wait for a person. */
        nextOn: z.iso.date().nullable(),
        /** Up to `MOST_HOLDS`. */
        holds: z.int(),
        firstDueAt: z.iso.datetime().nullable(),
        reservedUntil: z.iso.datetime().nullable(),
        debtSince: z.iso.datetime().nullable(),
        /** Why nothing goes out to their account now; null when it does. */
        notPaid: z.enum(notPaidReasons).nullable(),
        /** A person of the marketplace has stopped payouts: since when and why. */
        stopped: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
        /** Months that have a statement, the newest first. */
        months: z.array(z.string()),
      }),
      refuses: ['not-found'],
      reads: 'primary',
      seen: 'shown',
      shows: ['money', 'orders', 'payees'],
    }),
    holds: declare({
      path: `/mallapi/${group}/holds`,
      about: `What is kept back of what the caller’s ${place} sold, until when and why. Read by key.`,
      who,
      may: 'money.read',
      input: z.strictObject({ page: KeyPage.prefault({}) }),
      output: keyPageOf(Hold),
      refuses: [],
      reads: 'primary',
      seen: 'shown',
      shows: ['money', 'orders'],
    }),
    reserves: declare({
      path: `/mallapi/${group}/reserves`,
      about: `What is reserved of what became free for the caller’s ${place}: of which sale, why, and when it is given back. Read by key.`,
      who,
      may: 'money.read',
      input: z.strictObject({ page: KeyPage.prefault({}) }),
      output: keyPageOf(Reserved),
      refuses: [],
      reads: 'primary',
      seen: 'shown',
      shows: ['money', 'orders'],
    }),
    payouts: declare({
      path: `/mallapi/${group}/payouts`,
      about: `What was paid to the caller’s ${place}, the newest first. Read by key.`,
      who,
      may: 'money.read',
      input: z.strictObject({ page: KeyPage.prefault({}) }),
      output: keyPageOf(Payout.extend({ id: Id })),
      refuses: [],
      reads: 'primary',
      seen: 'shown',
      shows: ['money'],
    }),
    payout: declare({
      path: `/mallapi/${group}/payout`,
      about: `One payout of the caller’s ${place} with the lines that it settled, each sale with its goods, taxes and commission. Read by key.`,
      who,
      may: 'money.read',
      input: z.strictObject({ number: z.string().regex(/^PO-\d{4}-\d{4}$/), page: KeyPage.prefault({}) }),
      output: keyPageOf(PayoutEntry).extend({ payout: Payout, lines: z.int() }),
      refuses: ['not-found'],
      reads: 'primary',
      seen: 'shown',
      shows: ['money'],
    }),
    setSchedule: declare({
      path: `/mallapi/${group}/setSchedule`,
      about: `Sets how often the caller’s ${place} is paid and from what sum on. By hand: only when the marketplace runs payouts.`,
      who,
      may: 'money.payout',
      isGrave: true,
      input: z.strictObject({ every: z.enum(payoutRhythms), minCents: z.int().min(0).max(MOST_MIN_CENTS) }),
      output: z.object({ every: z.enum(payoutRhythms), minCents: Cents }),
      refuses: [],
      twice: 'same',
      changes: ['money'],
    }),
    terms: declare({
      path: `/mallapi/${group}/terms`,
      about: `What commission is taken today of what the caller’s ${place} sells in a category, and what of it would be kept longer, and why.`,
      who,
      may: mayList,
      input: z.strictObject({ categoryId: Id }),
      output: z.object({
        milliPercent: z.int(),
        reserve: z.object({ milliPercent: z.int(), days: z.int(), reason: z.string() }).nullable(),
      }),
      refuses: ['not-found'],
      reads: 'primary',
      seen: 'shown',
      shows: ['money'],
    }),
  }
}
export type MoneyCalls<W extends PaidStaff> = ReturnType<typeof moneyOf<W>>

export const sellerMoney = moneyOf('sellerMoney', 'goodsSeller', 'shop', 'products.read')
export const providerMoney = moneyOf('providerMoney', 'serviceSeller', 'business', 'services.read')
