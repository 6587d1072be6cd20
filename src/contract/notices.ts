import * as z from 'zod'
import { call } from './call.ts'

/** What whoever works in a shop is told of; which kinds of notifications belong to a topic stands in their table. */
export const noticeTopics = [
  ...(['orders', 'cancellations', 'returns', 'words', 'complaints', 'letters', 'reviews', 'questions', 'stock', 'imports'] as const),
] as const

const NoticeChoice = z.strictObject({
  topic: z.enum(noticeTopics),
  /** Counts at the bell as unread. Off, it stands in the list as read. */
  console: z.boolean(),
  mail: z.boolean(),
  /** In every browser in which the person asked for it. */
  phone: z.boolean(),
})
export type NoticeChoice = z.infer<typeof NoticeChoice>

const NoticeChoices = z.array(NoticeChoice)
const Endpoint = z.string().min(10).max(1000)

/** Each person's own: what one switches off, the others go on hearing. */
export const notice = {
  choices: call({
    path: '/mallapi/notice/choices',
    about: 'Of which topics the caller is told at the bell and by mail. What was never switched is on.',
    who: 'customer',
    input: z.strictObject({}),
    output: NoticeChoices,
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['notice-choices'],
  }),
  choose: call({
    path: '/mallapi/notice/choose',
    about: 'Switches a topic on or off for the caller, at the bell and by mail apart.',
    who: 'customer',
    input: NoticeChoice,
    output: NoticeChoices,
    refuses: [],
    twice: 'same',
    changes: ['notice-choices'],
    fills: { read: '/mallapi/notice/choices', by: [] },
  }),
  phoneKey: call({
    path: '/mallapi/notice/phoneKey',
    about: 'The public key with which a browser asks its service to be told things by this house.',
    who: 'customer',
    input: z.strictObject({}),
    output: z.object({ key: z.string() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
  }),
  addPhone: call({
    path: '/mallapi/notice/addPhone',
    about: 'This browser is told from now on what the caller wants to hear of on the phone.',
    who: 'customer',
    input: z.strictObject({ endpoint: Endpoint, p256dh: z.string().regex(/^[\w-]{80,100}$/), auth: z.string().regex(/^[\w-]{16,40}$/) }),
    output: z.null(),
    refuses: [],
    twice: 'same',
    changes: [],
  }),
  removePhone: call({
    path: '/mallapi/notice/removePhone',
    about: 'This browser is told nothing any more.',
    who: 'customer',
    input: z.strictObject({ endpoint: Endpoint }),
    output: z.null(),
    refuses: [],
    twice: 'same',
    changes: [],
  }),
}
