import type { customer, userinfo } from '../../contract/customers.ts'
import type { Handlers } from '../context.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { askForCode } from './ask-for-code.ts'
import { knownCustomer, nobody } from './known-customer.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'

export const customerCalls: Handlers<typeof customer> = {
  login,
  userReg: register,
  sendCode: (context, { email, purpose }) => askForCode(context, email, purpose),
  logout: async ({ session }) => {
    await session.end()
    return null
  },
  logoutAll: async ({ db, caller, session }) => {
    await endSessionsOf(db, caller.id)
    await session.end()
    return null
  },
  getInfo: async ({ caller }) => (caller.role === 'visitor' ? nobody : knownCustomer(caller, { ...caller, token: caller.sessionToken })),
}

export const userinfoCalls: Handlers<typeof userinfo> = {
  login,
  register,
  resetPwd: (context, { email }) => askForCode(context, email, 'reset'),
  resetPwdCfm: resetPassword,
}
