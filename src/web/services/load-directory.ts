import type { Category } from '../../contract/categories.ts'
import { place } from '../../contract/places.ts'
import { servicePage } from '../../contract/services.ts'
import { searchedText } from '../../rules/page/list-address.ts'
import type { SharedContext, Shown } from '../base/page.ts'
import { isRefusedAs } from '../base/refused.ts'
import { type DirectoryQuery, directoryQuestion, filterCount, readDirectoryQuery } from './directory-query.ts'

/** What a list of pros is about, whatever is filtered. */
export interface DirectoryScope {
  categoryId?: string
  /** Words of a pro's name. */
  name?: string
  /** What the visitor has said about the matter: it goes along into a request. */
  searchText?: string
  /** The way from the whole trade down to the category: where nobody does the job, whoever does the nearest is shown. */
  path?: readonly TradeOnTheWay[]
}

type TradeOnTheWay = Pick<Category, 'id' | 'name' | 'count'>

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
  const ask = (after: string | undefined, categoryId = scope.categoryId) =>
    need(servicePage.getServiceShopByCategory, directoryQuestion({ ...query, after }, { ...about, ...(categoryId ? { categoryId } : {}) }))
  // A place in the list that no list has ever had: the list begins at its beginning.
  const list = await ask(query.after).catch((failure) => {
    if (query.after === undefined || !isRefusedAs(failure, 'bad-input')) throw failure
    return ask(undefined)
  })
  const isNobody = list.data.records.length === 0 && isUnfiltered(query)
  const here = isNobody && scope.path ? await hope(servicePage.counts, point ? { lat: point.lat, lng: point.lng } : {}) : undefined
  const instead = nearestOf(scope.path ?? [], here?.data ?? {})
  return {
    scope: instead ? { ...scope, categoryId: instead.shown.id } : scope,
    search,
    where,
    places,
    list: instead ? await ask(undefined, instead.shown.id) : list,
    instead,
  }
}

/** The job that was asked for, and the narrowest trade above it that somebody comes for. */
function nearestOf(path: readonly TradeOnTheWay[], here: Record<string, number>): { wanted: TradeOnTheWay; shown: TradeOnTheWay } | null {
  const wanted = path.at(-1)
  const shown = path.slice(0, -1).findLast(({ id }) => (here[id] ?? 0) > 0)
  return wanted && shown ? { wanted, shown } : null
}

const isUnfiltered = (query: DirectoryQuery) => filterCount(query) === 0 && query.after === undefined

export type Directory = Shown<Awaited<ReturnType<typeof loadDirectory>>>
