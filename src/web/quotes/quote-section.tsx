import { BadgeCheck, Check, Clock3, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '../../contract/quotes.ts'
import type { PriceGuide } from '../../contract/services.ts'
import { dayIn } from '../../rules/place-clock.ts'
import { defineSection } from '../base/account-section.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { dayAndTime, fullDay, spanOfTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Price } from '../ui/price.tsx'
import { Stars } from '../ui/stars.tsx'
import { Tag } from '../ui/tag.tsx'
import { AcceptQuote, QuoteSums } from './accept-quote.tsx'
import { loadQuote } from './load-quote.ts'
import { QuoteChoices } from './quote-choices.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteNotice } from './quote-notice.tsx'

/** One quote, whole: `/account?path=yourServices&quote=`. */
export const quoteSection = defineSection({ load: loadQuote, Component: QuoteSection })

interface QuoteSectionProps {
  quote: Quote | null
  others: readonly Quote[] | null | undefined
  guide: PriceGuide | null | undefined
}

/** When the first line of a quote begins. */
export function startOf({ items }: Quote): { from: string; to: string | null } | null {
  const [first] = items.flatMap(({ startTime, endTime }) => (startTime ? [{ from: startTime, to: endTime }] : []))
  return first ?? null
}

function QuoteSection({ quote, others, guide }: QuoteSectionProps) {
  const t = useWords('quotes')
  const { locale } = useVisit()
  // Nobody chooses for whoever asked: nothing is chosen until they do.
  const [choice, setChoice] = useState<{ of: string; number: number } | null>(null)
  if (!quote)
    return (
      <EmptyState title={t.missing} text={t.missingText}>
        <LinkButton to="/account" search={{ path: 'yourServices' }} look="service">
          {t.toServices}
        </LinkButton>
      </EmptyState>
    )
  const chosen = choice?.of === quote.id ? choice.number : null
  const isToChoose = quote.choices.length > 0 && quote.choice === null
  const accepted = quote.choices.find(({ number }) => number === quote.choice)
  const day = (at: string) => fullDay(locale, dayIn(quote.timeZone, new Date(at)))
  const when = [t.asked(day(quote.requestTime)), quote.responseTime && t.answered(dayAndTime(locale, quote.responseTime, quote.timeZone))]
  return (
    <>
      <nav className="mb-2 flex flex-wrap gap-x-2 text-sm">
        <Link to="/account" search={{ path: 'yourServices' }} className="link-s inline-flex min-h-6 items-center">
          {t.services}
        </Link>
        <span aria-hidden="true">/</span>
        <Link to="/services/yourServices/records" search={{ id: quote.requestId }} className="link-s inline-flex min-h-6 items-center">
          {t.request}
        </Link>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="h1 break-words">{quote.subject}</h1>
          <p className="mt-1 text-sm text-ink-600">{when.filter(Boolean).join(' · ')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          <Tag tone={quote.state === 'final' ? 'ok' : 'warn'}>
            {quote.state === 'final' && <Check className="size-3.5" aria-hidden="true" />}
            {t.states[quote.state]}
          </Tag>
          {quote.outcome !== 'open' && quote.outcome !== 'draft' && <Tag>{t.outcomes[quote.outcome]}</Tag>}
          {quote.outcome === 'open' && quote.validUntil && (
            <Tag tone="warn">
              <Clock3 className="size-3.5" aria-hidden="true" />
              {t.validUntil(dayAndTime(locale, quote.validUntil, quote.timeZone))}
            </Tag>
          )}
        </span>
      </div>
      <QuoteNotice quote={quote} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)_336px] items-start gap-5 max-xl:grid-cols-1">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <section className="panel min-w-0 !p-0">
            <header className="flex flex-wrap items-center gap-3 border-b border-down-200 px-6 py-4 max-lg:px-4">
              <div className="min-w-0 flex-1">
                <Link to={`/services/merchants/${quote.provider.id}`} className="font-semibold">
                  {quote.provider.displayName}
                </Link>
                <div className="flex flex-wrap items-center gap-3">
                  <Stars rating={quote.provider.rating} count={quote.provider.reviewCount} />
                  {quote.provider.licenceChecked && (
                    <span className="flex items-center gap-1 text-xs text-spec-600">
                      <BadgeCheck className="size-4" aria-hidden="true" />
                      {t.licence}
                    </span>
                  )}
                </div>
              </div>
              <LinkButton
                look="line"
                size="sm"
                to="/services/yourServices/records"
                search={{ id: quote.requestId, with: quote.provider.id }}
                className="max-lg:min-h-11"
              >
                <MessageCircle className="size-4" aria-hidden="true" />
                {t.message}
              </LinkButton>
            </header>
            {isToChoose ? (
              <QuoteChoices
                quote={quote}
                chosen={chosen}
                onChoose={quote.outcome === 'open' ? (number) => setChoice({ of: quote.id, number }) : null}
              />
            ) : (
              <>
                {accepted && <p className="px-6 pt-4 font-semibold break-words max-lg:px-4">{t.choices.yours(accepted.name)}</p>}
                <QuoteLines quote={quote} />
              </>
            )}
          </section>
          <Words quote={quote} />
          {quote.counterOffers.length > 0 && <Counters quote={quote} />}
          {others && others.length > 1 && <Others quote={quote} others={others} guide={guide} />}
        </div>
        <aside className="sticky top-6 max-xl:static">
          {quote.outcome === 'open' ? (
            <AcceptQuote
              key={`${quote.id} ${chosen}`}
              quote={quote}
              choice={quote.choices.find(({ number }) => number === chosen) ?? null}
            />
          ) : isToChoose ? null : (
            <section className="rounded-panel bg-paper p-6 shadow-card max-lg:p-4">
              <QuoteSums quote={quote} total={quote.totalCents} totalLabel={t.rows.total} />
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

function Words({ quote }: { quote: Quote }) {
  const t = useWords('quotes')
  const { locale } = useVisit()
  const start = startOf(quote)
  const { firstName, city, province } = quote.clientInformation
  const facts = [
    { name: t.start, text: start ? spanOfTime(locale, start.from, start.to, quote.timeZone) : t.noStart },
    { name: t.type, text: t.types[quote.type] },
    { name: t.client, text: `${firstName}, ${city}, ${province}` },
  ]
  return (
    <section className="panel">
      <h2 className="h4">{t.from(quote.provider.displayName)}</h2>
      {quote.description && <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-700">{quote.description}</p>}
      <dl className="mt-4 grid grid-cols-3 gap-4 text-sm max-lg:grid-cols-1 max-lg:gap-3">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-xs text-ink-600">{name}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Counters({ quote }: { quote: Quote }) {
  const t = useWords('quotes')
  const { locale } = useVisit()
  return (
    <section className="panel">
      <h2 className="h4">{t.counters}</h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {quote.counterOffers.map(({ id, amountCents, words, state, madeAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-semibold">{formatMoney(locale, amountCents)}</b>
            <span className="text-ink-600">{dayAndTime(locale, madeAt, quote.timeZone)}</span>
            <Tag tone={state === 'open' ? 'info' : undefined}>{t.counterStates[state]}</Tag>
            {words && <span className="w-full break-words text-ink-700">{words}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Others({ quote, others, guide }: { quote: Quote; others: readonly Quote[]; guide: PriceGuide | null | undefined }) {
  const t = useWords('quotes')
  const { locale } = useVisit()
  return (
    <section className="panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="h4">{t.others}</h2>
        {guide && guide.lowCents !== null && guide.highCents !== null && (
          <span className="text-xs text-ink-600">
            {t.typical(formatMoney(locale, guide.lowCents), formatMoney(locale, guide.highCents))}
          </span>
        )}
      </div>
      <ul className="mt-3 grid gap-2">
        {others.map((each) => {
          const start = startOf(each)
          const facts = [start ? t.starts(dayAndTime(locale, start.from, each.timeZone)) : t.noStart, t.outcomes[each.outcome]]
          return (
            <li key={each.id}>
              <Link
                to="/account"
                search={{ path: 'yourServices', quote: each.id }}
                aria-current={each.id === quote.id ? 'page' : undefined}
                className="flex items-center gap-3 rounded-card px-4 py-3 text-sm ring-1 ring-down-300 ring-inset aria-[current=page]:bg-spec-50 aria-[current=page]:ring-2 aria-[current=page]:ring-spec-600"
              >
                <span className="min-w-0 flex-1">
                  <b className="block font-semibold">{each.provider.displayName}</b>
                  <span className="text-xs text-ink-600">{facts.join(' · ')}</span>
                </span>
                <span className="shrink-0">
                  {each.choices.length > 0 && each.choice === null && (
                    <span className="mr-1 text-xs text-ink-600">{t.choices.fromHere}</span>
                  )}
                  <Price cents={each.totalCents} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Link
        to="/account"
        search={{ path: 'yourServices', compare: quote.requestId }}
        className="link-s mt-3 inline-flex min-h-11 items-center text-sm"
      >
        {t.compareAll}
      </Link>
    </section>
  )
}
