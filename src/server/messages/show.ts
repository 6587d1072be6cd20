import type { Locale } from '../../contract/locale.ts'
import type { Notification } from '../../contract/messages.ts'
import { fill } from './fill.ts'
import type { notificationKinds, notifications } from './tables.ts'

export interface NotificationRow {
  notification: typeof notifications.$inferSelect
  kind: typeof notificationKinds.$inferSelect
}

/** A notification as its reader's language says it. */
export const shownIn = (
  locale: Locale,
  { notification: { id, sentAt, link, readAt, variables }, kind }: NotificationRow,
): Notification => ({
  id,
  kind: kind.kind,
  icon: kind.icon,
  title: fill(kind.title[locale], variables, locale),
  body: fill(kind.body[locale], variables, locale),
  url: link,
  at: sentAt.toISOString(),
  read: readAt !== null,
})
