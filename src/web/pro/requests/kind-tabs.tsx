import { incomingKinds } from '../../../contract/provider-inquiries.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'

/** Which requests are shown: each is an address. */
export function KindTabs({ only, unread, snoozed }: { only: (typeof incomingKinds)[number]; unread: number; snoozed: number }) {
  const t = useWords('pro')
  const counts: Partial<Record<typeof only, readonly [number, string]>> = {
    new: [unread, t.unread(unread)],
    snoozed: [snoozed, t.inbox.snooze.count(snoozed)],
  }
  return (
    <nav aria-label={t.filter} className="no-sb relative flex max-w-full overflow-x-auto rounded-btn bg-down-100 p-1 text-sm">
      {incomingKinds.map((kind) => (
        <Link
          key={kind}
          to="/seller/services/requests"
          search={{ only: kind === 'all' ? undefined : kind }}
          aria-current={kind === only ? 'page' : undefined}
          className="flex h-9 shrink-0 items-center gap-1.5 rounded-sm px-3 text-ink-600 aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:text-spec-600 aria-[current=page]:shadow-card max-lg:h-11"
        >
          {t.only[kind]}
          <Count of={counts[kind]} />
        </Link>
      ))}
    </nav>
  )
}

const Count = ({ of: [n, text] = [0, ''] }: { of: readonly [number, string] | undefined }) =>
  n > 0 && (
    <span className="rounded-pill bg-down-200 px-1.5 text-xs text-ink-700">
      <span aria-hidden="true">{n}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
