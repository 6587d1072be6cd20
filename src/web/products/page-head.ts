import type { Product } from '../../contract/products.ts'
import type { PageHead } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'
import { wordsOf } from '../i18n/words.ts'
import { productHead } from './product-head.ts'

/** The product's own head; without a product nothing that search engines should keep. */
export function headOf({ visit, data }: { visit: Visit; data: { product: Product | null } | undefined }): PageHead {
  const t = wordsOf(visit.locale, 'products')
  if (data?.product) return productHead(data.product, visit)
  return { title: data ? t.noneNamed : t.gone, noindex: true }
}
