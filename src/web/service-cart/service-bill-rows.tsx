import type { ServiceCheckout } from '../../contract/service-cart.ts'
import { useWords } from '../base/visit.ts'
import { SummaryRows } from '../ui/summary-rows.tsx'

type Sum = ServiceCheckout['whole']

interface RowsProps {
  whole: Sum
  now: Sum
  later: Sum
  count: number
}

/** What is due now with its taxes, and what is left for later. */
export function ServiceBillRows({ whole, now, later, count }: RowsProps) {
  const t = useWords('service-cart')
  const some = (label: string, cents: number) => (cents === 0 ? [] : [{ label, cents }])
  const isAll = later.totalCents === 0
  return (
    <SummaryRows
      rows={[
        { label: t.rows.services(count), cents: whole.netCents },
        ...(isAll
          ? []
          : [
              { label: t.rows.whole, cents: whole.totalCents },
              { label: t.rows.laterWithTax, cents: later.totalCents },
            ]),
        ...(isAll ? [] : [{ label: t.rows.dueNet, cents: now.netCents }]),
        { label: t.rows.gstHst, cents: now.gstHstCents },
        ...some(t.rows.pst, now.pstRstQstCents),
      ]}
      total={now.totalCents}
      totalLabel={t.dueNow}
    />
  )
}
