import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

export const ENTRY = 'src/web/app/entry-client.ts'
/** What the entry fetches when the page wakes. */
const HOUSE = 'src/web/app/wake.tsx'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code?: string | null } | null
}

/** Shared by so many pages that each may as well bring all of it: fewer files come sooner. */
const SHARED_BY_MANY = 40
const SHARED_IN_A_ROOM = 6
const SHARED_BY_FEW = 3
/** Characters of a module as written: a file for less is mostly the asking for it. */
const SMALL = 3000
const TINY = 1500
/** What people come to first, mostly on a phone. */
const FRONTS = {
  home: ['home/home-page'],
  lists: ['lists/search-page', 'lists/category-page', 'lists/best-sellers-page'],
  product: ['products/product-details-page'],
  cart: ['cart/cart-page'],
  checkout: ['checkout/checkout-page'],
  // Its heart is the product's: a shop shall not bring the product's page for it.
  shop: ['templates/sections/tall-card'],
}
/** Rooms that every other one uses, beside the floors below. */
const COMMON = ['ui', 'base', 'i18n', 'catalogue']
const PAGE = /src\/web\/[^/]+\/[^/]+-page\.tsx$/

let atOnce: Set<string> | undefined
let onWaking: Set<string> | undefined
let pagesWith: Map<string, number> | undefined
let frontsWith: Map<string, string[]> | undefined

/** The file a module goes into. In a few files code packs better than in eighty and comes sooner; what every page wakes with runs piece by piece. */
export function fileOf(id: string, modules: Modules): string | null {
  atOnce ??= reachable(resolve(ENTRY), modules)
  onWaking ??= reachable(resolve(HOUSE), modules)
  if (id === resolve(ENTRY) || id.endsWith('.css')) return null
  if (atOnce.has(id)) return 'start'
  if (onWaking.has(id)) return /node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : 'house'
  // Words are fetched by language, each room alone.
  const isWords = /src\/web\/i18n\/(?:en|fr|zh)\//.test(id)
  return isWords || PAGE.test(id) || !/src\/(?:rules|contract|web)\//.test(id) ? null : sharedFile(id, modules)
}

function sharedFile(id: string, modules: Modules): string | null {
  pagesWith ??= countPages(modules)
  frontsWith ??= findFronts(modules)
  const pages = pagesWith.get(id) ?? 0
  const room = /src\/web\/([^/]+)\//.exec(id)?.[1]
  const isCommon = !room || COMMON.includes(room)
  if (isCommon && pages >= SHARED_BY_MANY) return 'parts'
  if (!isCommon && pages >= SHARED_IN_A_ROOM) return `room-${room}`
  const [front, ...more] = frontsWith.get(id) ?? []
  if (!front || pages < 2 || sizeOf(id, modules) >= SMALL) return null
  if (more.length > 0 || (isCommon && pages > SHARED_BY_FEW && isLight(id, modules))) return 'front'
  return !isCommon || pages <= SHARED_BY_FEW ? `front-${front}` : null
}

const sizeOf = (id: string, modules: Modules): number => modules.getModuleInfo(id)?.code?.length ?? 0

/** Nothing large comes along with it. */
const isLight = (id: string, modules: Modules): boolean =>
  [...reachable(id, modules)].every((other) => onWaking?.has(other) || atOnce?.has(other) || sizeOf(other, modules) < TINY)

function findFronts(modules: Modules): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, pages] of Object.entries(FRONTS)) {
    const seen = new Set<string>()
    for (const page of pages) reachable(resolve(`src/web/${page}.tsx`), modules, seen)
    for (const id of seen) found.set(id, [...(found.get(id) ?? []), name])
  }
  return found
}

function countPages(modules: Modules): Map<string, number> {
  const counts = new Map<string, number>()
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).map((file) => `src/web/${file}`)
  for (const page of files.filter((file) => PAGE.test(file))) {
    for (const id of reachable(resolve(page), modules)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function reachable(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachable(imported, modules, seen)
  return seen
}
