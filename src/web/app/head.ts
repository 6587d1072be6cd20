import { locales } from '../../contract/locale.ts'
import type { Search } from '../base/page.ts'
import type { Visit } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { pageNamed } from './lazy-page.tsx'

const openGraphLocale = { en: 'en_CA', fr: 'fr_CA', zh: 'zh_CN' } as const

interface HeadContext {
  match: { context: { visit: Visit }; pathname: string; search: Search; status: string }
  loaderData?: unknown
}

/** Title, description, canonical address, the other languages and the card that other sites show. */
export const headTags =
  (name: string) =>
  ({ match, loaderData }: HeadContext) => {
    const { visit } = match.context
    // A page that failed knows nothing about what it was to show, not even that it is gone.
    if (match.status === 'error') {
      return { meta: [{ title: `${wordsOf(visit.locale, 'shell').errorOccurred} · Mallard` }, { name: 'robots', content: 'noindex' }] }
    }
    const page = pageNamed(name)
    if (!page) return {}
    const { title, description, picture, noindex, jsonLd, canonical } = page.head({
      visit,
      data: loaderData as never,
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
