import * as z from 'zod'
import { call, Id, typedOrEmpty } from './call.ts'
import { TENANT_ID } from './envelope.ts'
import { locales } from './locale.ts'
import { typedNameOrEmpty, typedNickName } from './names.ts'
import { SecondCode } from './second-factor.ts'

export const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email())
export const genders = ['women', 'men', 'ratherNotSay'] as const

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
export const NewPassword = z.string().min(8).max(128)

/** What a visitor's browser has kept and the account takes over at sign-in. */
const Visitor = z.strictObject({
  localStorageId: z.uuid(),
  /** The products on the wish list. */
  wishList: z.array(Id).max(100).default([]),
  cart: z
    .array(z.strictObject({ skuId: Id, quantity: z.int().min(1).max(999) }))
    .max(100)
    .default([]),
  /** Names the visitor's cart, so that two tabs bring it once. */
  visitId: Id.optional(),
})
export type Visitor = z.infer<typeof Visitor>

/** Whoever is signed in. A visitor has the same fields, empty. */
export const Customer = z.object({
  customerId: z.uuid().nullable(),
  email: z.string(),
  tenantId: z.literal(TENANT_ID),
  nickName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isLogin: z.boolean(),
  /** The readable half of the session: goes back to the server in the session-token header. */
  buyerSession: z.string(),
  /** The roles beside that of a customer. `secondFactorNeeded`: whoever runs the marketplace may not before a second factor is on. */
  permissions: z.array(z.enum(['goodsSeller', 'serviceSeller', 'operator', 'secondFactorNeeded'])),
  /** Of staff: what they may where they work now, like `shop orders.ship`. Menus show what is in it. */
  rights: z.array(z.string()).optional(),
})
export type Customer = z.infer<typeof Customer>

const login = {
  who: 'anyone',
  input: z.union([
    z.strictObject({ email: Email, password: z.string().min(1).max(200), secondCode: SecondCode.optional(), visitor: Visitor.optional() }),
    z.strictObject({ email: Email, code: Code, secondCode: SecondCode.optional(), visitor: Visitor.optional() }),
  ]),
  output: Customer,
  refuses: ['login-failed', 'code-wrong', 'second-code-needed', 'second-code-wrong'],
  twice: 'same',
  changes: [],
} as const

const register = {
  who: 'anyone',
  input: z.strictObject({
    email: Email,
    code: Code,
    password: NewPassword,
    nickName: typedNickName(20).optional(),
    firstName: typedNameOrEmpty(40).default(''),
    lastName: typedNameOrEmpty(40).default(''),
    visitor: Visitor.optional(),
  }),
  output: Customer,
  refuses: ['code-wrong', 'password-weak'],
  twice: 'same',
  changes: [],
} as const

export const customer = {
  login: call({
    path: '/mallapi/customer/login',
    about:
      'Signs an account in, by password or by a mailed code. One answer for an unknown email and a wrong password. A code opens an account for an email that has none.',
    ...login,
  }),
  userReg: call({
    path: '/mallapi/customer/userReg',
    about: 'Opens an account for an email that has proved itself by a mailed code. An email with an account answers as a wrong code does.',
    ...register,
  }),
  sendCode: call({
    path: '/mallapi/customer/sendCode',
    about: 'Mails a code of six digits, good for ten minutes. One answer for known and unknown emails.',
    who: 'anyone',
    input: z.strictObject({ email: Email, purpose: z.enum(['register', 'signIn']) }),
    output: z.null(),
    refuses: [],
    twice: 'same',
    changes: [],
  }),
  logout: call({
    path: '/mallapi/customer/logout',
    about: 'Ends the session. A visitor without one gets the same answer.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.null(),
    refuses: [],
    twice: 'same',
    changes: [],
  }),
  logoutAll: call({
    path: '/mallapi/customer/logoutAll',
    about: 'Ends every session of the account, on every device.',
    who: 'customer',
    input: z.strictObject({}),
    output: z.null(),
    refuses: [],
    twice: 'same',
    changes: [],
  }),
  getInfo: call({
    path: '/mallapi/customer/getInfo',
    about: 'Says who is asking. Answers isLogin false to a visitor.',
    who: 'anyone',
    input: z.strictObject({}),
    output: Customer,
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['profile'],
  }),
}

export const userinfo = {
  login: call({ path: '/mallapi/userinfo/login', about: 'Signs an account in, as customer/login does.', ...login }),
  register: call({ path: '/mallapi/userinfo/register', about: 'Opens an account, as customer/userReg does.', ...register }),
  resetPwd: call({
    path: '/mallapi/userinfo/resetPwd',
    about: 'Mails a code and a link to set a new password. One answer for known and unknown emails; an unknown one gets no mail.',
    who: 'anyone',
    input: z.strictObject({ email: Email }),
    output: z.null(),
    refuses: [],
    twice: 'same',
    changes: [],
  }),
  resetPwdCfm: call({
    path: '/mallapi/userinfo/resetPwdCfm',
    about: 'Sets the new password and ends every session of the account.',
    who: 'anyone',
    input: z.strictObject({ email: Email, code: Code, password: NewPassword }),
    output: z.null(),
    refuses: ['code-wrong', 'password-weak'],
    twice: 'same',
    changes: [],
  }),
}

export const Profile = z.object({
  customerId: Id,
  email: z.string(),
  nickName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders),
  bio: z.string(),
  avatarUrl: z.string().nullable(),
  language: z.enum(locales),
  hasPassword: z.boolean(),
  /** The mall that the account belongs to. */
  mallCode: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const profile = {
  getInfo: call({
    path: '/mallapi/profile/getInfo',
    about: 'The caller’s own profile.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional() }),
    output: Profile,
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['profile'],
  }),
  edit: call({
    path: '/mallapi/profile/edit',
    about: 'Changes the caller’s profile; what is left out stays as it is.',
    who: 'customer',
    input: z.strictObject({
      customerId: Id.optional(),
      nickName: typedNickName(20).optional(),
      firstName: typedNameOrEmpty(40).optional(),
      lastName: typedNameOrEmpty(40).optional(),
      gender: z.enum(genders).optional(),
      bio: typedOrEmpty(500).optional(),
      language: z.enum(locales).optional(),
      /** An upload of the kind avatar; null takes the picture away. */
      avatarId: Id.nullable().optional(),
    }),
    output: Profile,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['profile'],
    fills: { read: '/mallapi/profile/getInfo', by: [] },
  }),
  setPassword: call({
    path: '/mallapi/profile/setPassword',
    about: 'Sets a password. Whoever has one must say it. Ends every other session of the account.',
    who: 'customer',
    input: z.strictObject({ currentPassword: z.string().max(200).optional(), password: NewPassword }),
    output: Profile,
    refuses: ['login-failed', 'password-weak'],
    twice: 'same',
    changes: ['profile'],
    fills: { read: '/mallapi/profile/getInfo', by: [] },
  }),
}

export const follow = {
  edit: call({
    path: '/mallapi/follow/edit',
    about: 'Follows a shop, or stops following it.',
    who: 'customer',
    input: z.strictObject({ shopId: Id, follows: z.boolean(), customerId: Id.optional() }),
    output: z.object({ follows: z.boolean() }),
    refuses: ['not-found'],
    twice: 'same',
    changes: ['follows'],
  }),
  mine: call({
    path: '/mallapi/follow/mine',
    about: 'Whether the caller follows a shop; false for visitors.',
    who: 'anyone',
    input: z.strictObject({ shopId: Id }),
    output: z.object({ follows: z.boolean() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['follows'],
  }),
  page: call({
    path: '/mallapi/follow/page',
    about: 'The shops that the caller follows, the latest first.',
    who: 'customer',
    input: z.strictObject({ customerId: Id.optional() }),
    output: z.array(
      z.object({
        shopId: Id,
        slug: z.string(),
        displayName: z.string(),
        initials: z.string(),
        city: z.string(),
        rating: z.number(),
        productCount: z.int(),
        followedAt: z.iso.datetime(),
      }),
    ),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['follows'],
  }),
}
