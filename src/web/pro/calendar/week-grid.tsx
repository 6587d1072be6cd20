import type { ServiceOrderState, ServiceOrderSummary } from '../../../contract/service-orders.ts'
import type { Day } from '../../../rules/calendar.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { dayNumber, shortWeekday, timeOfDay, wholeHour } from '../../i18n/days.ts'
import { type Block, hoursOf, seenIn } from './day-grid.ts'

export interface WeekDay {
  day: Day
  blocks: readonly Block<ServiceOrderSummary>[]
}

/** In px. */
const HOUR = 48

const looks: Partial<Record<ServiceOrderState, string>> = {
  scheduled: 'bg-spec-600 text-white',
  underWay: 'bg-spec-600 text-white',
  missed: 'bg-bad-tint text-bad ring-1 ring-inset ring-bad',
  disputed: 'bg-bad-tint text-bad ring-1 ring-inset ring-bad',
  done: 'bg-down-200 text-ink-700',
  confirmed: 'bg-down-200 text-ink-700',
  cancelled: 'bg-paper text-ink-600 ring-1 ring-inset ring-down-500 line-through',
}
const ELSE = 'bg-spec-100 text-spec-900 ring-1 ring-inset ring-spec-600'

/** A week by the hour. On phones the days are a list instead. */
export function WeekGrid({ week, today, shown }: { week: readonly WeekDay[]; today: Day; shown: Day }) {
  const { calendar: t } = useWords('pro')
  const { locale } = useVisit()
  const drawn = hoursOf(week.flatMap(({ blocks }) => blocks))
  const { from, to } = drawn
  const hours = Array.from({ length: to - from }, (_, n) => from + n)
  const columns = { gridTemplateColumns: `56px repeat(${week.length}, minmax(0, 1fr))` }
  return (
    <section className="panel min-w-0 overflow-hidden !p-0 max-lg:hidden" aria-label={t.weekLabel}>
      <div className="grid border-b border-down-200 text-center text-xs" style={columns}>
        <span />
        {week.map(({ day }) => (
          <Link
            key={day}
            to="/seller/services/calendar"
            search={{ week: week[0]?.day, day }}
            stay
            aria-current={day === shown ? 'date' : undefined}
            className={`border-l border-down-200 py-2 ${day === today ? 'bg-spec-50 text-spec-600' : 'text-ink-600'} aria-[current=date]:shadow-[inset_0_-3px_0_var(--color-spec-600)]`}
          >
            {shortWeekday(locale, day)}
            <b className={`display block text-lg font-bold ${day === today ? 'text-spec-600' : 'text-ink-900'}`}>{dayNumber(day)}</b>
          </Link>
        ))}
      </div>
      <div className="relative grid" style={{ ...columns, height: (to - from) * HOUR }}>
        <div className="relative text-right text-xs text-ink-600" aria-hidden="true">
          {hours.slice(1).map((hour) => (
            <span key={hour} className="absolute right-1.5" style={{ top: (hour - from) * HOUR - 8 }}>
              {wholeHour(locale, hour)}
            </span>
          ))}
        </div>
        {week.map(({ day, blocks }) => (
          <ul
            key={day}
            aria-label={shortWeekday(locale, day)}
            className={`relative border-l border-down-200 ${day === today ? 'bg-spec-50/50' : ''}`}
            style={{ backgroundImage: `repeating-linear-gradient(to bottom, var(--color-down-200) 0 1px, transparent 1px ${HOUR}px)` }}
          >
            {blocks.map(({ job, lane, lanes, ...block }) => {
              const part = seenIn(drawn, block)
              return (
                <li
                  key={job.id}
                  className="absolute px-0.5"
                  style={{
                    top: (part.from - from) * HOUR + 1,
                    height: (part.to - part.from) * HOUR - 2,
                    left: `${(lane / lanes) * 100}%`,
                    width: `${100 / lanes}%`,
                  }}
                >
                  <Link
                    to="/seller/services/calendar"
                    search={{ job: job.id }}
                    className={`block h-full overflow-hidden rounded-sm px-2 py-1 text-left text-xs leading-tight ${looks[job.state] ?? ELSE}`}
                  >
                    <b className="block truncate font-semibold">{job.title}</b>
                    <span className="block truncate">{[job.customerName, job.city].filter(Boolean).join(', ')}</span>
                    {job.startsAt && <span className="sr-only">{timeOfDay(locale, job.startsAt, job.timeZone)}</span>}
                  </Link>
                </li>
              )
            })}
          </ul>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-down-200 px-5 py-3 text-xs text-ink-600">
        {(['scheduled', 'done', 'missed'] as const).map((state) => (
          <li key={state} className="flex items-center gap-2">
            <i className={`size-3 rounded-xs ${looks[state]}`} />
            {t.legend[state]}
          </li>
        ))}
      </ul>
    </section>
  )
}
