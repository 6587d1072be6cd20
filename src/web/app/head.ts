import { locales } from '../../contract/locale.ts'
import type { Search } from '../base/page.ts'
import { shownFrom } from '../base/shown.ts'
import type { RouterContext } from '../base/visit.ts'
import { pageNamed } from './lazy-page.tsx'

const openGraphLocale = { en: 'en_CA', fr: 'fr_CA', zh: 'zh_CN' } as const

interface HeadContext {
  match: { context: RouterContext; pathname: string; search: Search }
  loaderData?: object
}

/** Title, description, canonical address, the other languages and the card that other sites show. */
export const headTags =
  (name: string) =>
  ({ match, loaderData }: HeadContext) => {
    const { visit, answers } = match.context
    const page = pageNamed(name)
    if (!page) return {}
    const { title, description, picture, noindex, jsonLd, canonical } = page.head({
      visit,
      data: loaderData && shownFrom<object>(answers, loaderData),
      search: match.search,
    })
    const url = visit.origin + (canonical ?? match.pathname)
    const inLocale = (locale: string) => `${url}${url.includes('?') ? '&' : '?'}lang=${locale}`
    return {
      meta: [
        { title },
        ...(description ? [{ name: 'description', content: description }] : []),
        ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
        { property: 'og:site_name', content: 'Mallard' },
        { property: 'og:type', content: 'website' },
        { property: 'og:title', content: title },
        ...(description ? [{ property: 'og:description', content: description }] : []),
        { property: 'og:url', content: url },
        { property: 'og:locale', content: openGraphLocale[visit.locale] },
        ...(picture ? [{ property: 'og:image', content: visit.origin + picture }] : []),
        ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
      ],
      links: [
        { rel: 'canonical', href: url },
        ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: inLocale(locale) })),
        { rel: 'alternate', hrefLang: 'x-default', href: url },
      ],
    }
  }
