import type { PageHead } from '../base/page.ts'
import type { Visit } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import type { ProductData } from './load-product.ts'

/** The product's own head; without a product nothing that search engines should keep. */
export function headOf({ visit, data }: { visit: Visit; data: ProductData | undefined }): PageHead {
  const t = wordsOf(visit.locale, 'products')
  return data?.head ?? { title: data ? t.noneNamed : t.gone, noindex: true }
}
