import { and, inArray } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { notification } from '../../contract/messages.ts'
import type { Context } from '../context.ts'
import { isOf, isUnreadOf } from './queries.ts'
import { notifications } from './tables.ts'

/** Says how many were unread before. Without ids all of them are read. Ids of somebody else change nothing and are not told apart from unknown ones. */
export async function markRead({ db, caller, now }: Context<'customer'>, { ids, of }: Input<typeof notification.read>) {
  const marked = await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(isUnreadOf(caller.id), isOf(db, of), ids && inArray(notifications.id, ids)))
    .returning({ id: notifications.id })
  return { read: marked.length }
}
