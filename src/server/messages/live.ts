import type { Locale } from '../../contract/locale.ts'
import type { Notification } from '../../contract/messages.ts'
import type { Db } from '../db/database.ts'
import { wordsOfKinds } from './kind-words.ts'
import { notificationsById, unreadOf } from './queries.ts'
import { shownIn } from './show.ts'

const NEWEST = 5

/** What an open page is told: how many are unread now, and those that came since the last time. */
export interface News {
  unread: number
  fresh: Notification[]
}

interface Listener {
  accountId: string
  locale: Locale
  tell(news: News): void
}

interface Known {
  unread: number
  ids: Set<string>
  /** What was sent until then and is not known was unread before, and moved up when newer ones were read. */
  untilMs: number
}

/**
 * Looks for new notifications of whoever listens, in one question for the whole process; nothing is asked while nobody listens.
 * Compares what is unread instead of keeping a place in a log: rows may be written by any process and become visible in any order.
 */
export class LiveNotifications {
  readonly #listeners = new Set<Listener>()
  readonly #known = new Map<string, Known>()
  #isLooking = false

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {}

  /** Answers how it stands now; `tell` hears of every change until the returned function is called. */
  async listen(listener: Listener): Promise<{ now: News; stop: () => void }> {
    const [found] = await unreadOf(this.db, [listener.accountId], NEWEST)
    const unread = found?.unread ?? 0
    const untilMs = found && unread > found.ids.length ? (found.oldest ?? 0) : 0
    if (!this.#known.has(listener.accountId)) this.#known.set(listener.accountId, { unread, ids: new Set(found?.ids), untilMs })
    this.#listeners.add(listener)
    return { now: { unread, fresh: [] }, stop: () => this.#leave(listener) }
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener)
    if (![...this.#listeners].some(({ accountId }) => accountId === listener.accountId)) this.#known.delete(listener.accountId)
  }

  async look(): Promise<void> {
    if (this.#isLooking || this.#listeners.size === 0) return
    this.#isLooking = true
    try {
      for (const { accountId, unread, ids } of await unreadOf(this.db, [...this.#known.keys()], NEWEST)) {
        const known = this.#known.get(accountId)
        if (!known) continue
        const unknown = ids.filter((id) => !known.ids.has(id))
        // As many as before is no sign that nothing came: one may have been read meanwhile.
        if (known.unread === unread && unknown.length === 0) continue
        known.unread = unread
        for (const id of unknown) known.ids.add(id)
        await this.#tell(accountId, unread, unknown, known.untilMs)
      }
    } finally {
      this.#isLooking = false
    }
  }

  async #tell(accountId: string, unread: number, ids: readonly string[], untilMs: number): Promise<void> {
    const found = ids.length > 0 ? await notificationsById(this.db, accountId, ids) : []
    const rows = found.filter(({ notification }) => notification.sentAt.getTime() > untilMs)
    const said = await wordsOfKinds(this.db, this.now())
    for (const listener of this.#listeners) {
      if (listener.accountId !== accountId) continue
      listener.tell({ unread, fresh: rows.map(({ notification, kind }) => shownIn(listener.locale, { notification, kind: said(kind) })) })
    }
  }
}
