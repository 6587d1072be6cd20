import type { newsletter } from '../../contract/messages.ts'
import type { Handlers } from '../context.ts'
import { subscribe } from './subscribe.ts'

export const newsletterCalls: Handlers<typeof newsletter> = { subscribe }
