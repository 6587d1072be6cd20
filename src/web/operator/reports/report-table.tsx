import type { Report, ShownReport } from '../../../contract/operator-reports.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { rateText } from '../../i18n/rate-text.ts'

type Row = Report['rows'][number]

/** What a report is made of; the last row is the sum of those above it. */
export function ReportTable({ name, rows }: { name: ShownReport; rows: readonly Row[] }) {
  const t = useWords('operator-reports')
  const { locale } = useVisit()
  const c = t.columns
  const columns = {
    sales: [c.goods, c.delivery, c.refund, c.commission],
    services: [c.services, c.delivery, c.refund, c.commission],
    sellers: [c.amount],
    taxes: [c.ours, c.theirs, c.back],
  }[name]
  const first = { sales: [c.province], services: [c.province], sellers: [c.measure], taxes: [c.province, c.tax, c.rate] }[name]
  const hasTimes = name === 'sales' || name === 'services'
  const names = ({ province, tax, milliPercent, measure }: Row) => {
    if (name === 'sellers') return [t.measures[measure ?? ''] ?? measure ?? '']
    const where = province || t.noProvince
    return name === 'taxes' ? [where, tax ? t.taxes[tax] : '', milliPercent === null ? '' : rateText(locale, milliPercent)] : [where]
  }
  const sums = columns.map((_, n) => rows.reduce((sum, { cents }) => sum + (cents[n] ?? 0), 0))
  if (rows.length === 0) return <p className="panel text-sm text-ink-600">{t.none}</p>
  return (
    <section className="panel min-w-0" aria-labelledby="made-of">
      <h2 id="made-of" className="h4">
        {t.table}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys. */}
      <section className="relative mt-3 overflow-x-auto" aria-label={t.table} tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              {first.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {hasTimes && (
                <th scope="col" className="text-right">
                  {c.times}
                </th>
              )}
              {columns.map((title) => (
                <th key={title} scope="col" className="text-right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={names(row).join(' ')}>
                {names(row).map((text, n) =>
                  n === 0 ? (
                    <th key={first[n]} scope="row">
                      {text}
                    </th>
                  ) : (
                    <td key={first[n]}>{text}</td>
                  ),
                )}
                {hasTimes && <td className="text-right tabular-nums">{formatNumber(locale, row.times)}</td>}
                {row.cents.map((cents, n) => (
                  <td key={columns[n]} className="text-right tabular-nums">
                    {formatMoney(locale, cents)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={first.length}>
                {t.total}
              </th>
              {hasTimes && (
                <td className="text-right tabular-nums">
                  {formatNumber(
                    locale,
                    rows.reduce((sum, { times }) => sum + times, 0),
                  )}
                </td>
              )}
              {sums.map((cents, n) => (
                <td key={columns[n]} className="text-right tabular-nums">
                  {formatMoney(locale, cents)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}
