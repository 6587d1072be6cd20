import type { Customer } from '../../contract/customers.ts'
import { hrefOf } from '../base/address.ts'
import { doorsOf } from '../base/work-doors.ts'

/** Whoever was on the way to a page goes there. Who came to sign in and nothing else is led to their work, if they have some here. */
export function afterSignIn(back: string, { permissions, rights }: Pick<Customer, 'permissions' | 'rights'>): string {
  if (back !== '/') return back
  if (permissions.includes('secondFactorNeeded')) return '/operator/start'
  const [door] = doorsOf(rights)
  return door ? hrefOf(door.address) : back
}
