import type { notification } from '../../contract/messages.ts'
import type { Handlers } from '../context.ts'
import { fill } from './fill.ts'
import { markRead } from './mark-read.ts'
import { countNotifications, notificationsOf } from './queries.ts'

export const notificationCalls: Handlers<typeof notification> = {
  page: async ({ db, caller, locale }, { page }) => {
    const [rows, counted] = await Promise.all([notificationsOf(db, caller.id, page), countNotifications(db, caller.id)])
    const records = rows.map(({ notification: { id, sentAt, link, readAt, variables }, kind }) => ({
      id,
      kind: kind.kind,
      icon: kind.icon,
      title: fill(kind.title[locale], variables, locale),
      body: fill(kind.body[locale], variables, locale),
      url: link,
      at: sentAt.toISOString(),
      read: readAt !== null,
    }))
    return { records, ...counted }
  },
  read: markRead,
}
