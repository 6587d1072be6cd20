import type { Output } from '../../contract/call.ts'
import { newsletter, notification } from '../../contract/messages.ts'
import { useAccountPlace } from '../base/account-place.ts'
import { defineSection } from '../base/account-section.ts'
import type { Address } from '../base/address.ts'
import type { PageContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { NotificationRow } from '../messages/notification-row.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NewsletterSwitch } from './newsletter-switch.tsx'

const NOTIFICATIONS_AT_ONCE = 20

export const notificationSection = defineSection({
  load: async ({ need, search }: PageContext) => {
    const current = pageIn(search)
    const [notifications, mine] = await Promise.all([
      need(notification.page, { page: { current, size: NOTIFICATIONS_AT_ONCE } }),
      need(newsletter.mine, {}),
    ])
    return { notifications, newsletter: mine, current }
  },
  Component: NotificationSection,
})

interface NotificationSectionProps {
  notifications: Output<typeof notification.page>
  newsletter: Output<typeof newsletter.mine>
  current: number
}

function NotificationSection({ notifications: { records, total, unread }, newsletter: { state }, current }: NotificationSectionProps) {
  const t = useWords('account')
  const place = useAccountPlace()
  const link = (page: number): Address => ({ to: place.to, search: { ...place.search, path: 'notifications', page } })
  // Why it failed was said already.
  const markRead = (ids?: string[]) => tell(notification.read, { ids }).catch(() => undefined)
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.notifications}</h1>
        {unread > 0 && (
          <Button look="line" onClick={() => markRead()}>
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
      {total > NOTIFICATIONS_AT_ONCE && (
        <nav aria-label={t.pagesOfNotifications} className="mt-6 flex justify-center gap-3">
          {current > 1 && (
            <LinkButton look="line" {...link(current - 1)}>
              {t.newerNotifications}
            </LinkButton>
          )}
          {current * NOTIFICATIONS_AT_ONCE < total && (
            <LinkButton look="line" {...link(current + 1)}>
              {t.olderNotifications}
            </LinkButton>
          )}
        </nav>
      )}
      <NewsletterSwitch isOn={state === 'subscribed'} />
    </>
  )
}
