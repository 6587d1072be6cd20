import type { Call } from '../../../contract/call.ts'
import type { Handlers } from '../../context.ts'
import type { Mounted } from './table.ts'

/** Calls of the contract beside their handlers: one that is missing does not compile. */
export const mount = <Group extends Record<string, Call>>(group: Group, calls: Handlers<Group>): Mounted => ({ group, calls }) as Mounted
