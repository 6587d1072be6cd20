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

export const notification = {
  page: call({
    path: '/mallapi/notification/page',
    about: 'The caller’s notifications, newest first.',
    who: 'customer',
    input: z.strictObject({ page: Page.prefault({}) }),
    output: z.object({ records: z.array(Notification), total: z.int(), unread: z.int() }),
    refuses: [],
    reads: 'primary',
  }),
  read: call({
    path: '/mallapi/notification/read',
    about: 'Marks the caller’s notifications as read.',
    who: 'customer',
    input: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ read: z.int() }),
    refuses: [],
  }),
}

export const newsletter = {
  subscribe: call({
    path: '/mallapi/newsletter/subscribe',
    about: 'Records the consent to receive the newsletter, with when, where and in which words it was given.',
    who: 'anyone',
    input: z.strictObject({ email: Email, consentText: typed(400), source: typed(60) }),
    output: z.object({ subscribed: z.boolean() }),
    refuses: [],
  }),
}
