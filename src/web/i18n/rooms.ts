import type home from './en/home.ts'
import type shell from './en/shell.ts'
import type { Shape } from './words.ts'

/** The rooms that have words of their own. A page names the ones it needs, so that nobody downloads the others. */
interface Rooms {
  home: typeof home
  shell: typeof shell
}

export type Room = keyof Rooms
export type Dictionary<R extends Room> = Shape<Rooms[R]>
