import { type Locale, locales } from '../../../contract/locale.ts'
import type { PageFiles, WebFloor } from './web-floor.ts'

export interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export type ViteManifest = Record<string, Chunk>

/** A file and all that it imports. */
export function chunksFrom(vite: ViteManifest, key: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = vite[key]
  if (!chunk || seen.has(chunk)) return seen
  seen.add(chunk)
  for (const imported of chunk.imports ?? []) chunksFrom(vite, imported, seen)
  return seen
}

const ENTRY = 'src/web/app/entry-client.ts'
/** What every page wakes with. */
const HOUSE = 'src/web/app/wake.tsx'

/** Which files each route needs in the browser, per language: without this a page's own code waits for the entry to ask for it. */
export async function pageFiles(web: WebFloor, vite: ViteManifest): Promise<(route: string, locale: Locale) => PageFiles> {
  const chunksOf = (key: string) => chunksFrom(vite, key)
  const filesOf = (key: string) => [...chunksOf(key)].map(({ file }) => `/${file}`)
  const shared = filesOf(HOUSE)
  const styles = [...chunksOf(ENTRY)].flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`)
  const scripts = [{ src: `/${vite[ENTRY]?.file}` }]
  const wordFiles = (locale: Locale, rooms: readonly string[]) => rooms.flatMap((room) => filesOf(`src/web/i18n/${locale}/${room}.ts`))
  const shell = (locale: Locale) => [...filesOf(`src/web/i18n/files-${locale}.ts`), ...wordFiles(locale, ['shell'])]
  const known = new Map<string, PageFiles>()
  for (const entry of web.routes) {
    const { path, layout, page } = entry
    const parts = [
      ...(page ? [{ file: `src/web/${page}.tsx`, words: (await web.loadPage(page)).words }] : []),
      ...[web.partsOfDress(layout) ?? []].flat(),
    ]
    for (const locale of locales) {
      const own = parts.flatMap(({ file, words }) => [...filesOf(file), ...wordFiles(locale, words)])
      const modules = [...new Set([...shared, ...shell(locale), ...own])]
      const code = page && vite[`src/web/${page}.tsx`]?.file
      known.set(`${locale} ${path}`, {
        styles,
        modules,
        fonts: web.fonts,
        scripts,
        ...(code && { page: { entry, code: `/${code}` } }),
      })
    }
  }
  const plainOf = (locale: Locale): PageFiles => ({
    styles,
    modules: [...shared, ...shell(locale)],
    fonts: web.fonts,
    scripts,
  })
  // One object each: what is packed with it is found by it.
  const plain: Record<Locale, PageFiles> = { en: plainOf('en'), fr: plainOf('fr'), zh: plainOf('zh') }
  return (route, locale) => known.get(`${locale} ${route}`) ?? plain[locale]
}
