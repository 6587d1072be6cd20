import type { PageHead, Search } from '../base/page.ts'
import { isFiltered, readListQuery } from './list-query.ts'

/** A list's head. Search engines keep the list and its pages, not every mixture of filters. */
export function listPageHead(head: PageHead & { canonical: string }, search: Search): PageHead {
  const { query } = readListQuery(search)
  const canonical = query.page > 1 ? `${head.canonical}?page=${query.page}` : head.canonical
  return { ...head, canonical, noindex: head.noindex || isFiltered(query) || query.sort !== 'relevance' || query.more > 0 }
}

/** Breadcrumbs as search engines read them. */
export const breadcrumbData = (origin: string, crumbs: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
})
