import * as z from 'zod'
import { Id } from './call.ts'
import { declare, type PaidStaff } from './paid-staff.ts'

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

/** Whoever is paid, as they see it. Selling and working go on whatever it says. */
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

const digits = z
  .string()
  .trim()
  .max(20)
  .regex(/^[\d\s-]+$/)

/** The same calls for a shop and for a business. */
function payeeOf<W extends PaidStaff>(group: string, who: W, place: string) {
  const write = { who, may: 'money.payout', twice: 'same', changes: ['payees'] } as const
  return {
    read: declare({
      path: `/mallapi/${group}/read`,
      about: `The account through which the caller’s ${place} is paid: how it stands, what is wanted until when, and why payouts wait.`,
      who,
      may: 'money.read',
      input: z.strictObject({}),
      output: Payee,
      refuses: [],
      reads: 'primary',
      seen: 'hidden',
      shows: ['payees'],
    }),
    start: declare({
      ...write,
      path: `/mallapi/${group}/start`,
      about: `Opens the account through which the ${place} is paid, if it has none.`,
      input: z.strictObject({}),
      output: Payee,
      refuses: ['provider-silent'],
    }),
    link: declare({
      ...write,
      path: `/mallapi/${group}/link`,
      about: 'Where the provider asks for what it wants. The address holds for minutes and for one person.',
      input: z.strictObject({}),
      output: z.object({ url: z.url().nullable() }),
      refuses: ['not-found', 'provider-silent'],
    }),
    giveBank: declare({
      ...write,
      path: `/mallapi/${group}/giveBank`,
      about: `The Canadian bank account that payouts go to: institution, transit and account number. Another one than before makes payouts wait a day, and everybody who may move the ${place}’s money is told.`,
      isGrave: true,
      input: z.strictObject({ institution: digits, transit: digits, account: digits }),
      output: Payee,
      refuses: ['not-found', 'conflict', 'bank-account-wrong', 'provider-silent'],
    }),
  }
}
export type PayeeCalls<W extends PaidStaff> = ReturnType<typeof payeeOf<W>>

export const shopPayee = payeeOf('shopPayee', 'goodsSeller', 'shop')
export const providerPayee = payeeOf('providerPayee', 'serviceSeller', 'business')
