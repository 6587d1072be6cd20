import type { Page } from '../base/page.ts'

/** Every page's code by its file. Apart, because a page that the server has made wakes without this table: it is told its own file. */
export const everyPage = import.meta.glob<{ page: Page }>(['/src/web/*/*-page.tsx', '!/src/web/{desk,operator,pro,seller}/**'])
