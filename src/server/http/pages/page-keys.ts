import { hrefOfNames } from '../../../rules/page/page-query.ts'
import type { PageAsked } from './desk-pages.ts'

type Asked = Pick<PageAsked, 'href' | 'context' | 'visit'>

/**
 * Under which names of its address a page is kept: those that were read while pages of its route were made, so that what nobody reads,
 * whatever somebody calls it, makes no page of its own. A page that was made from an address A and read only names of the set S is the page
 * of every address that is like A in S: made again it would ask for the same names one after the other and find the same.
 */
export class PageKeys {
  readonly #namesOf = new Map<string, Set<string>>()

  /** Where a page may be kept, the likelier first. */
  lookAt(route: string, asked: Asked): [string, string] {
    return [keyOf(`read ${hrefOfNames(asked.href, this.#namesOf.get(route))}`, asked), keyOf(`whole ${asked.href}`, asked)]
  }

  /** Where to keep one that was made; `read` is null when it took its address whole. */
  keepAt(route: string, asked: Asked, read: readonly string[] | null): string {
    if (!read) return keyOf(`whole ${asked.href}`, asked)
    const names = this.#namesOf.get(route) ?? new Set()
    for (const name of read) names.add(name)
    this.#namesOf.set(route, names)
    return keyOf(`read ${hrefOfNames(asked.href, names)}`, asked)
  }
}

/** Everything that a shared page is made from; `at` is what it reads of its address. */
function keyOf(at: string, { context: { place, placeByNetwork }, visit }: Asked): string {
  const { locale, isApp, mallId, origin, onMainSite, shopSlug, storefront } = visit
  return JSON.stringify([at, locale, isApp, mallId, origin, onMainSite, shopSlug, storefront, place, placeByNetwork])
}
