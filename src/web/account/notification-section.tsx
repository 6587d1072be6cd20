import type { Output } from '../../contract/call.ts'
import { newsletter, notification } from '../../contract/messages.ts'
import { defineSection } from '../base/account-section.ts'
import type { PageContext } from '../base/page.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { NotificationRow } from '../messages/notification-row.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NewsletterSwitch } from './newsletter-switch.tsx'

export const notificationSection = defineSection({
  load: async ({ need }: PageContext) => {
    const [notifications, mine] = await Promise.all([
      need(notification.page, { page: { current: 1, size: 50 } }),
      need(newsletter.mine, {}),
    ])
    return { notifications, newsletter: mine }
  },
  Component: NotificationSection,
})

interface NotificationSectionProps {
  notifications: Output<typeof notification.page>
  newsletter: Output<typeof newsletter.mine>
}

function NotificationSection({ notifications: { records }, newsletter: { state } }: NotificationSectionProps) {
  const t = useWords('account')
  const unread = records.filter(({ read }) => !read).map(({ id }) => id)
  // Why it failed was said already.
  const markRead = (ids: string[]) => tell(notification.read, { ids }).catch(() => undefined)
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
      <NewsletterSwitch isOn={state === 'subscribed'} />
    </>
  )
}
