import type { notification } from '../../contract/messages.ts'
import type { Handlers } from '../context.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { wordsOfKinds } from './kind-words.ts'
import { markRead } from './mark-read.ts'
import { countNotifications, notificationsOf } from './queries.ts'
import { shownIn } from './show.ts'

export const notificationCalls: Handlers<typeof notification> = {
  page: async ({ db, caller, locale, now }, { of, page }) => {
    const wanted = { accountId: caller.id, of }
    const [rows, counted] = await sideBySide(db, [() => notificationsOf(db, wanted, page), () => countNotifications(db, wanted)])
    const said = await wordsOfKinds(db, now())
    return { records: rows.map(({ notification, kind }) => shownIn(locale, { notification, kind: said(kind) })), ...counted }
  },
  read: markRead,
}
