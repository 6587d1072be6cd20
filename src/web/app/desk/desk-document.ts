import type { Locale } from '../../../contract/locale.ts'
import { htmlLang } from '../../i18n/format.ts'
import { jsonScript } from '../document.ts'
import { APP, DATA } from '../document-ids.ts'
import { type HeadTag, tagsAsHtml } from '../head.ts'

/** Which files a page of a desk needs in the browser. */
export interface DeskFiles {
  styles: readonly string[]
  /** The page's code, its words and what both import: fetched at once. */
  modules: readonly string[]
  fonts: readonly string[]
  /** The entry. Inline code needs the policy's nonce, so only development has some. */
  scripts: readonly { src?: string; code?: string }[]
}

interface DeskDocument {
  locale: Locale
  head: readonly HeadTag[]
  html: string
  /** As JSON. */
  data: string
  nonce: string
  /** Stands above the page and is none of it. */
  banner: string
}

/** A whole page of a desk, plain: it is made for one person and sent in one go. */
export function deskDocument({ locale, head, html, data, nonce, banner }: DeskDocument, files: DeskFiles): string {
  const links = [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...files.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  const scripts = files.scripts.map(({ src, code }) =>
    // The page is read to its end before its code has come.
    src ? `<script type="module" async src="${src}"></script>` : `<script type="module" nonce="${nonce}">${code}</script>`,
  )
  return `<!doctype html><html lang="${htmlLang[locale]}" data-locale="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${links.join('')}<link rel="icon" href="/favicon.svg" type="image/svg+xml">${tagsAsHtml(head)}</head><body>${banner}<div id="${APP}">${html}</div>${jsonScript(DATA, data)}${scripts.join('')}</body></html>`
}
