import type { Customer } from '../../contract/customers.ts'
import { TENANT_ID } from '../../contract/envelope.ts'
import { isAtWork, type Membership, spokenRights, staffWords, type Works, worksOf } from '../../rules/permissions.ts'

interface Named {
  id: string
  email: string
  nickName: string
  firstName: string
  lastName: string
}

interface Session {
  token: string
  memberships: readonly Membership[]
  /** Where somebody works now; in a session that just began it is where everybody begins. */
  works?: Works
}

/** How the house greets whoever is signed in. */
export function knownCustomer({ id, email, nickName, firstName, lastName }: Named, { token, memberships, works }: Session): Customer {
  const at = works ?? worksOf(memberships, { shopId: null, providerId: null })
  const rights = spokenRights(at)
  return {
    customerId: id,
    email,
    tenantId: TENANT_ID,
    nickName,
    firstName,
    lastName,
    isLogin: true,
    buyerSession: token,
    permissions: [...staffWords(at), ...(!memberships.every(isAtWork) ? (['secondFactorNeeded'] as const) : [])],
    ...(rights.length > 0 ? { rights } : {}),
  }
}

export const nobody: Customer = {
  customerId: null,
  email: '',
  tenantId: TENANT_ID,
  nickName: '',
  firstName: '',
  lastName: '',
  isLogin: false,
  buyerSession: '',
  permissions: [],
}
