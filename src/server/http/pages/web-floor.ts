import type { Locale } from '../../../contract/locale.ts'
import type * as Desk from '../../../web/app/desk/desk-server.tsx'
import type * as Web from '../../../web/app/entry-server.tsx'

/** What the pages' floor offers to this one. */
export type WebFloor = typeof Web
/** The same for the desks. */
export type DeskFloor = typeof Desk
export type { DeskFiles } from '../../../web/app/desk/desk-server.tsx'
export type { Ask, PageFiles, SlotName, SlotPiece, SlotTexts, Visit } from '../../../web/app/entry-server.tsx'

export interface Pages {
  web: WebFloor
  files: (route: string, locale: Locale) => Web.PageFiles
  desk: DeskFloor
  deskFiles: (route: string, locale: Locale) => Desk.DeskFiles
}
