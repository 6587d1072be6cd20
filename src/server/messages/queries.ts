import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { notificationKinds, notifications } from './tables.ts'

const page = prepared((db: Db) =>
  db
    .select({ notification: notifications, kind: notificationKinds })
    .from(notifications)
    .innerJoin(notificationKinds, eq(notificationKinds.kind, notifications.kind))
    .where(eq(notifications.accountId, sql.placeholder('accountId')))
    .orderBy(desc(notifications.sentAt), desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('notifications_page'),
)

export const notificationsOf = (db: Db, accountId: string, { current, size }: { current: number; size: number }) =>
  page(db).execute({ accountId, limit: size, offset: (current - 1) * size })

export async function countNotifications(db: Db, accountId: string): Promise<{ total: number; unread: number }> {
  const [counted] = await db
    .select({ total: count(), unread: sql<number>`count(*) filter (where ${isNull(notifications.readAt)})`.mapWith(Number) })
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
  return counted ?? { total: 0, unread: 0 }
}

export const isUnreadOf = (accountId: string) => and(eq(notifications.accountId, accountId), isNull(notifications.readAt))
