import type { Locale } from '../../contract/locale.ts'
// Nearly every room's words count with it: in the entry's own file, no room of words has to name another file to fetch first.
import './plural.ts'
import type { Dictionary, Room } from './rooms.ts'

interface WordFiles {
  files: Record<string, () => Promise<{ default: object }>>
}

/** Which file has which words, for each language apart: a visitor reads one. The desks, of whose words a shopper's window knows nothing, put their own in the place of these. */
export const wordTables: Record<Locale, () => Promise<WordFiles>> = {
  en: () => import('./files-en.ts'),
  fr: () => import('./files-fr.ts'),
  zh: () => import('./files-zh.ts'),
}
const loaded = new Map<string, object>()

/** Brings the words of some rooms into memory. Must have happened before a component that uses them renders. */
export async function loadWords(locale: Locale, rooms: readonly Room[]): Promise<void> {
  const missing = rooms.filter((room) => !loaded.has(`./${locale}/${room}.ts`))
  if (missing.length === 0) return
  const { files } = await wordTables[locale]()
  await Promise.all(
    missing.map(async (room) => {
      const file = `./${locale}/${room}.ts`
      const load = files[file]
      if (!load) throw new Error(`no words for ${file}`)
      loaded.set(file, (await load()).default)
    }),
  )
}

/** The server speaks every language at once. */
export async function loadEveryWord(locales: readonly Locale[]): Promise<void> {
  await Promise.all(
    locales.map(async (locale) => {
      const { files } = await wordTables[locale]()
      await loadWords(
        locale,
        Object.keys(files).map((file) => file.slice(file.lastIndexOf('/') + 1, -3) as Room),
      )
    }),
  )
}

export function wordsOf<R extends Room>(locale: Locale, room: R): Dictionary<R> {
  const words = loaded.get(`./${locale}/${room}.ts`)
  if (!words) throw new Error(`the words of ${room} were used before they were loaded`)
  return words as Dictionary<R>
}
