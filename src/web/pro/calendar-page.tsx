import type { Output } from '../../contract/call.ts'
import { providerJob } from '../../contract/provider-jobs.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import { addDays, type Day, marketDay } from '../../rules/calendar.ts'
import { useNow } from '../base/now.ts'
import { definePage, type PageContext } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { Teaching } from '../desk/today/teaching.tsx'
import { monthDay } from '../i18n/days.ts'
import { formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { calendarFile } from './calendar/calendar-file.ts'
import { blocksOn, dayShown } from './calendar/day-grid.ts'
import { DayPanel, Unscheduled, WeekList } from './calendar/day-panel.tsx'
import { ProviderJob } from './calendar/provider-job.tsx'
import { weekIn } from './calendar/week.ts'
import { WeekGrid } from './calendar/week-grid.tsx'
import { WeekNav } from './calendar/week-nav.tsx'

/** The jobs of a business, week by week, and one of them whole. */
export const page = definePage({
  whose: 'visitor',
  words: ['pro', 'customers', 'work', 'desk', 'desk-parts', 'service-orders'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'pro').nav.calendar} - Mallard`, noindex: true }),
  Component: (needs) => (needs.is === 'job' ? <OneJob job={needs.job} /> : <Calendar {...needs} />),
})

async function load({ need, search, visit }: PageContext) {
  if (search.job) return { is: 'job' as const, job: await loadJob(need, search.job) }
  const { days, from, to } = weekIn(search.week, new Date(visit.now))
  return { is: 'week' as const, calendar: await need(providerJob.calendar, { from, to }), days, named: search.day }
}

const loadJob = (need: PageContext['need'], id: string) =>
  need(providerJob.getInfo, { id }).catch((failure) => {
    if (isAbsent(failure)) return null
    throw failure
  })

function OneJob({ job }: { job: ServiceOrder | null }) {
  const t = useWords('pro').calendar
  return (
    <DeskPage heading={job?.title ?? t.missing} back={{ to: { to: '/seller/services/calendar' }, text: t.back }}>
      {job ? (
        <ProviderJob job={job} />
      ) : (
        <Teaching pose="sleep" title={t.missing} text={t.missingText}>
          <LinkButton look="service" to="/seller/services/calendar">
            {t.back}
          </LinkButton>
        </Teaching>
      )}
    </DeskPage>
  )
}

function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}

interface CalendarProps {
  calendar: Output<typeof providerJob.calendar>
  days: readonly Day[]
  named: string | undefined
}

function Calendar({ calendar, days, named }: CalendarProps) {
  const { calendar: t, nav } = useWords('pro')
  const { locale } = useVisit()
  const now = useNow()
  const today = marketDay(new Date(now))
  const week = days.map((day) => ({ day, blocks: blocksOn(day, calendar.jobs) }))
  const jobs = new Set(week.flatMap(({ blocks }) => blocks.map(({ job }) => job.id))).size
  const hours = week.flatMap(({ blocks }) => blocks).reduce((sum, { from, to }) => sum + to - from, 0)
  const shown = dayShown(days, named, today, (day) => week.some((each) => each.day === day && each.blocks.length > 0))
  const clash = week.find(({ blocks }) => blocks.some(({ lanes }) => lanes > 1))
  const [first = today, last = today] = [days[0], days.at(-1)]
  return (
    <DeskPage heading={nav.calendar}>
      <WeekNav
        before={addDays(first, -7)}
        after={addDays(first, 7)}
        range={t.week(monthDay(locale, first), monthDay(locale, last))}
        summary={jobs > 0 ? t.summary(jobs, formatNumber(locale, Math.round(hours * 10) / 10)) : t.free}
        clash={clash && t.clash(monthDay(locale, clash.day))}
        onFile={
          jobs > 0 ? () => saveFile(`jobs-${first}.ics`, calendarFile(calendar.jobs, { now, origin: window.location.origin })) : undefined
        }
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_344px] items-start gap-4 max-lg:grid-cols-1">
        <WeekGrid week={week} today={today} shown={shown} />
        <div className="grid min-w-0 gap-4">
          <DayPanel day={shown} blocks={week.find(({ day }) => day === shown)?.blocks ?? []} />
          <Unscheduled jobs={calendar.unscheduled} />
        </div>
        <WeekList week={week.filter(({ day, blocks }) => day !== shown && blocks.length > 0)} />
      </div>
    </DeskPage>
  )
}
