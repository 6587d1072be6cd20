import { slugOf } from '../goods/product-address.ts'
import { isId } from '../ids.ts'

/** The address of a category that search engines keep: `/c/<name>-<id>`. */
export const readableCategory = ({ id, name }: { id: string; name: string }): string => `/c/${encodeURIComponent(`${slugOf(name)}-${id}`)}`

/** The address of a search that people share: `/s/<text>`. */
export const readableSearch = (text: string): string => `/s/${encodeURIComponent(text)}`

/** The category in the specification's `category` query: encoded JSON holding categoryId, categoryName and sort. */
export function categoryInQuery(json: string | undefined): { id: string; name: string } | undefined {
  if (json === undefined || json.length > 2_000) return undefined
  try {
    const { categoryId, categoryName } = JSON.parse(json) as { categoryId?: unknown; categoryName?: unknown }
    if (typeof categoryId !== 'string' || !isId(categoryId)) return undefined
    return { id: categoryId, name: typeof categoryName === 'string' ? categoryName : '' }
  } catch {
    return undefined
  }
}

/** An id from an address, or nothing. */
export const idIn = (text: string | undefined): string | undefined => (text && isId(text) ? text : undefined)

/** What is searched for: the specification's length of a search, cut between whole characters. */
export const searchedText = (text: string | undefined): string =>
  [...(text ?? '').replace(/\p{Cc}/gu, ' ').trim()].slice(0, 200).join('').trim()
