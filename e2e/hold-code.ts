import type { Page } from '@playwright/test'

/** The page's own code is held back, as on a slow line, until the journey lets it come. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // A shopper's page wakes with `house`, that of a desk with all of its files.
  await page.route(/\/assets\/(?:house|desk)-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}
