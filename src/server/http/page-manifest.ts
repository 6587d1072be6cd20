import { type Locale, locales } from '../../contract/locale.ts'
import type { PageManifest, WebFloor } from './web-floor.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type ViteManifest = Record<string, Chunk>

const ENTRY = 'src/web/app/entry-client.tsx'

/** Which files each route preloads in the browser, per language: without this a page's own code waits for the entry to ask for it. */
export async function pageManifests(web: WebFloor, vite: ViteManifest): Promise<Record<Locale, PageManifest>> {
  const chunksOf = (key: string, seen = new Set<Chunk>()): Set<Chunk> => {
    const chunk = vite[key]
    if (!chunk || seen.has(chunk)) return seen
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) chunksOf(imported, seen)
    return seen
  }
  const filesOf = (key: string) => [...chunksOf(key)].map(({ file }) => `/${file}`)
  const shared = new Set(filesOf(ENTRY))
  const css = [...chunksOf(ENTRY)].flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`)
  const manifestFor = async (locale: Locale): Promise<PageManifest> => {
    const wordFiles = (rooms: readonly string[]) => rooms.flatMap((room) => filesOf(`src/web/i18n/${locale}/${room}.ts`))
    const own = (files: Iterable<string>) => [...new Set(files)].filter((file) => !shared.has(file))
    const pages = await Promise.all(
      web.routes.map(async ({ path, page, layout }) => {
        const parts = [
          ...(page ? [{ file: `src/web/${page}.tsx`, words: (await web.loadPage(page)).words }] : []),
          ...[web.partsOfDress(layout) ?? []].flat(),
        ]
        return [web.routeId(path), { preloads: own(parts.flatMap(({ file, words }) => [...filesOf(file), ...wordFiles(words)])) }] as const
      }),
    )
    return {
      routes: {
        __root__: {
          preloads: [...shared, ...own(wordFiles(['shell']))],
          css,
          scripts: [{ attrs: { type: 'module', async: true, src: `/${vite[ENTRY]?.file}` } }],
        },
        ...Object.fromEntries(pages),
      },
    }
  }
  return Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await manifestFor(locale)]))) as Record<
    Locale,
    PageManifest
  >
}
