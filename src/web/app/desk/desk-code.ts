import type { Locale } from '../../../contract/locale.ts'
import type { Page } from '../../base/page.ts'
import { asCode } from '../../base/reload-once.ts'
import type { Room } from '../../i18n/rooms.ts'
import { loadWords } from '../../i18n/words.ts'

const files = import.meta.glob<{ page: Page }>('/src/web/{desk,operator,pro,seller}/**/*-page.tsx')
const loaded = new Map<string, Page>()

/** What stands around a page speaks with these; they are there before any page. */
export const frameWords: readonly Room[] = ['shell', 'desk', 'work']

/** A page's code, once. */
export async function loadDeskPage(name: string): Promise<Page> {
  const known = loaded.get(name)
  if (known) return known
  const load = files[`/src/web/${name}.tsx`]
  if (!load) throw new Error(`no page file ${name}`)
  const { page } = await asCode(load())
  loaded.set(name, page)
  return page
}

export const deskPageNamed = (name: string): Page | undefined => loaded.get(name)

/** A page's code and, in the browser, the words it speaks with. */
export async function loadDeskPageToShow(name: string): Promise<Page> {
  const page = await loadDeskPage(name)
  if (!import.meta.env.SSR) await asCode(loadWords(document.documentElement.dataset.locale as Locale, [...frameWords, ...page.words]))
  return page
}
