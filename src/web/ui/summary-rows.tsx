import { useVisit } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Price } from './price.tsx'

export interface SummaryRow {
  label: string
  note?: string
  /** In cents; a discount is negative. */
  cents: number
  /** Instead of $0.00. */
  free?: string
}

interface SummaryRowsProps {
  rows: readonly SummaryRow[]
  total: number
  totalLabel: string
  /** How the total is paid, where it is not all in one way. */
  paid?: readonly SummaryRow[]
}

/** The arithmetic of an order: rows, a line, and what they come to. */
export function SummaryRows({ rows, total, totalLabel, paid = [] }: SummaryRowsProps) {
  return (
    <>
      <Rows rows={rows} />
      <div className="mt-4 flex items-baseline justify-between gap-4 border-t border-down-200 pt-4">
        <span className="font-semibold">{totalLabel}</span>
        <Price cents={total} className="text-[1.75rem]" />
      </div>
      {paid.length > 0 && (
        <div className="mt-3">
          <Rows rows={paid} />
        </div>
      )}
    </>
  )
}

function Rows({ rows }: { rows: readonly SummaryRow[] }) {
  const { locale } = useVisit()
  return (
    <dl className="grid gap-2 text-sm">
      {rows.map(({ label, note, cents, free }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-600">
            {label}
            {note && <span className="block text-xs text-ink-500">{note}</span>}
          </dt>
          <dd className={`shrink-0 font-medium ${cents < 0 || (cents === 0 && free) ? 'text-ok' : ''}`}>
            {cents === 0 && free ? free : formatMoney(locale, cents)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
