import { locales } from '../../contract/locale.ts'
import { escaped } from '../../rules/page/escaped.ts'
import type { PageHead } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'

export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script'
  attributes: Readonly<Record<string, string>>
  text?: string
}

const openGraphLocale = { en: 'en_CA', fr: 'fr_CA', zh: 'zh_CN' } as const

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'meta', attributes })
const link = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'link', attributes })

/** Title, description, canonical address, the other languages and the card that other sites show. */
export function headTags(head: PageHead, { origin, locale }: Pick<Visit, 'origin' | 'locale'>, pathname: string): HeadTag[] {
  const { title, description, picture, noindex, jsonLd, canonical } = head
  const url = origin + (canonical ?? pathname)
  const inLocale = (other: string) => `${url}${url.includes('?') ? '&' : '?'}lang=${other}`
  return [
    { name: 'title', attributes: {}, text: title },
    ...(description ? [meta({ name: 'description', content: description })] : []),
    ...(noindex ? [meta({ name: 'robots', content: 'noindex' })] : []),
    meta({ property: 'og:site_name', content: 'Mallard' }),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:title', content: title }),
    ...(description ? [meta({ property: 'og:description', content: description })] : []),
    meta({ property: 'og:url', content: url }),
    meta({ property: 'og:locale', content: openGraphLocale[locale] }),
    ...(picture ? [meta({ property: 'og:image', content: origin + picture })] : []),
    link({ rel: 'canonical', href: url }),
    ...locales.map((other) => link({ rel: 'alternate', hreflang: other, href: inLocale(other) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: url }),
    ...(jsonLd ? [{ name: 'script', attributes: { type: 'application/ld+json' }, text: asScript(jsonLd) } as const] : []),
  ]
}

/** JSON inside a script element: nothing in it may end the element or begin a comment. */
export const asScript = (value: unknown): string => jsonAsScript(JSON.stringify(value))

export const jsonAsScript = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export const tagsAsHtml = (tags: readonly HeadTag[]): string =>
  tags
    .map(({ name, attributes, text }) => {
      const own = Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${escaped(value)}"`)
        .join('')
      // Marked, so that the next page can take its place.
      const start = `<${name} data-head${own}>`
      return text === undefined ? start : `${start}${name === 'script' ? text : escaped(text)}</${name}>`
    })
    .join('')

/** Puts the tags of the page on the screen in the place of those of the page before. */
export function showHead(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { name, attributes, text } of tags) {
    const tag = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value)
    tag.setAttribute('data-head', '')
    if (text !== undefined) tag.textContent = text
    document.head.append(tag)
  }
}
