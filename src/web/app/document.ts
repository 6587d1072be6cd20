import type { Locale } from '../../contract/locale.ts'
import { escaped } from '../../rules/page/escaped.ts'
import { DATA_PLACE } from '../base/data-place.tsx'
import { slotMark } from '../base/slot.tsx'
import { htmlLang } from '../i18n/format.ts'
import type { RouteEntry } from '../routes.ts'
import { APP, DATA, FILES, OWN } from './document-ids.ts'
import { asScript, type HeadTag, tagsAsHtml } from './head.ts'

/** Which files a page needs in the browser. */
export interface PageFiles {
  styles: readonly string[]
  /** The page's code and what it imports: fetched at once when the page wakes. */
  modules: readonly string[]
  /** The page's line of the table and the file of its own code. */
  page?: { entry: RouteEntry; code: string }
  fonts: readonly string[]
  /** The entry. Inline code needs the policy's nonce, so only development has some. */
  scripts: readonly { src?: string; code?: string }[]
}

/** Nothing is painted before the page is read to here: half a page would move when its other half arrives. */
const END = 'page-end'

const HINTS = /^(?:<link rel="preload"[^>]*>)+/

/** React writes what the browser should fetch first before the page itself; its place is the head. */
export function withoutHints(html: string): { hints: string; html: string } {
  const hints = HINTS.exec(html)?.[0] ?? ''
  return { hints, html: html.slice(hints.length) }
}

/**
 * Browsers look at the forms of a page that is read, and lay out all of it for that, even before its style sheet is there and for nothing.
 * The style sheet shows it; where none comes, the entry does.
 */
const UNSTYLED = ' style="display:none"'

/**
 * Everything before the page itself. The same for everybody who gets the page. What wakes the header stands beside it, with which it is
 * packed: both name the same categories.
 */
export function documentStart(locale: Locale, head: { tags: readonly HeadTag[]; hints: string }, files: PageFiles): string {
  const fonts = files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  return `<!doctype html><html lang="${htmlLang[locale]}" data-locale="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#06382b"><link rel="expect" href="#${END}" blocking="render">${styles.join('')}${head.hints}${fonts.join('')}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-180.png"><link rel="manifest" href="/manifest.webmanifest">${tagsAsHtml(head.tags)}</head><body>${slotMark('shell')}<div id="${APP}"${files.styles.length > 0 ? UNSTYLED : ''}>`
}

export const jsonScript = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`

/** Behind the page: what the browser must know to wake it, as far as it does not stand in the page. */
export const documentMiddle = (data: string): string => `</div><span id="${END}" hidden></span>${data && jsonScript(DATA, data)}`

/** A whole page with its data in the place that it has for it, in parts. */
export function documentBody(html: string, data: string): string[] {
  const place = html.lastIndexOf(DATA_PLACE)
  if (place < 0) return [html, documentMiddle(data)]
  return [html.slice(0, place), jsonScript(DATA, data), html.slice(place + DATA_PLACE.length), documentMiddle('')]
}

/** Which files wake the page. */
export function documentFiles({ modules, page }: PageFiles): string {
  const own = page ? ` data-entry="${escaped(JSON.stringify(page.entry))}" data-code="${page.code}"` : ''
  return `<script type="application/json" id="${FILES}"${own}>${asScript(modules)}</script>`
}

/** What is only this visitor's, and the entry. */
export function documentEnd(own: object, files: PageFiles, nonce: string): string {
  const scripts = files.scripts.map(({ src, code }) =>
    src ? `<script type="module" async src="${src}"></script>` : `<script type="module" nonce="${nonce}">${code}</script>`,
  )
  return `${jsonScript(OWN, asScript(own))}${scripts.join('')}</body></html>`
}
