import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { notificationKinds, notifications } from './tables.ts'

/** What concerns a person's work in a shop; nothing said is everything of theirs. */
export type Of = 'shop' | undefined
const isFor = (of: Of) => of && inArray(notificationKinds.audience, ['goodsSeller', 'seller'])

const pageOf = (of: Of, name: string) =>
  prepared((db: Db) =>
    db
      .select({ notification: notifications, kind: notificationKinds })
      .from(notifications)
      .innerJoin(notificationKinds, eq(notificationKinds.kind, notifications.kind))
      .where(and(eq(notifications.accountId, sql.placeholder('accountId')), isFor(of)))
      .orderBy(desc(notifications.sentAt), desc(notifications.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  )
const [everything, ofShop] = [pageOf(undefined, 'notifications_page'), pageOf('shop', 'notifications_page_of_shop')]

interface Wanted {
  accountId: string
  of: Of
}

export const notificationsOf = (db: Db, { accountId, of }: Wanted, { current, size }: { current: number; size: number }) =>
  (of ? ofShop : everything)(db).execute({ accountId, limit: size, offset: (current - 1) * size })

export const isOf = (db: Db, of: Of) =>
  of && inArray(notifications.kind, db.select({ kind: notificationKinds.kind }).from(notificationKinds).where(isFor(of)))

export async function countNotifications(db: Db, { accountId, of }: Wanted): Promise<{ total: number; unread: number }> {
  const [counted] = await db
    .select({ total: count(), unread: sql<number>`count(*) filter (where ${isNull(notifications.readAt)})`.mapWith(Number) })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), isOf(db, of)))
  return counted ?? { total: 0, unread: 0 }
}

export const isUnreadOf = (accountId: string) => and(eq(notifications.accountId, accountId), isNull(notifications.readAt))

/** How many are unread for each of these accounts, and the newest of them, with the time of the oldest of these in milliseconds. */
export async function unreadOf(db: Db, accountIds: readonly string[], newest: number) {
  const { rows } = await db.execute<{ accountId: string; unread: number; ids: string[]; oldest: number | null }>(sql`
    select account.id as "accountId", unread.n::integer as unread, coalesce(newest.ids, '{}') as ids, newest.oldest
    from unnest(${sql.param([...accountIds])}::uuid[]) as account(id)
      cross join lateral (select count(*) as n from ${notifications} where account_id = account.id and read_at is null) unread
      cross join lateral (
        select array_agg(id order by sent_at desc, id desc) as ids, (extract(epoch from min(sent_at)) * 1000)::double precision as oldest from (
          select id, sent_at from ${notifications} where account_id = account.id and read_at is null order by sent_at desc, id desc limit ${newest}
        ) latest
      ) newest`)
  return rows
}

export const notificationsById = (db: Db, accountId: string, ids: readonly string[]) =>
  db
    .select({ notification: notifications, kind: notificationKinds })
    .from(notifications)
    .innerJoin(notificationKinds, eq(notificationKinds.kind, notifications.kind))
    .where(and(eq(notifications.accountId, accountId), inArray(notifications.id, [...ids])))
    .orderBy(desc(notifications.sentAt), desc(notifications.id))
