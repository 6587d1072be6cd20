import type { Output } from '../../contract/call.ts'
import { providerJob } from '../../contract/provider-jobs.ts'
import type { ServiceOrder, ServiceOrderSummary } from '../../contract/service-orders.ts'
import { addDays, type Day, marketDay } from '../../rules/calendar.ts'
import { dayIn } from '../../rules/place-clock.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { useNow } from '../base/now.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { shortDay, timeOfDay } from '../i18n/days.ts'
import { wordsOf } from '../i18n/words.ts'
import { NotAPro, ProviderFrame } from '../selling/provider-frame.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { StateTag } from './order-state.tsx'
import { ProviderJob } from './provider-job.tsx'
import { weekIn } from './week.ts'

/** The jobs of a business, week by week, and one of them whole. */
export const page = definePage({
  whose: 'visitor',
  words: ['provider-work', 'service-orders'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'provider-work').nav.calendar} - Mallard`, noindex: true }),
  Component: (needs) => {
    if (needs.is === 'job') return <OneJob job={needs.job} />
    return needs.is === 'week' ? <Calendar {...needs} /> : <NotAPro />
  },
})

async function load({ need, search, visit }: PageContext) {
  if (!mayHere(visit, 'business jobs.read')) return { is: 'nobody' as const }
  if (search.job) return { is: 'job' as const, job: await loadJob(need, search.job) }
  const { days, from, to } = weekIn(search.week, new Date(visit.now))
  return { is: 'week' as const, calendar: await need(providerJob.calendar, { from, to }), days }
}

const loadJob = (need: PageContext['need'], id: string) =>
  need(providerJob.getInfo, { id }).catch((failure) => {
    if (isAbsent(failure)) return null
    throw failure
  })

function OneJob({ job }: { job: ServiceOrder | null }) {
  const t = useWords('provider-work')
  return (
    <ProviderFrame on="calendar">
      {job ? (
        <ProviderJob job={job} />
      ) : (
        <EmptyState title={t.calendar.missing}>
          <LinkButton look="service" to="/seller/services/calendar">
            {t.calendar.back}
          </LinkButton>
        </EmptyState>
      )}
    </ProviderFrame>
  )
}

function Calendar({ calendar, days }: { calendar: Output<typeof providerJob.calendar>; days: readonly Day[] }) {
  const { calendar: t, nav } = useWords('provider-work')
  const { locale } = useVisit()
  const now = useNow()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const today = marketDay(new Date(now))
  return (
    <ProviderFrame on="calendar">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="h1">{nav.calendar}</h1>
          <p className="text-sm text-ink-600">{t.week(shortDay(locale, first), shortDay(locale, last))}</p>
        </div>
        <nav className="flex flex-wrap gap-2">
          <LinkButton look="line" to="/seller/services/calendar" search={{ week: addDays(first, -7) }}>
            {t.before}
          </LinkButton>
          <LinkButton look="line" to="/seller/services/calendar">
            {t.today}
          </LinkButton>
          <LinkButton look="line" to="/seller/services/calendar" search={{ week: addDays(first, 7) }}>
            {t.after}
          </LinkButton>
        </nav>
      </div>
      <ol className="mt-5 grid grid-cols-7 gap-3 max-xl:grid-cols-2 max-lg:grid-cols-1">
        {days.map((day) => {
          const jobs = calendar.jobs.filter(({ startsAt, timeZone }) => startsAt && dayIn(timeZone, new Date(startsAt)) === day)
          return (
            <li
              key={day}
              className={`rounded-card bg-paper p-3 shadow-card xl:min-h-[180px] ${day === today ? 'ring-2 ring-spec-600' : ''}`}
            >
              <h2 className="text-sm font-semibold">{shortDay(locale, day)}</h2>
              {jobs.length === 0 ? (
                <p className="mt-2 text-xs text-ink-600">{t.free}</p>
              ) : (
                <ul className="mt-2 grid gap-2">
                  {jobs.map((job) => (
                    <JobEntry key={job.id} job={job} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
      <section className="panel mt-6">
        <h2 className="h3">{t.unscheduled}</h2>
        {calendar.unscheduled.length === 0 ? (
          <p className="mt-2 text-sm text-ink-600">{t.noneUnscheduled}</p>
        ) : (
          <ul className="mt-3 grid grid-cols-3 gap-3 max-lg:grid-cols-1">
            {calendar.unscheduled.map((job) => (
              <JobEntry key={job.id} job={job} />
            ))}
          </ul>
        )}
      </section>
    </ProviderFrame>
  )
}

function JobEntry({ job }: { job: ServiceOrderSummary }) {
  const { locale } = useVisit()
  const times = job.startsAt && [job.startsAt, job.endsAt].flatMap((at) => (at ? [timeOfDay(locale, at, job.timeZone)] : [])).join(' – ')
  return (
    <li>
      <Link to="/seller/services/calendar" search={{ job: job.id }} className="block rounded-sm bg-spec-50 px-3 py-2 text-sm">
        {times && <span className="block text-xs text-ink-600">{times}</span>}
        <b className="block font-semibold break-words">{job.title}</b>
        <span className="block text-xs text-ink-600">{[job.customerName, job.city].filter(Boolean).join(' · ')}</span>
        <span className="mt-1 block">
          <StateTag state={job.state} />
        </span>
      </Link>
    </li>
  )
}
