import type { ProductList } from '../../contract/search.ts'
import { useWords } from '../base/visit.ts'

/** "1,248 products", or "about 12,000 products" where counting would cost more than it says. */
export function useCountWords() {
  const t = useWords('lists')
  return ({ total, isExact }: Pick<ProductList, 'total' | 'isExact'>) => (isExact ? t.products(total) : t.aboutProducts(total))
}
