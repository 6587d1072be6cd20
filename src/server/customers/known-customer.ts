import type { Customer } from '../../contract/customers.ts'
import { TENANT_ID } from '../../contract/envelope.ts'

interface Named {
  id: string
  email: string
  nickName: string
  firstName: string
  lastName: string
}

/** How the house greets whoever is signed in. */
export const knownCustomer = ({ id, email, nickName, firstName, lastName }: Named, buyerSession: string): Customer => ({
  customerId: id,
  email,
  tenantId: TENANT_ID,
  nickName,
  firstName,
  lastName,
  isLogin: true,
  buyerSession,
  permissions: [],
})

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
