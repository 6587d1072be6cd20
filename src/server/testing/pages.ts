import type { AppParts } from '../http/app.ts'
import { registerPages } from '../http/pages/ssr.ts'
import type { DeskFloor, PageFiles, Pages, WebFloor } from '../http/pages/web-floor.ts'

const files: PageFiles = { styles: [], modules: [], fonts: [], scripts: [] }

// What a build puts in the place of these names.
Object.assign(globalThis, { __ICONS__: '/icons.svg', __MORE_ICONS__: '/more-icons.svg', __DESK_ICONS__: '/desk-icons.svg' })

/** The pages from their sources, without the files that a build makes for the browser. */
export const sourcePages = async (): Promise<Pages> => ({
  web: (await import('../../web/app/entry-server.tsx')) as WebFloor,
  files: () => files,
  desk: (await import('../../web/app/desk/desk-server.tsx')) as DeskFloor,
  deskFiles: () => files,
})

/** For `openHouse`: pages as a built server makes and keeps them. */
export const withPages: NonNullable<AppParts['pages']> = (app, parts) => registerPages(app, { ...parts, dev: false }, sourcePages)
