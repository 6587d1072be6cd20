import type { Customer } from '../../contract/customers.ts'
import { TENANT_ID } from '../../contract/envelope.ts'

type Permission = Customer['permissions'][number]

interface Named {
  id: string
  email: string
  nickName: string
  firstName: string
  lastName: string
  roles: readonly string[]
}

const beside: readonly Permission[] = ['goodsSeller', 'serviceSeller', 'operator', 'secondFactorNeeded']

/** How the house greets whoever is signed in. */
export const knownCustomer = ({ id, email, nickName, firstName, lastName, roles }: Named, buyerSession: string): Customer => ({
  customerId: id,
  email,
  tenantId: TENANT_ID,
  nickName,
  firstName,
  lastName,
  isLogin: true,
  buyerSession,
  permissions: beside.filter((role) => roles.includes(role)),
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
