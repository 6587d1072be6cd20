import type { Locale } from '../../contract/locale.ts'
import { escaped } from '../../rules/page/escaped.ts'
import { htmlLang } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'

/** One line above the page while nothing can be written. Outside of what wakes: the next page says whether it still holds. */
export const calmLine = (locale: Locale): string =>
  `<p role="status" class="bg-bill-100 px-4 py-2.5 text-center text-sm text-ink-900">${escaped(wordsOf(locale, 'errors').ordersWait)}</p>`

const ground = 'margin:0;background:#fcfaf6;color:#1c2320;font:1rem/1.55 system-ui,sans-serif'
const column = 'max-width:34rem;margin:0 auto;padding:6rem 1.5rem;text-align:center'
const link =
  'display:inline-block;margin:.5rem;padding:.6rem 1.2rem;border-radius:.6rem;border:1px solid #0b5c47;color:#0b5c47;text-decoration:none'

/** In the place of a page about somebody, while nobody can say who it is. Needs nothing that could be missing, too. */
export function calmDocument(locale: Locale, href: string): string {
  const t = wordsOf(locale, 'errors')
  const again = href.startsWith('/') && !href.startsWith('//') ? href : '/'
  return `<!doctype html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(t.waitTitle)} · Mallard</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body style="${ground}"><main id="main" style="${column}"><h1 style="font-size:1.6rem;line-height:1.25">${escaped(t.waitTitle)}</h1><p>${escaped(t.waitText)}</p><p><a href="${escaped(again)}" style="${link}">${escaped(t.offlineAgain)}</a><a href="/" style="${link}">${escaped(t.offlineHome)}</a></p></main></body></html>`
}
