import type { Customer, customer } from '../../contract/customers.ts'
import { TENANT_ID } from '../../contract/envelope.ts'
import type { Caller, Handlers } from '../context.ts'
import { login } from './login.ts'

export const customerCalls: Handlers<typeof customer> = {
  login,
  logout: async ({ session }) => {
    await session.end()
    return null
  },
  getInfo: async ({ caller }) => whoIs(caller),
}

function whoIs(caller: Caller<'anyone'>): Customer {
  const nobody = { customerId: null, email: '', nickName: '', firstName: '', lastName: '', isLogin: false, buyerSession: '' }
  if (caller.role === 'visitor') return { ...nobody, tenantId: TENANT_ID, permissions: [] }
  const { id, email, nickName, firstName, lastName, sessionToken } = caller
  return {
    customerId: id,
    email,
    nickName,
    firstName,
    lastName,
    isLogin: true,
    buyerSession: sessionToken,
    tenantId: TENANT_ID,
    permissions: [],
  }
}
