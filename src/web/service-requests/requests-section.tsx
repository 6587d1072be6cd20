import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { inquiry, type OwnInquiry } from '../../contract/service-requests.ts'
import { dayIn } from '../../rules/place-clock.ts'
import { defineSection } from '../base/account-section.ts'
import { useAskQuietly } from '../base/ask.ts'
import type { PageContext } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime, fullDay } from '../i18n/days.ts'
import { formatMoney, htmlLang } from '../i18n/format.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { ServicesNav } from './services-nav.tsx'

const SIZE = 10
const pageOf = (current: number) => ({ page: { current, size: SIZE } })

/** What was asked of local pros, and what they offered. */
export const requestsSection = defineSection({
  load: async ({ need }: PageContext) => ({ first: await need(inquiry.page, pageOf(1)) }),
  Component: RequestsSection,
})

/** The first page comes with the section, more of them when they are asked for. */
function RequestsSection({ first: { records, total } }: { first: Output<typeof inquiry.page> }) {
  const t = useWords('your-services')
  const [pages, setPages] = useState(1)
  const left = total - pages * SIZE
  if (total === 0)
    return (
      <>
        <h1 className="h1">{t.title}</h1>
        <ServicesNav on="requests" />
        <EmptyState small pose="swim" title={t.none} text={t.noneText}>
          <LinkButton to="/services" look="service" size="lg">
            {t.find}
          </LinkButton>
        </EmptyState>
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.title}</h1>
        <LinkButton to="/services" look="line">
          {t.find}
        </LinkButton>
      </div>
      <ServicesNav on="requests" />
      <ul className="mt-4 grid gap-4">
        {records.map((one) => (
          <Inquiry key={one.id} of={one} />
        ))}
        {Array.from({ length: pages - 1 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
          <InquiryPage key={i} current={i + 2} />
        ))}
      </ul>
      {left > 0 && (
        <Button look="line" className="mt-4" onClick={() => setPages(pages + 1)}>
          {t.more(Math.min(left, SIZE))}
        </Button>
      )}
    </>
  )
}

const InquiryPage = ({ current }: { current: number }) =>
  useAskQuietly(inquiry.page, pageOf(current))?.records.map((one) => <Inquiry key={one.id} of={one} />)

function Inquiry({ of: { id: requestId, categoryName, content, language, createdAt, timeZone, asked: pros, quotes } }: { of: OwnInquiry }) {
  const t = useWords('your-services')
  const { locale } = useVisit()
  const day = (at: string) => fullDay(locale, dayIn(timeZone, new Date(at)))
  return (
    <li className="panel">
      <h2 className="h4">{categoryName}</h2>
      <p className="text-sm text-ink-600">
        {day(createdAt)} · {t.asked(pros)}
      </p>
      <p className="mt-2 text-sm break-words whitespace-pre-line text-ink-700" lang={htmlLang[language]}>
        {content}
      </p>
      {quotes.length === 0 ? (
        <p className="mt-3 text-sm text-ink-600">{t.noQuotes}</p>
      ) : (
        <ul className="mt-3 grid gap-2" aria-label={t.quotes}>
          {quotes.map(({ id, providerName, subject, totalCents, upToCents, outcome, validUntil }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-spec-50 px-4 py-3 text-sm">
              <span className="min-w-0 flex-1 basis-[220px]">
                <b className="block font-semibold">{providerName}</b>
                <span className="block text-ink-700" lang={htmlLang[language]}>
                  {subject}
                </span>
                {outcome === 'open' && validUntil && (
                  <span className="block text-xs text-ink-600">{t.validUntil(dayAndTime(locale, validUntil, timeZone))}</span>
                )}
              </span>
              <Tag tone={outcome === 'accepted' ? 'ok' : undefined}>{t.outcomes[outcome]}</Tag>
              <b className="font-semibold">
                {upToCents === null ? formatMoney(locale, totalCents) : t.fromPrice(formatMoney(locale, totalCents))}
              </b>
              <LinkButton
                look={outcome === 'open' ? 'service' : 'line'}
                size="sm"
                to="/account"
                search={{ path: 'yourServices', quote: id }}
                className="max-lg:min-h-11 max-lg:w-full"
              >
                {outcome === 'open' ? t.see : t.look}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton look="line" size="sm" to="/services/yourServices/records" search={{ id: requestId }} className="max-lg:min-h-11">
          {t.openThread}
        </LinkButton>
        {quotes.length > 1 && (
          <LinkButton look="line" size="sm" to="/account" search={{ path: 'yourServices', compare: requestId }} className="max-lg:min-h-11">
            {t.compare(quotes.length)}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
