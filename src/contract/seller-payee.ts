import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed } from './call.ts'
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
      about: `The Canadian bank account that payouts go to: institution, transit and account number. Giving one, also the same again, makes payouts wait a day where there was one, and everybody who may move the ${place}’s money is told.`,
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

export const factsStates = ['missing', 'given', 'verified'] as const

/** A company says its business number, a person their date of birth. */
const Facts = z.object({
  isCompany: z.boolean(),
  legalName: z.string(),
  street: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
  businessNumber: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
})
export type ReportFacts = z.infer<typeof Facts>

const FactsShown = z.object({
  state: z.enum(factsStates),
  /** Of the number, or the year of birth; empty while nothing was given. */
  hint: z.string(),
  givenAt: z.iso.datetime().nullable(),
  dueOn: z.iso.date(),
  reminders: z.int(),
  /** Payouts wait for it. */
  stopsPayouts: z.boolean(),
})
export type ShownFacts = z.infer<typeof FactsShown>

function factsOf<W extends PaidStaff>(group: string, who: W, place: string) {
  return {
    read: declare({
      path: `/mallapi/${group}/read`,
      about: `Whether the caller’s ${place} has given what the tax agency wants to know of whoever sells on a platform, and until when. What was given is not shown again.`,
      who,
      may: 'money.read',
      input: z.strictObject({}),
      output: FactsShown,
      refuses: [],
      reads: 'primary',
      seen: 'hidden',
      shows: ['money'],
    }),
    save: declare({
      path: `/mallapi/${group}/save`,
      about: `Gives the legal name, the address, and the business number or the date of birth of whoever the caller’s ${place} is. They are kept sealed.`,
      who,
      may: 'money.payout',
      isGrave: true,
      input: z
        .strictObject({
          isCompany: z.boolean(),
          legalName: typed(120),
          street: typed(160),
          city: typed(80),
          province: typed(40),
          postalCode: typed(12),
          country: z.string().regex(/^[A-Z]{2}$/),
          businessNumber: z.string().max(20).nullable(),
          birthDate: z.iso
            .date()
            .refine((day) => day >= '1900-01-01' && day <= '2020-12-31')
            .nullable(),
        })
        .refine(({ isCompany, businessNumber }) => !isCompany || businessNumber !== null, { path: ['businessNumber'] })
        .refine(({ isCompany, birthDate }) => isCompany || birthDate !== null, { path: ['birthDate'] }),
      output: FactsShown,
      refuses: ['bad-input'],
      twice: 'same',
      changes: ['money'],
    }),
  }
}
export type FactsCalls<W extends PaidStaff> = ReturnType<typeof factsOf<W>>

export const shopFacts = factsOf('shopFacts', 'goodsSeller', 'shop')
export const providerFacts = factsOf('providerFacts', 'serviceSeller', 'business')

const FactsListed = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['shop', 'business']),
  state: z.enum(factsStates),
  hint: z.string(),
  givenAt: z.iso.datetime().nullable(),
  reminders: z.int(),
})
export type FactsRow = z.infer<typeof FactsListed>

export const operatorFacts = {
  page: call({
    path: '/mallapi/operatorFacts/page',
    about:
      'Of whoever sold something this year: whether what the tax agency wants to know of them is missing, given or verified. Read by key.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({ page: KeyPage.prefault({}), state: z.enum(factsStates).optional() }),
    output: keyPageOf(FactsListed),
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  reveal: call({
    path: '/mallapi/operatorFacts/reveal',
    about: 'What a seller gave for the tax agency, whole. It is written down who looked, and why.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ id: Id, reason: typed(200) }),
    output: Facts,
    refuses: ['not-found'],
    twice: 'same',
    changes: [],
  }),
  verify: call({
    path: '/mallapi/operatorFacts/verify',
    about: 'Says that what a seller gave is right, or that it is not and why: then it is asked for again.',
    who: 'operator',
    may: 'money.payout',
    isGrave: true,
    input: z.strictObject({ id: Id, isRight: z.boolean(), reason: typed(200) }),
    output: z.object({}),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['money'],
  }),
}
