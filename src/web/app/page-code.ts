import type { Locale } from '../../contract/locale.ts'
import type { Page } from '../base/page.ts'
import { asCode } from '../base/reload-once.ts'
import { loadWords } from '../i18n/words.ts'
import { toldPage } from './told-page.ts'

const loaded = new Map<string, Page>()

/** A page's code, once. */
export async function loadPage(name: string): Promise<Page> {
  const known = loaded.get(name)
  if (known) return known
  const { page } = await asCode(fetchCode(name))
  loaded.set(name, page)
  return page
}

async function fetchCode(name: string): Promise<{ page: Page }> {
  const told = import.meta.env.SSR ? undefined : toldPage()
  if (told?.entry.page === name) return import(/* @vite-ignore */ told.code)
  const { everyPage } = await import('./every-page.ts')
  const load = everyPage[`/src/web/${name}.tsx`]
  if (!load) throw new Error(`no page file ${name}`)
  return load()
}

export const pageNamed = (name: string): Page | undefined => loaded.get(name)

/** A page's code and, in the browser, the words it speaks with: its `load` and its `head` use them too. */
export async function loadToShow(name: string): Promise<Page> {
  const page = await loadPage(name)
  if (!import.meta.env.SSR) await asCode(loadWords(document.documentElement.dataset.locale as Locale, page.words))
  return page
}
