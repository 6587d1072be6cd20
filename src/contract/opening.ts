import * as z from 'zod'
import { call } from './call.ts'
import { Customer, Email, NewPassword } from './customers.ts'
import { locales } from './locale.ts'
import { typedNameOrEmpty } from './names.ts'

export const MOST_LETTERS_OF_MALL = 40

const MallName = z
  .strictObject(Object.fromEntries(locales.map((locale) => [locale, typedNameOrEmpty(MOST_LETTERS_OF_MALL).default('')])) as NameShape)
  .refine((name) => locales.some((locale) => name[locale] !== ''))
type NameShape = Record<(typeof locales)[number], z.ZodDefault<ReturnType<typeof typedNameOrEmpty>>>

/** What a marketplace needs before it can open, and whether it is there. */
const SetUp = z.object({
  owner: z.object({ nickName: z.string(), email: z.string() }),
  /** Null before it is named. */
  mall: z.object({ id: z.int(), name: z.object({ en: z.string(), fr: z.string(), zh: z.string() }) }).nullable(),
  /** Tax registrations of the marketplace itself. */
  hasTaxHome: z.boolean(),
  /** A server that sends mail. Without one nobody can register. */
  hasMail: z.boolean(),
  payment: z.enum(['embedded', 'stripe', 'none']),
  hasCategories: z.boolean(),
  hasGoods: z.boolean(),
  /** Applications to sell that wait for a decision. */
  waiting: z.int(),
})
export type SetUp = z.infer<typeof SetUp>

export const opening = {
  getState: call({
    path: '/mallapi/opening/getState',
    about: 'Whether the marketplace has somebody who runs it, and something to show.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.object({ hasOwner: z.boolean(), hasGoods: z.boolean() }),
    refuses: [],
    reads: 'replica',
  }),
  makeOwner: call({
    path: '/mallapi/opening/makeOwner',
    about:
      'Opens the account of whoever runs a new marketplace, by the token of the link that its first start printed on the terminal. Good once.',
    who: 'anyone',
    input: z.strictObject({ token: z.string().regex(/^[\w-]{20,64}$/), email: Email, password: NewPassword }),
    output: Customer,
    refuses: ['link-over', 'email-taken', 'password-weak'],
    twice: 'same',
    changes: [],
  }),
  setUp: call({
    path: '/mallapi/opening/setUp',
    about: 'What a new marketplace needs before it can open, and what of it is there.',
    who: 'operator',
    may: 'settings.read',
    input: z.strictObject({}),
    output: SetUp,
    refuses: [],
    reads: 'primary',
    shows: ['opening'],
  }),
  nameMall: call({
    path: '/mallapi/opening/nameMall',
    about: 'Makes the first mall, or names it anew. A language that is left out borrows the name of another.',
    who: 'operator',
    may: 'settings.write',
    input: z.strictObject({ name: MallName }),
    output: SetUp,
    refuses: [],
    twice: 'same',
    changes: ['opening'],
    fills: { read: '/mallapi/opening/setUp', by: [] },
  }),
}
