import type { ServiceOrderSummary } from '../../../contract/service-orders.ts'
import type { Day } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { shortDay, timeOfDay } from '../../i18n/days.ts'
import { StateTag } from '../../service-orders/order-state.tsx'
import type { Block } from './day-grid.ts'
import type { WeekDay } from './week-grid.tsx'

const placeOf = ({ customerName, city }: ServiceOrderSummary) => [customerName, city].filter(Boolean).join(', ')

/** One day in the order in which it is worked. */
export function DayPanel({ day, blocks }: { day: Day; blocks: readonly Block<ServiceOrderSummary>[] }) {
  const { calendar: t } = useWords('pro')
  const { locale } = useVisit()
  return (
    <section className="panel min-w-0 overflow-hidden !p-0" aria-labelledby="day">
      <div className="flex items-baseline justify-between gap-3 px-5 pt-4">
        <h3 id="day" className="h4">
          {shortDay(locale, day)}
        </h3>
        <span className="text-xs text-ink-600">{t.jobs(blocks.length)}</span>
      </div>
      {blocks.length === 0 ? (
        <p className="px-5 pt-2 pb-4 text-sm text-ink-600">{t.free}</p>
      ) : (
        <ol className="mt-2 divide-y divide-down-200 text-sm">
          {blocks.map(({ job }, at) => (
            <li key={job.id} className="flex min-h-14 items-center gap-3 px-5 py-2">
              <span
                className="grid size-7 shrink-0 place-items-center rounded-pill bg-spec-900 text-xs font-bold text-white"
                aria-hidden="true"
              >
                {at + 1}
              </span>
              <span className="w-12 shrink-0 font-semibold">{job.startsAt && timeOfDay(locale, job.startsAt, job.timeZone)}</span>
              <Link
                to="/seller/services/calendar"
                search={{ job: job.id }}
                className="flex min-h-11 min-w-0 flex-1 flex-col justify-center leading-tight"
              >
                <b className="block font-medium break-words">{job.title}</b>
                <span className="block text-xs text-ink-600">{placeOf(job)}</span>
              </Link>
              <StateTag state={job.state} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Paid work that has no day yet. */
export function Unscheduled({ jobs }: { jobs: readonly ServiceOrderSummary[] }) {
  const { calendar: t } = useWords('pro')
  return (
    <section className="panel min-w-0 !px-0 !pb-2">
      <h2 className="h4 px-5">{t.unscheduled}</h2>
      {jobs.length === 0 ? (
        <p className="px-5 pt-1 pb-2 text-sm text-ink-600">{t.noneUnscheduled}</p>
      ) : (
        <ul className="mt-2 divide-y divide-down-200 text-sm">
          {jobs.map((job) => (
            <li key={job.id}>
              <Link
                to="/seller/services/calendar"
                search={{ job: job.id }}
                className="flex min-h-14 items-center gap-3 px-5 py-2 hover:bg-down-50"
              >
                <span className="min-w-0 flex-1 leading-tight">
                  <b className="block font-medium break-words">{job.title}</b>
                  <span className="block text-xs text-ink-600">{placeOf(job)}</span>
                </span>
                <StateTag state={job.state} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The other days on a phone. */
export function WeekList({ week }: { week: readonly WeekDay[] }) {
  const { calendar: t } = useWords('pro')
  const { locale } = useVisit()
  if (week.length === 0) return null
  return (
    <section className="lg:hidden">
      <h3 className="h4">{t.restOfWeek}</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {week.map(({ day, blocks }) => (
          <li key={day} className="flex gap-4 rounded-card bg-paper px-4 py-3 shadow-card">
            <b className="w-20 shrink-0 pt-2.5 font-semibold">{shortDay(locale, day)}</b>
            <ul className="grid min-w-0 flex-1">
              {blocks.map(({ job }) => (
                <li key={job.id}>
                  <Link
                    to="/seller/services/calendar"
                    search={{ job: job.id }}
                    className="flex min-h-11 min-w-0 flex-col justify-center leading-tight"
                  >
                    <span>{[job.startsAt && timeOfDay(locale, job.startsAt, job.timeZone), job.title].filter(Boolean).join(' ')}</span>
                    <span className="text-xs text-ink-600">{placeOf(job)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
