import { ArrowLeft, Bell, CircleHelp, Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { counts } from '../../../contract/cart.ts'
import { notification } from '../../../contract/messages.ts'
import type { Address } from '../../base/address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { usePage, usePlace } from '../../base/router.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Count } from '../../ui/count.tsx'
import { Logo } from '../../ui/logo.tsx'
import { deskAt } from './desks.ts'
import { Kbd } from './kbd.tsx'
import { noteList, wayBack } from './lists-left.ts'
import { opened } from './opened.ts'
import { noteVisit } from './recent.ts'

interface DeskPageProps {
  heading: string
  /** The list that this is a part of. */
  back?: { to: Address; text: string } | undefined
  children: ReactNode
}

/** One page of a desk: its name in the bar, and its content. What has the class `desk-acts` in it stays above the bar on phones. */
export function DeskPage({ heading, back, children }: DeskPageProps) {
  const place = usePlace()
  const shown = usePage()
  useEffect(() => {
    if (!back) noteList(place)
  }, [back, place])
  useEffect(() => {
    if (shown.status === 'there') noteVisit({ href: shown.place.href, text: heading })
  }, [shown, heading])
  return (
    <>
      <div className="border-b border-down-200 bg-paper">
        <div className="mx-auto flex h-16 max-w-[1240px] items-center gap-3 px-8 max-lg:h-14 max-lg:gap-2 max-lg:px-4">
          {back ? (
            <Link
              {...wayBack(back.to)}
              aria-label={back.text}
              className="-ml-2 grid size-11 shrink-0 place-items-center rounded-btn text-ink-700"
            >
              <ArrowLeft aria-hidden="true" />
            </Link>
          ) : (
            <span className="lg:hidden">
              <Logo height={28} markOnly />
            </span>
          )}
          <h1 className="display min-w-0 truncate text-xl font-bold max-lg:text-lg">{heading}</h1>
          <BarTools />
        </div>
      </div>
      <main id="main" className="mx-auto max-w-[1240px] px-8 pt-6 pb-16 max-lg:px-4 max-lg:pt-4 max-lg:pb-28">
        {children}
      </main>
    </>
  )
}

const SHOPS_UNREAD = { of: 'shop', page: { current: 1, size: 1 } } as const

/** The door to the command bar, all keys, and what is new. */
function BarTools() {
  const t = useWords('desk')
  const { account } = useVisit()
  const hasOwn = deskAt(usePlace()) === 'seller' && mayHere({ account }, 'shop orders.read')
  // What the same person buys elsewhere is none of the shop's.
  const ofShop = useAskQuietly(notification.page, SHOPS_UNREAD, hasOwn)?.unread
  const ofPerson = useAskQuietly(counts.mine, {}, account !== null && !hasOwn)?.notifications
  const unread = (hasOwn ? ofShop : ofPerson) ?? 0
  if (!account) return null
  const bell = 'relative grid size-11 shrink-0 place-items-center'
  const ringing = (
    <>
      <Bell aria-hidden="true" />
      {unread > 0 && <Count n={unread} className="top-0.5 right-0.5" />}
    </>
  )
  return (
    // Places said beforehand: what comes later with the document moves nothing that is there.
    <div className="ml-auto grid shrink-0 grid-cols-[300px_2.75rem_2.75rem] items-center gap-3 max-lg:grid-cols-[2.75rem_2.75rem] max-lg:gap-2">
      <button
        type="button"
        className="input flex !h-10 items-center gap-2 !px-3 text-left !text-sm !text-ink-600 max-lg:hidden"
        aria-label={t.command.title}
        onClick={() => opened.set('command')}
      >
        <Search className="!size-5" aria-hidden="true" />
        <span className="flex-1">{t.command.placeholder}</span>
        <Kbd keys={['Ctrl', 'K']} />
      </button>
      <button
        type="button"
        className="grid size-11 place-items-center lg:hidden"
        aria-label={t.command.title}
        onClick={() => opened.set('command')}
      >
        <Search aria-hidden="true" />
      </button>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center max-lg:hidden"
        aria-label={t.keys.title}
        onClick={() => opened.set('keys')}
      >
        <CircleHelp aria-hidden="true" />
      </button>
      {hasOwn ? (
        <Link to="/seller/notices" className={bell} aria-label={t.news(unread)}>
          {ringing}
        </Link>
      ) : (
        // The shop is another document.
        <a href="/account?path=notifications" className={bell} aria-label={t.news(unread)}>
          {ringing}
        </a>
      )}
    </div>
  )
}
