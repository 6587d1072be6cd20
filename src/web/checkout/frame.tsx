import { ShoppingBag } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { CheckoutDetail } from '../../contract/cart.ts'
import { useWords } from '../base/visit.ts'
import { BillFrame } from '../ui/bill-frame.tsx'
import { rowsBesideGoods } from '../ui/bill-rows.ts'
import { SummaryRows } from '../ui/summary-rows.tsx'

type Bill = CheckoutDetail['bill']

interface FrameProps
  extends Pick<ComponentProps<typeof BillFrame>, 'titleRef' | 'progress' | 'aside' | 'pictures' | 'action' | 'children'> {
  bill: Bill
  /** What of the total is paid with points. */
  pointsCents: number
  pieces: number
  /** The checkout's own name when nothing else is said. */
  title?: string
}

/** What goods come to, beside the blocks of the checkout. */
export function CheckoutFrame({ bill, pointsCents, pieces, title, ...rest }: FrameProps) {
  const t = useWords('checkout')
  const shell = useWords('shell')
  const line = (
    <>
      <ShoppingBag className="size-5 text-head-600" aria-hidden="true" />
      {t.summaryLine(shell.items(pieces))}
    </>
  )
  return (
    <BillFrame
      {...rest}
      title={title ?? t.title}
      line={line}
      totalCents={bill.totalCents - pointsCents}
      summary={t.summary}
      rows={<BillRows bill={bill} pointsCents={pointsCents} pieces={pieces} />}
    />
  )
}

function BillRows({ bill, pointsCents, pieces }: { bill: Bill; pointsCents: number; pieces: number }) {
  const { rows: t, free } = useWords('checkout')
  return (
    <SummaryRows
      rows={[
        { label: t.items(pieces), cents: bill.itemsCents },
        { label: t.discount, cents: 0 - bill.discountCents },
        ...rowsBesideGoods(bill, t, free),
      ]}
      total={bill.totalCents}
      totalLabel={t.total}
      paid={
        pointsCents === 0
          ? []
          : [
              { label: t.points, cents: -pointsCents },
              { label: t.due, cents: bill.totalCents - pointsCents },
            ]
      }
    />
  )
}
