import type { PageContext } from './page.ts'

/** What header, menus and footer show on every page. A failure here never costs the page. */
export async function shellNeeds(_context: PageContext): Promise<void> {}
