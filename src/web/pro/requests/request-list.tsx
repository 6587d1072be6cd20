import type { Output } from '../../../contract/call.ts'
import type { IncomingInquiry, incomingKinds, providerInquiry } from '../../../contract/provider-inquiries.ts'
import { dayIn } from '../../../rules/place-clock.ts'
import { isRequestOpen } from '../../../rules/services/request-states.ts'
import { Link } from '../../base/link.tsx'
import { useNow } from '../../base/now.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { dayAndTime, shortDay } from '../../i18n/days.ts'
import { formatNumber, htmlLang } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'
import { isSnoozed } from './snoozed-note.tsx'
import { WaitTag } from './wait-tag.tsx'

type IncomingKind = (typeof incomingKinds)[number]

interface RequestListProps {
  list: Output<typeof providerInquiry.page>
  only: IncomingKind
  chosen: string | undefined
  /** The one beside the list. */
  shown: string | undefined
}

export function RequestList({ list, only, chosen, shown }: RequestListProps) {
  const t = useWords('pro')
  return (
    <section
      aria-label={t.nav.requests}
      className={`min-w-0 overflow-hidden rounded-panel bg-paper shadow-card ${chosen ? 'max-lg:hidden' : ''}`}
    >
      <ul className="divide-y divide-down-200">
        {list.records.map((one) => (
          <Entry key={one.id} of={one} only={only} isOn={one.id === shown} />
        ))}
      </ul>
      {list.next && (
        <Link
          to="/seller/services/requests"
          search={{ only: only === 'all' ? undefined : only, after: list.next }}
          className="link-s flex min-h-11 items-center border-t border-down-200 px-4 text-sm"
        >
          {t.more}
        </Link>
      )}
    </section>
  )
}

function Entry({ of, only, isOn }: { of: IncomingInquiry; only: IncomingKind; isOn: boolean }) {
  const t = useWords('pro')
  const services = useWords('your-services')
  const { locale } = useVisit()
  const where = [
    of.firstName,
    [of.serviceCity, of.distanceKm !== null && t.away(formatNumber(locale, of.distanceKm))].filter(Boolean).join(', '),
  ]
  const hoped = of.asSoonAsPossible ? t.soon : of.hopedServiceTime && t.hoped(dayAndTime(locale, of.hopedServiceTime, of.timeZone))
  const now = useNow()
  const day = of.snoozedUntil && shortDay(locale, dayIn(of.timeZone, new Date(of.snoozedUntil)))
  const isWaiting = of.answeredAt === null && isRequestOpen(of.status)
  return (
    <li className={isOn ? 'lg:bg-spec-50 lg:shadow-[inset_3px_0_0_var(--color-spec-600)]' : ''}>
      <Link
        to="/seller/services/requests"
        search={{ id: of.id, only: only === 'all' ? undefined : only }}
        aria-current={isOn ? 'true' : undefined}
        className="block px-4 py-3 text-sm"
      >
        <span className="flex items-start gap-2">
          <b className={`min-w-0 flex-1 leading-tight ${of.isNew ? 'font-bold' : 'font-semibold'}`}>
            {of.isNew && <i className="mr-1.5 inline-block size-2 rounded-pill bg-spec-600" aria-hidden="true" />}
            {of.categoryName}
            {of.isNew && <span className="sr-only">, {t.isNew}</span>}
          </b>
          {isWaiting ? <WaitTag sentAt={of.sentAt} /> : <Tag>{services.statuses[of.status]}</Tag>}
        </span>
        <span className="mt-0.5 block text-ink-600">{where.filter(Boolean).join(' · ')}</span>
        <span className="line-clamp-2 text-xs text-ink-600" lang={htmlLang[of.language]}>
          {of.excerpt}
        </span>
        {day && (
          <span className="block text-xs font-medium text-spec-600">
            {isSnoozed(of, now) ? t.inbox.snooze.until(day) : t.inbox.snooze.cameBack(day)}
          </span>
        )}
        {hoped && <span className="block text-xs text-ink-600">{hoped}</span>}
      </Link>
    </li>
  )
}
