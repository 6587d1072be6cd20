import type { Category } from '../../contract/categories.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { serviceCategoryAddress } from '../catalogue/category-address.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ServiceIcon } from './service-icon.tsx'
import { WhatWhere } from './what-where.tsx'

interface NoTradeProps {
  trades: readonly Category[] | undefined
  title: string
  text: string
}

/** The address leads nowhere: says so, and offers the search and every trade. */
export function NotThere({ trades, title, text }: NoTradeProps) {
  return (
    <main id="main" className="mx-auto max-w-[1450px] px-6 pb-12 max-lg:px-4 lg:px-16">
      <EmptyState pose="dabble" title={title} text={text} />
      <WhatWhere className="mx-auto max-w-[900px]" />
      <TradeChips trades={trades} />
    </main>
  )
}

export function TradeChips({ trades = [] }: { trades: readonly Category[] | undefined }) {
  const t = useWords('directory')
  if (trades.length === 0) return null
  return (
    <nav aria-label={t.directory} className="mt-6">
      <ul className="flex flex-wrap justify-center gap-2">
        {trades.map((trade) => (
          <li key={trade.id}>
            <Link {...serviceCategoryAddress(trade)} className="chip h-11">
              <ServiceIcon name={trade.icon} />
              {trade.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function NoTrade({ trades }: Pick<NoTradeProps, 'trades'>) {
  const t = useWords('directory')
  return <NotThere trades={trades} title={t.badTrade} text={t.badTradeText} />
}
