import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardRow, type DrawCard } from './card-row.tsx'
import type { Alternatives } from './load-product.ts'

/** The product is gone, hidden or never was. What is like it comes next, or what sells best. */
export default function ProductGone({ related, best, drawCard }: Alternatives & { drawCard: DrawCard }) {
  const t = useWords('products')
  const isAlike = related?.reason === 'alike'
  return (
    <main id="main" className="wrap pb-10">
      <EmptyState title={t.gone} text={t.goneText}>
        <LinkButton to="/home">{t.goHome}</LinkButton>
      </EmptyState>
      <CardRow title={isAlike ? t.insteadAlike : t.insteadBest} products={related?.records ?? best ?? []} drawCard={drawCard} />
    </main>
  )
}
