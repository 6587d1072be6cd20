import type { content } from '../../contract/content.ts'
import type { newsletter } from '../../contract/messages.ts'
import type { Handlers } from '../context.ts'
import { credits } from './credits.ts'
import { edit, look, mine, send } from './newsletter.ts'
import { subscribe } from './subscribe.ts'
import { editedWords, words } from './words.ts'

export const contentCalls: Handlers<typeof content> = { credits, words, editedWords }

export const newsletterCalls: Handlers<typeof newsletter> = { subscribe, look, mine, edit, send }
