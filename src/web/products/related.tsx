import type { Output } from '../../contract/call.ts'
import type { relatedProduct } from '../../contract/products.ts'
import type { Late } from '../base/page.ts'
import { useLate } from '../base/shown.ts'
import { useWords } from '../base/visit.ts'
import { CardRow, type DrawCard } from './card-row.tsx'

export type RelatedProducts = Output<typeof relatedProduct.getInfo>

/** Each row says why it is shown. */
export default function Related({ related, shopName, drawCard }: { related: Late<RelatedProducts>; shopName: string; drawCard: DrawCard }) {
  const t = useWords('products')
  const { records, boughtTogether, sameShop } = useLate(related)
  return (
    <>
      <CardRow title={t.boughtTogether} sub={t.boughtTogetherWhy} products={boughtTogether} drawCard={drawCard} />
      <CardRow title={t.alike} sub={t.alikeWhy} products={records} drawCard={drawCard} />
      <CardRow title={t.moreFrom(shopName)} products={sameShop} drawCard={drawCard} />
    </>
  )
}
