import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'

const tabs = { letters: '/operator/campaigns', coupons: '/operator/campaigns/coupons' } as const

/** Letters and coupons beside each other. */
export function CampaignTabs({ here }: { here: keyof typeof tabs }) {
  const t = useWords('operator-campaigns')
  return (
    <nav aria-label={t.tabsLabel} className="no-sb mb-4 flex gap-6 overflow-x-auto border-b border-down-200 text-sm font-semibold">
      {(['letters', 'coupons'] as const).map((each) => (
        <Link
          key={each}
          to={tabs[each]}
          aria-current={each === here ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center border-b-2 border-transparent text-ink-600 aria-[current=page]:border-(--desk-line) aria-[current=page]:text-(--desk-line)"
        >
          {t.tabs[each]}
        </Link>
      ))}
    </nav>
  )
}
