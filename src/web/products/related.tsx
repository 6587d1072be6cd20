import { relatedProduct } from '../../contract/products.ts'
import { useAsk } from '../base/ask.ts'
import { useWords } from '../base/visit.ts'
import { CardRow, type DrawCard } from './card-row.tsx'
import { ALTERNATIVES } from './load-product.ts'

/** Each row says why it is shown. */
export default function Related({ id, shopName, drawCard }: { id: string; shopName: string; drawCard: DrawCard }) {
  const t = useWords('products')
  const { records, boughtTogether, sameShop } = useAsk(relatedProduct.getInfo, { id, size: ALTERNATIVES })
  return (
    <>
      <CardRow title={t.boughtTogether} sub={t.boughtTogetherWhy} products={boughtTogether} drawCard={drawCard} />
      <CardRow title={t.alike} sub={t.alikeWhy} products={records} drawCard={drawCard} />
      <CardRow title={t.moreFrom(shopName)} products={sameShop} drawCard={drawCard} />
    </>
  )
}
