import { type Locale, locales } from '../../contract/locale.ts'
import type { Document } from './document.ts'
import type { Figures } from './figures.ts'
import type { WordsPage } from './pages.ts'

type Source = (figures: Figures) => Document

// One file each: nobody downloads the words of a page that is not looked at, or of another language.
const files = import.meta.glob<Source>('./words/*/{en,fr,zh}.ts', { import: 'default' })
const loaded = new Map<string, Source>()

/** Brings the words of a page into memory. */
export async function loadDocument(page: WordsPage, locale: Locale): Promise<void> {
  const file = `./words/${page}/${locale}.ts`
  if (loaded.has(file)) return
  const load = files[file]
  if (!load) throw new Error(`There is no ${file}`)
  loaded.set(file, await load())
}

/** In the languages in which it can be asked for here: the server speaks every one, a browser's window only its own. */
export async function loadToSpeak(page: WordsPage): Promise<void> {
  const spoken = import.meta.env.SSR ? locales : [document.documentElement.dataset.locale as Locale]
  await Promise.all(spoken.map((locale) => loadDocument(page, locale)))
}

/** A page in a language, once its words are in memory. */
export function documentOf(page: WordsPage, locale: Locale, figures: Figures): Document {
  const source = loaded.get(`./words/${page}/${locale}.ts`)
  if (!source) throw new Error(`the words of ${page} were used before they were loaded`)
  return source(figures)
}
