import { type FoundRoute, routeIn } from '../base/route-in.ts'
import type { RouteEntry } from '../routes.ts'
import { FILES } from './document-ids.ts'

/** What the server says about the page that it has sent: its line of the table, and the file of its code. */
export function toldPage(): { entry: RouteEntry; code: string } | undefined {
  const { entry, code } = document.getElementById(FILES)?.dataset ?? {}
  return entry && code ? { entry: JSON.parse(entry), code } : undefined
}

/** What stands at the address of the page that was sent, without the table. Other addresses may be another line's, though this one fits them. */
export function toldRoute(path: string): FoundRoute | undefined {
  const told = toldPage()
  return told && routeIn([told.entry])(path)
}
