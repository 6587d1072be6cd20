import { locales } from '../../../contract/locale.ts'
import { type ProductFilter, productStates } from '../../../contract/seller-products.ts'
import { isId } from '../../../rules/ids.ts'
import type { Search } from '../../base/page.ts'
import { chosenOf } from '../../desk/list.ts'

/** Which products an address shows. `state=all` is every state; an address that says nothing shows what is for sale. */
export function filterOf(search: Search): ProductFilter {
  const isLow = search.low === 'yes'
  const lacks = chosenOf(['any', ...locales], search.lacks) ?? null
  // What runs out or lacks words is looked for among all, unless somebody says where.
  const first = isLow || lacks || search.words || search.category ? null : 'active'
  return {
    words: (search.words ?? '').slice(0, 60),
    state: search.state === 'all' ? null : (chosenOf(productStates, search.state) ?? first),
    isLow,
    lacks,
    categoryId: search.category && isId(search.category) ? search.category : null,
  }
}
