import type { Call } from '../contract/call.ts'
import { customer } from '../contract/customers.ts'
import type { Handlers } from './context.ts'
import { customerCalls } from './customers/calls.ts'
import type { Mounted } from './http/table.ts'

const mount = <Group extends Record<string, Call>>(group: Group, calls: Handlers<Group>): Mounted => ({ group, calls }) as Mounted

/** Every call of the contract beside its handlers: routes, documentation and in-process asking all come from here. */
export const handlers: readonly Mounted[] = [mount(customer, customerCalls)]
