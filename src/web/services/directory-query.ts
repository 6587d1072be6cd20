import type { Sent } from '../../contract/call.ts'
import { type DirectorySort, directorySorts, type servicePage } from '../../contract/services.ts'
import type { Search } from '../base/page.ts'

/** A part of the map, in degrees. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** What an address says about a list of pros beside what the list is about. */
export interface DirectoryQuery {
  withinKm?: number | undefined
  minRating?: number | undefined
  maxCents?: number | undefined
  /** Codes; any of them is enough. */
  speaks: readonly string[]
  licenceChecked: boolean
  openNow: boolean
  repliesWithinMinutes?: number | undefined
  sort: DirectorySort
  box?: Box | undefined
  /** How many more pages are shown below the first. */
  more: number
  /** Where the list begins, as the page before said it. */
  after?: string | undefined
}

export const distances = [5, 10, 25, 50, 100] as const
export const ratings = [4, 4.5, 4.8] as const
/** In dollars. */
export const prices = [50, 100, 200, 500] as const
/** In minutes. */
export const replyTimes = [30, 60, 240, 1440] as const

/** The languages that pros speak, by the names they give themselves. */
export const spokenLanguages = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['zh', '中文'],
  ['yue', '粵語'],
  ['pa', 'ਪੰਜਾਬੀ'],
] as const

const PAGE = 24
const MOST_MORE = 3
/** About ten metres: nobody moves a map more finely. */
const PLACES = 4

const oneOf = <T extends number>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => String(value) === text)

/** South, west, north, east; nothing when it is no part of the world. */
export function readBox(text: string | undefined): Box | undefined {
  const parts = (text ?? '').split(',')
  const [south, west, north, east] = parts.map(Number)
  if (parts.length !== 4 || parts.includes('') || south === undefined || west === undefined || north === undefined || east === undefined)
    return
  const isInWorld = Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return isInWorld && south < north && west < east ? { south, west, north, east } : undefined
}

export const writeBox = ({ south, west, north, east }: Box): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(PLACES)).join()

/** Reads the address. What makes no sense is left out. */
export function readDirectoryQuery(search: Search): DirectoryQuery {
  const spoken = (search.speaks ?? '').split('.')
  const dollars = oneOf(prices, search.max)
  const more = Number(search.more)
  return {
    withinKm: oneOf(distances, search.km),
    minRating: oneOf(ratings, search.rating),
    maxCents: dollars && dollars * 100,
    speaks: spokenLanguages.flatMap(([code]) => (spoken.includes(code) ? [code] : [])),
    licenceChecked: search.licence === 'checked',
    openNow: search.open === 'now',
    repliesWithinMinutes: oneOf(replyTimes, search.reply),
    sort: directorySorts.find((sort) => sort === search.order) ?? 'distance',
    box: readBox(search.box),
    more: Number.isInteger(more) && more > 0 ? Math.min(more, MOST_MORE) : 0,
    after: search.after && search.after.length <= 200 ? search.after : undefined,
  }
}

/** The part of the address that `readDirectoryQuery` reads; what is usual is left out. */
export function writeDirectoryQuery(query: DirectoryQuery): Search {
  const search: Search = {}
  const put = (key: string, value: string | number | false | undefined) => {
    if (value) search[key] = String(value)
  }
  put('km', query.withinKm)
  put('rating', query.minRating)
  put('max', query.maxCents && query.maxCents / 100)
  put('speaks', query.speaks.join('.'))
  put('licence', query.licenceChecked && 'checked')
  put('open', query.openNow && 'now')
  put('reply', query.repliesWithinMinutes)
  put('order', query.sort !== 'distance' && query.sort)
  put('box', query.box && writeBox(query.box))
  put('more', query.more)
  put('after', query.after)
  return search
}

/** Another filter or order begins at the first page again. */
export const changed = (query: DirectoryQuery, change: Partial<DirectoryQuery>): DirectoryQuery => ({
  ...query,
  more: 0,
  after: undefined,
  ...change,
})

/** Without any filter; the order stays. */
export const cleared = ({ sort }: DirectoryQuery): DirectoryQuery => ({
  speaks: [],
  licenceChecked: false,
  openNow: false,
  sort,
  more: 0,
})

export function filterCount(query: DirectoryQuery): number {
  const single = [
    query.withinKm,
    query.minRating,
    query.maxCents,
    query.licenceChecked,
    query.openNow,
    query.repliesWithinMinutes,
    query.box,
  ]
  return query.speaks.length + single.filter(Boolean).length
}

/** The next distance, when nobody is near enough; nothing when all distances are looked through. */
export function wider(query: DirectoryQuery): DirectoryQuery | undefined {
  if (query.box) return changed(query, { box: undefined })
  if (query.withinKm === undefined) return undefined
  return changed(query, { withinKm: distances.find((km) => km > (query.withinKm ?? 0)) })
}

type Question = Sent<typeof servicePage.getServiceShopByCategory>

export const isLastMore = ({ more }: DirectoryQuery): boolean => more >= MOST_MORE

/** How the list is asked for. */
export const directoryQuestion = (query: DirectoryQuery, about: Pick<Question, 'categoryId' | 'name' | 'lat' | 'lng'>): Question => ({
  ...about,
  sort: query.sort,
  size: PAGE * (query.more + 1),
  ...(query.box ? { box: query.box } : {}),
  ...(query.withinKm === undefined ? {} : { withinKm: query.withinKm }),
  ...(query.minRating === undefined ? {} : { minRating: query.minRating }),
  ...(query.maxCents === undefined ? {} : { maxCents: query.maxCents }),
  ...(query.speaks.length > 0 ? { languages: [...query.speaks] } : {}),
  ...(query.licenceChecked ? { licenceChecked: true as const } : {}),
  ...(query.openNow ? { openNow: true as const } : {}),
  ...(query.repliesWithinMinutes === undefined ? {} : { repliesWithinMinutes: query.repliesWithinMinutes }),
  ...(query.after === undefined ? {} : { cursor: query.after }),
})
