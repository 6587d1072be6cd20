import * as z from 'zod'
import { call, Id, Page, typed } from './call.ts'

const Email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email())

export const Notification = z.object({
  id: Id,
  kind: z.string(),
  icon: z.string(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  at: z.iso.datetime(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Said: only what concerns the caller's work in a shop, and nothing of what they buy themselves. */
const NotificationsOf = z.literal('shop').optional()

export const notification = {
  page: call({
    path: '/mallapi/notification/page',
    about: 'The caller’s notifications, newest first.',
    who: 'customer',
    input: z.strictObject({ of: NotificationsOf, page: Page.prefault({}) }),
    output: z.object({ records: z.array(Notification), total: z.int(), unread: z.int() }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['notifications'],
  }),
  read: call({
    path: '/mallapi/notification/read',
    about: 'Marks the caller’s notifications as read: those that are named, or all of them.',
    who: 'customer',
    input: z.strictObject({ ids: z.array(Id).min(1).max(100).optional(), of: NotificationsOf }),
    output: z.object({ read: z.int() }),
    refuses: [],
    twice: 'same',
    changes: ['notifications'],
  }),
}

const NewsletterState = z.enum(['waiting', 'subscribed', 'left'])
const OwnNewsletter = z.object({ state: NewsletterState })
const TextIn = (max: number) => z.strictObject({ en: typed(max), fr: typed(max), zh: typed(max) })

export const newsletter = {
  subscribe: call({
    path: '/mallapi/newsletter/subscribe',
    about: 'Records the consent to receive the newsletter, with when, where and in which words it was given.',
    who: 'anyone',
    input: z.strictObject({ email: Email, consentText: typed(400), source: typed(60) }),
    output: z.object({ subscribed: z.boolean() }),
    refuses: [],
    twice: 'same',
    changes: ['newsletter'],
  }),
  look: call({
    path: '/mallapi/newsletter/look',
    about: 'What the link of a newsletter mail is about: the address, shortened, and whether it is subscribed.',
    who: 'anyone',
    input: z.strictObject({ token: z.string().max(200) }),
    output: z.object({ email: z.string(), state: NewsletterState }),
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'hidden',
    shows: ['newsletter'],
  }),
  mine: call({
    path: '/mallapi/newsletter/mine',
    about: 'Whether the account’s own address gets the newsletter.',
    who: 'customer',
    input: z.strictObject({}),
    output: OwnNewsletter,
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['newsletter'],
  }),
  edit: call({
    path: '/mallapi/newsletter/edit',
    about: 'Begins or ends the newsletter for the account’s own address, with the words that were agreed to.',
    who: 'customer',
    input: z.strictObject({ wants: z.boolean(), consentText: typed(400) }),
    output: OwnNewsletter,
    refuses: [],
    twice: 'same',
    changes: ['newsletter'],
    fills: { read: '/mallapi/newsletter/mine', by: [] },
  }),
  send: call({
    path: '/mallapi/newsletter/send',
    about: 'Sends an issue to everybody who confirmed and has not left. An operator’s call, a few times a day at most.',
    who: 'operator',
    may: 'campaigns.send',
    input: z.strictObject({ subject: TextIn(120), body: TextIn(5000) }),
    output: z.object({ readers: z.int() }),
    refuses: [],
    twice: 'key',
    changes: [],
  }),
}
