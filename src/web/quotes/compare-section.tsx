import type { ReactNode } from 'react'
import type { Quote } from '../../contract/quotes.ts'
import { defineSection } from '../base/account-section.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { Tag } from '../ui/tag.tsx'
import { prepayPercentOf } from './accept-quote.tsx'
import { LineNames } from './line-names.tsx'
import { loadComparison } from './load-quote.ts'
import { startOf } from './quote-section.tsx'

/** All quotes to a request, side by side: `/account?path=yourServices&compare=`. */
export const compareSection = defineSection({ load: loadComparison, Component: CompareSection })

function CompareSection({ requestId, quotes }: { requestId: string; quotes: readonly Quote[] | null }) {
  const t = useWords('quotes')
  if (!quotes || quotes.length === 0)
    return (
      <EmptyState small={false} title={quotes ? t.compareNone : t.missing} text={quotes ? t.compareNoneText : t.missingText}>
        <LinkButton to="/account" search={{ path: 'yourServices' }} look="service">
          {t.toServices}
        </LinkButton>
      </EmptyState>
    )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="h1">{t.compareTitle}</h1>
          <p className="mt-1 text-sm text-ink-600">{t.count(quotes.length)}</p>
        </div>
        <LinkButton look="line" to="/services/yourServices/records" search={{ id: requestId }}>
          {t.toThread}
        </LinkButton>
      </div>
      <Comparison quotes={quotes} />
    </>
  )
}

/** One column a quote. The table scrolls sideways inside its frame where it is wider than the page. */
function Comparison({ quotes }: { quotes: readonly Quote[] }) {
  const t = useWords('quotes')
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  const zone = quotes[0]?.timeZone
  const day = (at: string) => dayAndTime(locale, at, zone)
  const lowest = Math.min(...quotes.filter(({ outcome }) => outcome === 'open').map(({ totalCents }) => totalCents))
  const rows: { name: string; of: (quote: Quote) => ReactNode }[] = [
    {
      name: t.compareRows.total,
      of: (quote) => (
        <>
          {isToChoose(quote) && <span className="block text-xs text-ink-600">{t.choices.fromHere}</span>}
          <Price cents={quote.totalCents} className="text-xl" />
          {quote.outcome === 'open' && quote.totalCents === lowest && quotes.length > 1 && (
            <span className="mt-1 block">
              <Tag tone="ok">{t.cheapest}</Tag>
            </span>
          )}
        </>
      ),
    },
    { name: t.compareRows.before, of: (quote) => (isToChoose(quote) ? t.nothing : money(quote.itemsCents - quote.discountCents)) },
    {
      name: t.compareRows.prepay,
      of: (quote) =>
        quote.prepayCents > 0 && !isToChoose(quote) ? `${money(quote.prepayTotalCents)} (${t.percent(prepayPercentOf(quote))})` : t.nothing,
    },
    {
      name: t.compareRows.start,
      of: (quote) => {
        const start = startOf(quote)
        return start ? dayAndTime(locale, start.from, zone) : t.noStart
      },
    },
    { name: t.compareRows.valid, of: ({ validUntil }) => (validUntil ? day(validUntil) : t.nothing) },
    { name: t.compareRows.rating, of: ({ provider }) => <Stars rating={provider.rating} count={provider.reviewCount} /> },
    { name: t.compareRows.licence, of: ({ provider }) => (provider.licenceChecked ? t.licence : t.nothing) },
    {
      name: t.compareRows.reply,
      of: ({ provider: { respondsInMinutes: n } }) => (n === null ? t.nothing : n < 60 ? t.minutes(n) : t.hours(Math.round(n / 60))),
    },
    {
      name: t.compareRows.items,
      of: (quote) =>
        isToChoose(quote) ? (
          quote.choices.map((choice) => (
            <div key={choice.number} className="mb-3 last:mb-0">
              <b className="flex justify-between gap-3 font-semibold">
                <span className="min-w-0 break-words">{choice.name}</span>
                <span className="shrink-0">{money(choice.totalCents)}</span>
              </b>
              <LineNames items={choice.items} />
            </div>
          ))
        ) : (
          <LineNames items={quote.items} />
        ),
    },
    {
      name: t.compareRows.words,
      of: ({ description }) => <span className="break-words whitespace-pre-line">{description || t.nothing}</span>,
    },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="panel mt-5 overflow-x-auto !p-0" tabIndex={0} aria-label={t.compareTitle}>
      <table className="tbl">
        <thead>
          <tr>
            <td className="w-[150px] max-lg:hidden" />
            {quotes.map((quote) => (
              <th key={quote.id} scope="col" className="min-w-[220px] !whitespace-normal align-top max-lg:min-w-[240px]">
                <Link to={`/services/merchants/${quote.provider.id}`} className="block text-base text-ink-900">
                  {quote.provider.displayName}
                </Link>
                <span className="mt-1 flex flex-wrap gap-1.5">
                  <Tag tone={quote.state === 'final' ? 'ok' : 'warn'}>{t.states[quote.state]}</Tag>
                  {quote.outcome !== 'open' && <Tag>{t.outcomes[quote.outcome]}</Tag>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row" className="!font-medium !whitespace-normal max-lg:hidden">
                {name}
              </th>
              {quotes.map((quote) => (
                <td key={quote.id} className="!align-top">
                  <span className="mb-0.5 block text-xs text-ink-600 lg:hidden">{name}</span>
                  {of(quote)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td className="max-lg:hidden" />
            {quotes.map((quote) => (
              <td key={quote.id}>
                <LinkButton
                  look={quote.outcome === 'open' ? 'service' : 'line'}
                  to="/account"
                  search={{ path: 'yourServices', quote: quote.id }}
                  className="w-full"
                >
                  {quote.outcome === 'open' ? t.see : t.look}
                </LinkButton>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** It has choices, and none is accepted. */
const isToChoose = ({ choices, choice }: Quote) => choices.length > 0 && choice === null
