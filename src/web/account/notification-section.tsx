import { counts } from '../../contract/cart.ts'
import { notification } from '../../contract/messages.ts'
import { useAsk, useForget } from '../base/ask.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { NotificationRow } from '../messages/notification-row.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { firstNotifications } from './asked.ts'
import { NewsletterSwitch } from './newsletter-switch.tsx'

export function NotificationSection() {
  const t = useWords('account')
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
          {records.map((one) => (
            <NotificationRow key={one.id} of={one} onOpen={() => markRead([one.id])} />
          ))}
        </ul>
      )}
      <NewsletterSwitch />
    </>
  )
}
