import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NothingToCompare() {
  const t = useWords('compare')
  return (
    <main id="main" className="wrap">
      <EmptyState pose="dabble" title={t.emptyTitle} text={t.emptyText}>
        <LinkButton to="/shop/bestSeller">{t.browse}</LinkButton>
      </EmptyState>
    </main>
  )
}
