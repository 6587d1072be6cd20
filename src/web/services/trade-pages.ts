import type { Output } from '../../contract/call.ts'
import type { platformCategory } from '../../contract/categories.ts'
import type { Address } from '../base/address.ts'
import { hrefOf } from '../base/address.ts'
import type { PageHead, Search } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'
import { serviceCategoryAddress } from '../catalogue/category-address.ts'
import { wordsOf } from '../i18n/words.ts'
import type { Crumb } from '../ui/crumbs.tsx'
import { filterCount, readDirectoryQuery } from './directory-query.ts'

export type Trade = NonNullable<Output<typeof platformCategory.getInfo>>

/** Where the pros of each trade on the way down are listed. */
export const wayTo = (path: Trade['path']): { name: string; address: Address }[] =>
  path.map(({ id, name, parentId }, at) => ({
    name,
    address: serviceCategoryAddress({ id, name, parentId, parentName: path[at - 1]?.name ?? null }),
  }))

/** The way as crumbs: the trade itself leads nowhere. */
export const crumbsTo = (path: Trade['path']): Crumb[] =>
  wayTo(path).map(({ name, address }, at) => (at === path.length - 1 ? { name } : { name, address }))

/** Breadcrumbs as search engines read them. */
export const breadcrumbFacts = (origin: string, crumbs: readonly { name: string; address: Address }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + hrefOf(address),
  })),
})

/** A list of one trade. Search engines keep the list, not every mixture of filters. */
export function tradeHead(trade: Trade, visit: Visit, search: Search): PageHead {
  const t = wordsOf(visit.locale, 'directory')
  const crumbs = [{ name: t.services, address: { to: '/services' as const } }, ...wayTo(trade.path)]
  const own = crumbs.at(-1)
  const query = readDirectoryQuery(search)
  return {
    title: trade.name,
    description: t.tradeText(trade.name),
    ...(trade.picUrl ? { picture: trade.picUrl } : {}),
    ...(own ? { canonical: hrefOf(own.address) } : {}),
    noindex:
      filterCount(query) > 0 || query.sort !== 'distance' || query.more > 0 || query.after !== undefined || search.where !== undefined,
    ...(import.meta.env.SSR && { jsonLd: { '@context': 'https://schema.org', ...breadcrumbFacts(visit.origin, crumbs) } }),
  }
}
