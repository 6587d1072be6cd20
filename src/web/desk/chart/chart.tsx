import { ChartColumn, Table } from 'lucide-react'
import { useId, useState } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatPercent } from '../../i18n/format.ts'
import { Drawing } from './drawing.tsx'
import { changeOf } from './geometry.ts'
import type { Series } from './series.ts'

const views = ['chart', 'table'] as const

/** Numbers over time as a drawing and as a table. The table is always there; the choice is which of the two is seen. */
export function Chart({ series, kind }: { series: Series; kind: 'line' | 'bars' }) {
  const t = useWords('desk-parts').chart
  const id = useId()
  const [view, setView] = useState<(typeof views)[number]>('chart')
  const [at, setAt] = useState<number | null>(null)
  const isEmpty = series.values.every((value) => value === null)
  const Icons = { chart: ChartColumn, table: Table }
  return (
    <section className="panel min-w-0" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id={id} className="h4 flex-1">
          {series.title}
        </h2>
        {series.before && (
          <span className="flex gap-4 text-xs text-ink-600" aria-hidden="true">
            <span className="flex items-center gap-2">
              <i className="h-[3px] w-5 bg-(--desk-line)" />
              {series.name}
            </span>
            <span className="flex items-center gap-2">
              <i className="w-5 border-t-2 border-down-500 border-dashed" />
              {series.before.name}
            </span>
          </span>
        )}
        {!isEmpty && (
          <fieldset className="flex rounded-btn bg-down-100 p-1 text-sm">
            <legend className="sr-only">{t.showAs}</legend>
            {views.map((each) => {
              const Icon = Icons[each]
              return (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === view}
                  onClick={() => setView(each)}
                  className="flex h-8 items-center gap-1.5 rounded-sm px-3 text-ink-600 aria-pressed:bg-paper aria-pressed:font-semibold aria-pressed:text-ink-900 aria-pressed:shadow-card max-lg:h-11"
                >
                  <Icon className="size-4" aria-hidden="true" />
                  {t[each]}
                </button>
              )
            })}
          </fieldset>
        )}
      </div>
      {isEmpty ? (
        <p className="mt-4 rounded-card bg-down-50 px-4 py-8 text-center text-sm text-ink-600">{t.empty}</p>
      ) : (
        <>
          {view === 'chart' && (
            <div className="@container mt-3">
              <Drawing series={series} kind={kind} at={at} onAt={setAt} />
            </div>
          )}
          <SeriesTable series={series} isSeen={view === 'table'} />
        </>
      )}
    </section>
  )
}

function SeriesTable({ series, isSeen }: { series: Series; isSeen: boolean }) {
  const t = useWords('desk-parts').chart
  const { locale } = useVisit()
  const { labels, values, before, write } = series
  const said = (value: number | null | undefined) => (value === null || value === undefined ? t.unknown : write(value))
  const change = (at: number) => {
    const [now, old] = [values[at], before?.values[at]]
    if (now === null || now === undefined || old === null || old === undefined) return t.unknown
    const share = changeOf(now, old)
    return share === null ? t.unknown : `${share > 0 ? '+' : ''}${formatPercent(locale, share)}`
  }
  return (
    // What is only read out is not drawn, and must not make the page wider.
    <section
      aria-label={series.title}
      tabIndex={isSeen ? 0 : undefined}
      className={isSeen ? 'relative mt-3 max-h-80 overflow-auto' : 'relative h-0 overflow-hidden'}
    >
      <table className={isSeen ? 'tbl' : 'sr-only'}>
        <caption className="sr-only">{series.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            <th scope="col" className="text-right">
              {series.name}
            </th>
            {before && (
              <>
                <th scope="col" className="text-right">
                  {before.name}
                </th>
                <th scope="col" className="text-right">
                  {t.change}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="text-right tabular-nums">{said(values[at])}</td>
              {before && (
                <>
                  <td className="text-right tabular-nums">{said(before.values[at])}</td>
                  <td className="text-right tabular-nums">{change(at)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
