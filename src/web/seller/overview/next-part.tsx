import type { Output } from '../../../contract/call.ts'
import type { sellerMoney } from '../../../contract/seller-money.ts'
import type { SaleSummary } from '../../../contract/seller-orders.ts'
import { useWords } from '../../base/visit.ts'
import { PayoutCard } from './payout-card.tsx'
import { ShipNext } from './ship-next.tsx'

interface NextPartProps {
  /** Undefined when it could not be read. */
  next: readonly SaleSummary[] | undefined
  /** Null for whoever has nothing to do with money. */
  money: Output<typeof sellerMoney.summary> | undefined | null
}

/** What leaves next, and what goes to the bank next. Whoever has nothing to ship reads of the money alone. */
export function NextPart({ next, money }: NextPartProps) {
  const t = useWords('seller-overview')
  const hasSales = next?.length !== 0
  return (
    <div
      className={`mt-4 grid items-start gap-4 empty:hidden max-lg:grid-cols-1 ${hasSales && money !== null ? 'grid-cols-[minmax(0,1fr)_340px]' : 'grid-cols-1'}`}
    >
      {next ? hasSales && <ShipNext sales={next} /> : <Failed text={t.next.failed} />}
      {money ? <PayoutCard of={money} /> : money === undefined && <Failed text={t.payout.failed} />}
    </div>
  )
}

const Failed = ({ text }: { text: string }) => (
  <p className="panel text-sm" role="alert">
    {text}
  </p>
)
