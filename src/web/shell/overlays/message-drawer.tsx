import { MessageSquare } from 'lucide-react'
import { notification } from '../../../contract/messages.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { tell } from '../../base/tell.ts'
import { toastsSoFar } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { NotificationRow } from '../../messages/notification-row.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Drawer } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { OverlayProps } from './overlay-props.ts'

const firstPage = { page: { current: 1, size: 20 } }

/** The message dialog: notifications of the account, and what toasts have said since the page was opened. */
export default function MessageDrawer({ onClose }: OverlayProps) {
  const t = useWords('overlays')
  const { account } = useVisit()
  const page = useAskQuietly(notification.page, firstPage, account !== null)
  const toasts = toastsSoFar()

  // Why it failed was said already.
  const markRead = (ids?: string[]) => tell(notification.read, { ids }).catch(() => undefined)

  return (
    <Drawer title={t.notifications} width={460} onClose={onClose}>
      {page !== undefined && page.unread > 0 && (
        <div className="flex justify-end">
          <Button look="line" size="sm" onClick={() => markRead()}>
            {t.markRead}
          </Button>
        </div>
      )}
      {account && !page && (
        <div aria-busy="true" className="grid gap-3 py-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      <ul className="divide-y divide-down-200">
        {page?.records.map((one) => (
          <NotificationRow key={one.id} of={one} onOpen={() => markRead([one.id])} />
        ))}
        {toasts.map(({ key, text }) => (
          <li key={key} className="flex items-center gap-4 py-4 text-sm">
            <span className="grid size-11 shrink-0 place-items-center rounded-card bg-down-100 text-ink-600">
              <MessageSquare className="size-5" aria-hidden="true" />
            </span>
            {text}
          </li>
        ))}
      </ul>
      {page && page.total > page.records.length && (
        <LinkButton look="line" className="mt-2 w-full" to="/account" search={{ path: 'notifications' }}>
          {t.allNotifications(page.total)}
        </LinkButton>
      )}
      {(!account || page) && !page?.records.length && toasts.length === 0 && (
        <EmptyState small pose="sleep" title={t.noMessages} text={account ? undefined : t.signInForMessages}>
          {!account && <LinkButton to="/account/login">{t.signIn}</LinkButton>}
        </EmptyState>
      )}
    </Drawer>
  )
}
