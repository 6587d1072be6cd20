import type { Locale } from '../../contract/locale.ts'
import { cookieNames, LANGUAGE_COOKIE_DAYS } from '../../rules/cookies.ts'
import { mayTranslate, type TranslationCode, widgetLanguages } from '../../rules/page/page-translation.ts'
import { writeCookie } from './cookies.ts'
import { elsewhere } from './way-out.ts'

/** The house speaks the language from the next page on; this one is asked for again, without a language of its own in the address. */
export function chooseLanguage(locale: Locale): void {
  writeCookie(cookieNames.language, locale, LANGUAGE_COOKIE_DAYS * 24 * 60 * 60)
  const url = new URL(window.location.href)
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang')
    window.location.replace(url)
  } else window.location.reload()
}

const HOLDER = 'translation-widget'

/** Whether a translator reads this window. It stays until another document is loaded. */
export const isTranslated = (): boolean => document.getElementById(HOLDER) !== null

/** Before a page that no translator may read: the document is loaded anew, and with it the translator is gone. */
export function leaveTranslator(place: { pathname: string; href: string }): void {
  if (!import.meta.env.SSR && isTranslated() && !mayTranslate(place.pathname)) throw elsewhere(place.href, { isDocument: true })
}

/** Asks the widget, where one reads this window, for what the house wrote. */
export function showOriginal(): void {
  document.getElementById(HOLDER)?.querySelector<HTMLElement>('[data-show-original], [lang="en"]')?.click()
}

/** Fetches the widget once, then presses its link for the language, found by the link's `lang`. */
export async function translatePage(code: TranslationCode, script: string): Promise<void> {
  if (!isTranslated()) await loadWidget(script)
  document.getElementById(HOLDER)?.querySelector<HTMLElement>(`[lang="${code}"]`)?.click()
}

function loadWidget(src: string): Promise<void> {
  const holder = Object.assign(document.createElement('div'), { id: HOLDER, hidden: true })
  holder.dataset.languages = widgetLanguages.join()
  const script = Object.assign(document.createElement('script'), { src, async: true })
  document.body.append(holder, script)
  return new Promise((resolve) => {
    script.onload = () => resolve()
    script.onerror = () => {
      holder.remove()
      resolve()
    }
  })
}
