import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { useVisit, useWords } from '../../base/visit.ts'

const tabs = [
  { name: 'run', to: '/operator/money', search: {} },
  { name: 'payouts', to: '/operator/money', search: { tab: 'payouts' } },
  { name: 'balances', to: '/operator/money', search: { tab: 'balances' } },
  { name: 'reconciliation', to: '/operator/money/reconciliations', search: {} },
  { name: 'chargebacks', to: '/operator/money/chargebacks', search: {}, may: 'house disputes.read' },
  { name: 'commissions', to: '/operator/money', search: { tab: 'commissions' } },
  { name: 'terms', to: '/operator/money', search: { tab: 'terms' } },
  { name: 'invoices', to: '/operator/money', search: { tab: 'invoices' } },
  { name: 'facts', to: '/operator/money', search: { tab: 'facts' } },
  { name: 'adjustments', to: '/operator/money', search: { tab: 'adjustments' } },
  { name: 'debts', to: '/operator/money', search: { tab: 'debts' } },
] as const

export type MoneyTab = (typeof tabs)[number]['name']

/** The parts of the marketplace's books, each at its own address. */
export function MoneyTabs({ here }: { here: MoneyTab }) {
  const t = useWords('operator-money')
  const visit = useVisit()
  return (
    <nav aria-label={t.title} className="no-sb mb-4 flex gap-6 overflow-x-auto border-b border-down-200">
      {tabs
        .filter((tab) => !('may' in tab) || mayHere(visit, tab.may))
        .map(({ name, to, search }) => (
          <Link
            key={name}
            to={to}
            search={search}
            preload={false}
            aria-current={name === here ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-sm font-medium text-ink-600 aria-[current=page]:border-head-600 aria-[current=page]:text-head-600"
          >
            {t.tabs[name]}
          </Link>
        ))}
    </nav>
  )
}
