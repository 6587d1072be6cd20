import { ChevronDown, ShoppingBag } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { CheckoutDetail } from '../../contract/cart.ts'
import { useWords } from '../base/visit.ts'
import { Price } from '../ui/price.tsx'
import { SummaryRows } from '../ui/summary-rows.tsx'

type Bill = CheckoutDetail['bill']

interface FrameProps {
  bill: Bill
  /** What of the total is paid with points. */
  pointsCents: number
  pieces: number
  /** Pictures of what is bought, above the figures. */
  pictures: ReactNode
  /** The button and what stands below it. */
  action: ReactNode
  /** The page's heading; the checkout's own name when nothing else is said. */
  title?: string
  titleRef?: Ref<HTMLHeadingElement>
  /** How far one is, above the heading. */
  progress?: ReactNode
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** The blocks at the left, the sum at the right; on phones the sum folds to one line at the top. */
export function CheckoutFrame({ bill, pointsCents, pieces, pictures, action, title, titleRef, progress, aside, children }: FrameProps) {
  const t = useWords('checkout')
  const shell = useWords('shell')
  const rows = <BillRows bill={bill} pointsCents={pointsCents} pieces={pieces} />
  return (
    <main id="main" className="pb-12">
      <details className="border-b border-down-200 bg-paper lg:hidden">
        <summary className="flex h-14 items-center gap-2 px-4 text-sm font-semibold">
          <ShoppingBag className="size-5 text-head-600" aria-hidden="true" />
          {t.summaryLine(shell.items(pieces))}
          <ChevronDown className="size-4" aria-hidden="true" />
          <span className="ml-auto">
            <Price cents={bill.totalCents - pointsCents} className="text-lg" />
          </span>
        </summary>
        <div className="px-4 pb-4">{rows}</div>
      </details>
      <div className="mx-auto grid max-w-[1180px] grid-cols-[minmax(0,1fr)_400px] items-start gap-8 px-6 pt-7 max-lg:grid-cols-1 max-lg:gap-4 max-lg:px-4 max-lg:pt-4">
        <div className="grid gap-4">
          {progress}
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="h1">
              {title ?? t.title}
            </h1>
            {aside}
          </div>
          {children}
          <div className="lg:hidden">{action}</div>
        </div>
        <aside className="sticky top-6 max-lg:hidden">
          <section className="panel" aria-label={t.summary}>
            <h2 className="h3 mb-4">{t.summary}</h2>
            {pictures}
            {rows}
            <div className="mt-5">{action}</div>
          </section>
        </aside>
      </div>
    </main>
  )
}

function BillRows({ bill, pointsCents, pieces }: { bill: Bill; pointsCents: number; pieces: number }) {
  const { rows: t, free } = useWords('checkout')
  const some = (label: string, cents: number) => (cents === 0 ? [] : [{ label, cents }])
  return (
    <SummaryRows
      rows={[
        { label: t.items(pieces), cents: bill.itemsCents },
        { label: t.discount, cents: 0 - bill.discountCents },
        { label: t.shipping, cents: bill.shippingCents, free },
        { label: t.delivery, cents: bill.deliveryCents },
        ...some(t.handling, bill.handlingCents),
        ...some(t.installation, bill.installationCents),
        ...some(t.giftWrap, bill.giftWrapCents),
        { label: t.gstHst, cents: bill.gstHstCents },
        { label: t.pst, cents: bill.pstRstQstCents },
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
