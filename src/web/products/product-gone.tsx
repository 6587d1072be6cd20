import { useParams } from '@tanstack/react-router'
import { products } from '../../contract/catalogue.ts'
import { relatedProduct } from '../../contract/products.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardRow, type DrawCard } from './card-row.tsx'
import { useAddress } from './chosen-sku.ts'
import { ALTERNATIVES, idWanted, isId } from './load-product.ts'

/** The product is gone, hidden or never was. What is like it comes next, or what sells best. */
export default function ProductGone({ drawCard }: { drawCard: DrawCard }) {
  const t = useWords('products')
  const { mallId } = useVisit()
  const id = idWanted(useAddress(), useParams({ strict: false }))
  const known = id !== undefined && isId(id)
  const related = useAskQuietly(relatedProduct.getInfo, { id: id ?? '', size: ALTERNATIVES }, known)
  const best = useAskQuietly(products.bestSeller, { mallId, size: ALTERNATIVES }, !known)
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
