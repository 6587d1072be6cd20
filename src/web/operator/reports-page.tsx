import { MOST_REPORT_DAYS, operatorReport, shownReports } from '../../contract/operator-reports.ts'
import { marketDay } from '../../rules/calendar.ts'
import { periodNamed } from '../../rules/money/report-periods.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Chart } from '../desk/chart/chart.tsx'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf } from '../desk/list.ts'
import { fullDay, monthDay, monthName } from '../i18n/days.ts'
import { formatMoney, formatRoundMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { PeriodForm } from './reports/period-form.tsx'
import { ReportFiles } from './reports/report-files.tsx'
import { ReportTable } from './reports/report-table.tsx'

/** What the books tell of any days: drawn, as a table and as files. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-reports', 'desk', 'desk-parts', 'desk-table', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-reports').title} - Mallard`, noindex: true }),
  Component: ReportsPage,
})

const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^20[2-9]\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** The days that the address names; this month where it names none that can be. */
function periodOf({ search, visit }: PageContext) {
  const { from, to } = search
  const days = isDay(from) && isDay(to) ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : -1
  return isDay(from) && isDay(to) && days >= 0 && days < MOST_REPORT_DAYS
    ? { from, to }
    : periodNamed('month', marketDay(new Date(visit.now)))
}

async function load(context: PageContext) {
  const name = chosenOf(shownReports, context.search.report) ?? 'sales'
  const period = periodOf(context)
  const [report, files] = await Promise.all([
    context.need(operatorReport.getInfo, { name, ...period }),
    context.need(operatorReport.files, {}),
  ])
  return { name, period, report, files }
}

function ReportsPage({ name, period, report, files }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-reports')
  const { locale } = useVisit()
  const { points, byMonth } = report
  return (
    <DeskPage heading={t.title}>
      <nav aria-label={t.title} className="no-sb mb-4 flex gap-6 overflow-x-auto border-b border-down-200">
        {shownReports.map((one) => (
          <Link
            key={one}
            to="/operator/reports"
            search={{ report: one, ...period }}
            preload={false}
            aria-current={one === name ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-sm font-medium text-ink-600 aria-[current=page]:border-head-600 aria-[current=page]:text-head-600"
          >
            {t.names[one]}
          </Link>
        ))}
      </nav>
      <PeriodForm key={`${period.from} ${period.to}`} report={name} period={period} />
      <p className="mt-3 text-sm text-ink-600">{t.texts[name]}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_360px] items-start gap-4 max-xl:grid-cols-1">
        <div className="grid min-w-0 gap-4">
          <Chart
            kind="bars"
            series={{
              title: t.drawn[name],
              labels: points.map(({ day }) => (byMonth ? monthName(locale, day.slice(0, 7)) : monthDay(locale, day))),
              values: points.map(({ cents }) => cents),
              name: t.days(fullDay(locale, period.from), fullDay(locale, period.to)),
              write: (cents) => formatMoney(locale, cents),
              writeShort: (cents) => formatRoundMoney(locale, Math.round(cents / 100) * 100),
            }}
          />
          <ReportTable name={name} rows={report.rows} />
        </div>
        <ReportFiles name={name} period={period} files={files} />
      </div>
    </DeskPage>
  )
}
