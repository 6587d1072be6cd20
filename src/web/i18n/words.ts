import type { Locale } from '../../contract/locale.ts'
// Nearly every room's words count with it: in the entry's own file, no room of words has to name another file to fetch first.
import './plural.ts'
import type { Dictionary, Room } from './rooms.ts'

const files = import.meta.glob<{ default: object }>('./{en,zh,fr}/*.ts')
const loaded = new Map<string, object>()

/** Brings the words of some rooms into memory. Must have happened before a component that uses them renders. */
export async function loadWords(locale: Locale, rooms: readonly Room[]): Promise<void> {
  await Promise.all(
    rooms.map(async (room) => {
      const file = `./${locale}/${room}.ts`
      if (loaded.has(file)) return
      const load = files[file]
      if (!load) throw new Error(`no words for ${file}`)
      loaded.set(file, (await load()).default)
    }),
  )
}

/** The server speaks every language at once. */
export async function loadEveryWord(locales: readonly Locale[]): Promise<void> {
  const rooms = new Set(Object.keys(files).map((file) => file.slice(file.lastIndexOf('/') + 1, -3) as Room))
  await Promise.all(locales.map((locale) => loadWords(locale, [...rooms])))
}

export function wordsOf<R extends Room>(locale: Locale, room: R): Dictionary<R> {
  const words = loaded.get(`./${locale}/${room}.ts`)
  if (!words) throw new Error(`the words of ${room} were used before they were loaded`)
  return words as Dictionary<R>
}
