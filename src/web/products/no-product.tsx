import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The address names no product at all: not an error, only nothing to show. */
export function NoProduct() {
  const t = useWords('products')
  return (
    <main id="main" className="wrap">
      <EmptyState title={t.noneNamed} text={t.noneNamedText}>
        <LinkButton to="/shop/bestSeller">{t.seeBestSellers}</LinkButton>
        <LinkButton to="/home" look="line">
          {t.goHome}
        </LinkButton>
      </EmptyState>
    </main>
  )
}
