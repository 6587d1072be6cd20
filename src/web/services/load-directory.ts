import { place } from '../../contract/places.ts'
import { servicePage } from '../../contract/services.ts'
import { searchedText } from '../../rules/list-address.ts'
import type { SharedContext, Shown } from '../base/page.ts'
import { isRefusedAs } from '../base/refused.ts'
import { directoryQuestion, readDirectoryQuery } from './directory-query.ts'

/** What a list of pros is about, whatever is filtered. */
export interface DirectoryScope {
  categoryId?: string
  /** Words of a pro's name. */
  name?: string
  /** What the visitor has said about the matter: it goes along into a request. */
  searchText?: string
}

export const MOST_OF_A_PLACE = 80

/** The place that an address names, as it was typed. */
export const whereIn = (text: string | undefined): string => searchedText(text).slice(0, MOST_OF_A_PLACE)

/** The pros that an address asks for, and from where they are measured. */
export async function loadDirectory({ need, hope, search }: Pick<SharedContext, 'need' | 'hope' | 'search'>, scope: DirectoryScope) {
  const query = readDirectoryQuery(search)
  const where = whereIn(search.where)
  const places = where ? await hope(place.autocomplete, { text: where, size: 1 }) : undefined
  const [point] = places?.data ?? []
  const about = {
    ...(scope.categoryId ? { categoryId: scope.categoryId } : {}),
    ...(scope.name ? { name: scope.name } : {}),
    ...(point ? { lat: point.lat, lng: point.lng } : {}),
  }
  const ask = (after: string | undefined) => need(servicePage.getServiceShopByCategory, directoryQuestion({ ...query, after }, about))
  // A place in the list that no list has ever had: the list begins at its beginning.
  const list = await ask(query.after).catch((failure) => {
    if (query.after === undefined || !isRefusedAs(failure, 'bad-input')) throw failure
    return ask(undefined)
  })
  return { scope, search, where, places, list }
}

export type Directory = Shown<Awaited<ReturnType<typeof loadDirectory>>>
