import { type Locale, locales } from '../../../contract/locale.ts'
import { chunksFrom, type ViteManifest } from './page-files.ts'
import type { DeskFiles, DeskFloor } from './web-floor.ts'

const ENTRY = 'src/web/app/desk/entry-desk.tsx'

/** Which files each page of a desk needs in the browser, per language. They come from a build of their own. */
export async function deskFiles(desk: DeskFloor, vite: ViteManifest): Promise<(route: string, locale: Locale) => DeskFiles> {
  const filesOf = (key: string) => [...chunksFrom(vite, key)].map(({ file }) => `/${file}`)
  const entry = chunksFrom(vite, ENTRY)
  const styles = [...entry].flatMap(({ css }) => css ?? []).map((file) => `/${file}`)
  const scripts = [{ src: `/${vite[ENTRY]?.file}` }]
  const known = new Map<string, DeskFiles>()
  for (const locale of locales) {
    const around = filesOf(`src/web/i18n/desk-files-${locale}.ts`)
    const wordsOf = (rooms: readonly string[]) => rooms.flatMap((room) => filesOf(`src/web/i18n/${locale}/${room}.ts`))
    const shared = [...filesOf(ENTRY), ...around, ...wordsOf(desk.frameWords)]
    const filesWith = (own: readonly string[]): DeskFiles => ({
      styles,
      modules: [...new Set([...shared, ...own])],
      fonts: desk.fonts,
      scripts,
    })
    known.set(locale, filesWith([]))
    for (const { path, page } of desk.routes) {
      if (!page) continue
      const { words } = await desk.loadDeskPage(page)
      known.set(`${locale} ${path}`, filesWith([...filesOf(`src/web/${page}.tsx`), ...wordsOf(words)]))
    }
  }
  const plain = known.get('en') as DeskFiles
  return (route, locale) => known.get(`${locale} ${route}`) ?? known.get(locale) ?? plain
}
