import type { Locale } from '../../contract/locale.ts'
import type * as Web from '../../web/app/entry-server.tsx'

/** What the pages' floor offers to this one. */
export type WebFloor = typeof Web
export type { Ask, PageFiles, SlotName, SlotPiece, SlotTexts, Visit } from '../../web/app/entry-server.tsx'

export interface Pages {
  web: WebFloor
  files: (route: string, locale: Locale) => Web.PageFiles
}
