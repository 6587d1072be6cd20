import type { Suggestion } from '../../contract/search.ts'
import { slugOf } from '../../rules/goods/product-address.ts'
import type { Address } from '../base/address.ts'
import { serviceCategoryAddress } from '../catalogue/category-address.ts'

/** Where a suggestion leads; a search that is narrowed to nothing goes where the form itself goes. */
export function suggestionAddress({ text, kind, id, scope }: Suggestion, search: (text: string) => Address): Address {
  if (kind !== 'search' && id !== null) return places[kind]({ id, name: text })
  if (scope?.type === 'services') return { to: '/services/intelligentSearch', search: { searchText: text } }
  if (!scope?.id) return search(text)
  return scope.type === 'category'
    ? { to: '/categories/searchProduct', search: { searchText: text, categoryId: scope.id } }
    : { to: '/shop/searchProduct', search: { searchText: text, shops: scope.id } }
}

type Named = { id: string; name: string }

const places: Record<Exclude<Suggestion['kind'], 'search'>, (named: Named) => Address> = {
  category: ({ id, name }) => ({ to: `/c/${slugOf(name)}-${id}` }),
  serviceCategory: serviceCategoryAddress,
  brand: ({ id }) => ({ to: '/shop/brand', search: { brand: id } }),
  shop: ({ id }) => ({ to: `/shops/${id}` }),
  provider: ({ id }) => ({ to: `/services/merchants/${id}` }),
}

/** The typed beginning and the rest, as the list shows them: light and bold. */
export function splitAtTyped(text: string, typed: string): [typed: string, completion: string] {
  const start = typed.trim()
  return start && text.toLocaleLowerCase().startsWith(start.toLocaleLowerCase())
    ? [text.slice(0, start.length), text.slice(start.length)]
    : ['', text]
}
