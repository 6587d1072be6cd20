import * as z from 'zod'
import { call } from './call.ts'
import { TENANT_ID } from './envelope.ts'

const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email())

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
  permissions: z.array(z.string()),
})
export type Customer = z.infer<typeof Customer>

export const customer = {
  login: call({
    path: '/mallapi/customer/login',
    about: 'Signs an account in. One answer for an unknown email and a wrong password.',
    who: 'anyone',
    input: z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
    output: Customer,
    refuses: ['login-failed'],
  }),
  logout: call({
    path: '/mallapi/customer/logout',
    about: 'Ends the session. A visitor without one gets the same answer.',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.null(),
    refuses: [],
  }),
  getInfo: call({
    path: '/mallapi/customer/getInfo',
    about: 'Says who is asking. Answers isLogin false to a visitor.',
    who: 'anyone',
    input: z.strictObject({}),
    output: Customer,
    refuses: [],
    reads: 'primary',
  }),
}
