import { useState } from 'react'
import { notification } from '../../contract/messages.ts'
import { type NoticeChoice, notice } from '../../contract/notices.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { tell, tellInForm } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { NotificationRow } from '../messages/notification-row.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ThisBrowser } from './notices/this-browser.tsx'

const AT_ONCE = 20

/** What happened, and of which of it one wants to hear how. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-notices', 'desk', 'overlays'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-notices').title} - Mallard`, noindex: true }),
  Component: NoticesPage,
})

async function load({ need, search }: PageContext) {
  const current = pageIn(search)
  const [list, choices] = await Promise.all([
    need(notification.page, { of: 'shop', page: { current, size: AT_ONCE } }),
    need(notice.choices, {}),
  ])
  return { current, list, choices }
}

function NoticesPage({ current, list: { records, total, unread }, choices }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-notices')
  // Why it failed was said already.
  const markRead = (ids?: string[]) => tell(notification.read, { ids, of: 'shop' }).catch(() => undefined)
  return (
    <DeskPage heading={t.title}>
      <div className="grid grid-cols-[minmax(0,1fr)_360px] items-start gap-4 max-xl:grid-cols-1">
        <section className="panel min-w-0" aria-labelledby="happened">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <h2 id="happened" className="h4">
              {t.list}
            </h2>
            {unread > 0 && (
              <Button look="line" onClick={() => markRead()}>
                {t.markRead}
              </Button>
            )}
          </div>
          {records.length === 0 ? (
            <EmptyState small pose="sleep" title={t.none} text={t.noneText} />
          ) : (
            <ul className="divide-y divide-down-200">
              {records.map((one) => (
                <NotificationRow key={one.id} of={one} onOpen={() => markRead([one.id])} />
              ))}
            </ul>
          )}
          {total > AT_ONCE && (
            <nav aria-label={t.pages} className="mt-4 flex gap-3">
              {current > 1 && (
                <LinkButton look="line" to="/seller/notices" search={{ page: current - 1 }}>
                  {t.newer}
                </LinkButton>
              )}
              {current * AT_ONCE < total && (
                <LinkButton look="line" to="/seller/notices" search={{ page: current + 1 }}>
                  {t.older}
                </LinkButton>
              )}
            </nav>
          )}
        </section>
        <Choices choices={choices} />
      </div>
    </DeskPage>
  )
}

function Choices({ choices }: { choices: readonly NoticeChoice[] }) {
  const t = useWords('seller-notices')
  /** Shown as it was asked for until the answer is there. */
  const [asked, setAsked] = useState<NoticeChoice>()
  const [hasFailed, setFailed] = useState(false)
  async function choose(choice: NoticeChoice) {
    setAsked(choice)
    setFailed(false)
    await tellInForm(notice.choose, choice).catch(() => setFailed(true))
    setAsked(undefined)
  }
  return (
    <section className="panel" aria-labelledby="choices">
      <h2 id="choices" className="h4">
        {t.choices}
      </h2>
      <p className="mt-1 text-sm text-ink-600">{t.choicesText}</p>
      {hasFailed && (
        <Alert tone="bad" className="mt-3">
          {t.failed}
        </Alert>
      )}
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-600">
            <th className="py-2 font-medium">{t.topic}</th>
            <th className="px-2 py-2 text-center font-medium">{t.console}</th>
            <th className="px-2 py-2 text-center font-medium">{t.mail}</th>
            <th className="px-2 py-2 text-center font-medium">{t.phone}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.topic} className="border-t border-down-200">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {t.topics[choice.topic]}
              </th>
              {(['console', 'mail', 'phone'] as const).map((way) => (
                <td key={way} className="px-2 text-center">
                  <Checkbox
                    className="min-h-11 min-w-11 justify-center"
                    aria-label={t.switchOf(t.topics[choice.topic], t[way])}
                    checked={(asked?.topic === choice.topic ? asked : choice)[way]}
                    disabled={asked?.topic === choice.topic}
                    onChange={({ target }) => void choose({ ...choice, [way]: target.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-600">{t.consoleText}</p>
      <ThisBrowser />
    </section>
  )
}
