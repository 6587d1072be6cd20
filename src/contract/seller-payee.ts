import * as z from 'zod'
import { call, Id } from './call.ts'

export const payeeStates = ['none', 'started', 'pending', 'restricted', 'enabled', 'rejected', 'closed'] as const
/** Why payouts do not go out now. */
export const notPaidReasons = [
  'no-account',
  'unfinished',
  'checking',
  'restricted',
  'rejected',
  'closed',
  'bank-returned',
  'bank-changed',
] as const

const At = z.iso.datetime()

/** Whoever is paid, as the seller sees it. Selling goes on whatever it says. */
const Payee = z.object({
  provider: z.enum(['embedded', 'stripe', 'hand']),
  state: z.enum(payeeStates),
  canReceive: z.boolean(),
  canBePaidOut: z.boolean(),
  /** Null when payouts go out. */
  why: z.enum(notPaidReasons).nullable(),
  /** `name` in the provider's own word. */
  requirements: z.array(z.object({ name: z.string(), urgency: z.enum(['past', 'now', 'later', 'checking']), until: At.nullable() })),
  /** The last digits of the bank account. */
  bankHint: z.string().nullable(),
  waitsUntil: At.nullable(),
  /** The bank account is given here, not on a page of the provider's. */
  takesBank: z.boolean(),
  changes: z.array(
    z.object({ id: Id, at: At, what: z.enum(['opened', 'state', 'bank']), state: z.string().nullable(), bankHint: z.string().nullable() }),
  ),
})

const write = { who: 'goodsSeller', may: 'money.payout', twice: 'same', changes: ['payees'] } as const
const digits = z
  .string()
  .trim()
  .max(20)
  .regex(/^[\d\s-]+$/)

export const shopPayee = {
  read: call({
    path: '/mallapi/shopPayee/read',
    about: 'The account through which the caller’s shop is paid: how it stands, what is wanted until when, and why payouts wait.',
    who: 'goodsSeller',
    may: 'money.read',
    input: z.strictObject({}),
    output: Payee,
    refuses: [],
    reads: 'primary',
    seen: 'hidden',
    shows: ['payees'],
  }),
  start: call({
    ...write,
    path: '/mallapi/shopPayee/start',
    about: 'Opens the account through which the shop is paid, if it has none.',
    input: z.strictObject({}),
    output: Payee,
    refuses: ['provider-silent'],
  }),
  link: call({
    ...write,
    path: '/mallapi/shopPayee/link',
    about: 'Where the provider asks for what it wants. The address holds for minutes and for one person.',
    input: z.strictObject({}),
    output: z.object({ url: z.url().nullable() }),
    refuses: ['not-found', 'provider-silent'],
  }),
  giveBank: call({
    ...write,
    path: '/mallapi/shopPayee/giveBank',
    about:
      'The Canadian bank account that payouts go to: institution, transit and account number. Another one than before makes payouts wait a day, and everybody who may move the shop’s money is told.',
    isGrave: true,
    input: z.strictObject({ institution: digits, transit: digits, account: digits }),
    output: Payee,
    refuses: ['not-found', 'conflict', 'bank-account-wrong', 'provider-silent'],
  }),
}
