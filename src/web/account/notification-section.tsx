import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { counts } from '../../contract/cart.ts'
import { notification } from '../../contract/messages.ts'
import { useVisit, useWords } from '../app/visit.ts'
import { useAsk, useForget } from '../ask.ts'
import { formatDate } from '../i18n/format.ts'
import { tell } from '../tell.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { firstNotifications } from './asked.ts'

export function NotificationSection() {
  const t = useWords('account')
  const { locale } = useVisit()
  const { records } = useAsk(notification.page, firstNotifications)
  const forget = useForget()
  const unread = records.filter(({ read }) => !read).map(({ id }) => id)
  async function markRead(ids: string[]) {
    await tell(notification.read, { ids }).catch(() => undefined)
    await forget(notification.page, counts.mine)
  }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.notifications}</h1>
        {unread.length > 0 && (
          <Button look="line" onClick={() => markRead(unread)}>
            {t.markRead}
          </Button>
        )}
      </div>
      {records.length === 0 && <EmptyState small pose="sleep" title={t.noNotifications} />}
      {records.length > 0 && (
        <ul className="panel mt-4 divide-y divide-down-200 !py-2">
          {records.map(({ id, title, body, url, at, read }) => (
            <li key={id} className="flex items-start gap-4 py-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-card bg-head-50 text-head-600">
                <Bell className="size-5" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1 text-sm">
                <Link to={url} className={read ? 'font-medium text-ink-700' : 'font-semibold'} onClick={() => !read && markRead([id])}>
                  {title}
                </Link>
                <span className="block text-ink-600">{body}</span>
              </span>
              <span className="shrink-0 text-right text-xs text-ink-600">
                {formatDate(locale, at)}
                {!read && (
                  <span className="mt-2 ml-auto block size-2.5 rounded-pill bg-spec-600">
                    <span className="sr-only">{t.unread}</span>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
