import { Bell } from 'lucide-react'
import type { Notification } from '../../contract/messages.ts'
import { addressFrom } from '../base/address-from.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'

/** One notification, in the drawer and in the account alike. */
export function NotificationRow({ of: { title, body, url, at, read }, onOpen }: { of: Notification; onOpen: () => void }) {
  const t = useWords('overlays')
  const { locale } = useVisit()
  return (
    <li className="flex items-start gap-4 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-card bg-head-50 text-head-600">
        <Bell className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <Link {...addressFrom(url)} className={read ? 'font-medium text-ink-700' : 'font-semibold'} onClick={() => !read && onOpen()}>
          {title}
        </Link>
        <span className="block break-words text-ink-600">{body}</span>
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
  )
}
