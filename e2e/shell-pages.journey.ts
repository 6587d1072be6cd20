import { type RouteEntry, routes } from '../src/web/routes.ts'
import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

test('phones have their own header, menu and bars', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'this is about phones')
  await page.goto('/home')
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Categories', 'Services', 'Cart'])
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await expect(page.locator('[data-part=mobile-footer]')).toHaveCount(1)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Home & Kitchen' }).click()
  await expect(menu.getByRole('link', { name: 'View all Home & Kitchen' })).toBeVisible()
  await menu.getByRole('button', { name: /Coffee & Tea/ }).click()
  await expect(menu.getByRole('link', { name: 'View all Coffee & Tea' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toHaveCount(0)

  // Services have the seven entries and the floating bag; a shop has the account instead of services.
  await page.goto('/services')
  await expect(bar.getByRole('link')).toHaveText(['Categories', 'Search', 'Cart', 'Home', 'Account', 'Services'])
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Service cart, 0 items' })).toBeVisible()
  await page.goto('/shops/templates/free/alices')
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Categories', 'Account', 'Cart'])
})

const table: readonly RouteEntry[] = routes
/** The first address without a page; the house is complete when there is none. */
const notOpen = table.find(({ path, page, guards }) => !page && !guards && !path.includes(':'))?.path

for (const [path, status, words] of [
  ['/page/page-404', 404, ['Ohh! Page not found', "It seems we can't find what you're looking for"]],
  ['/400', 400, ['An error occurred']],
  ['/error/shopError', 404, ['This shop is closed for now']],
  ['/no/such/page', 404, ['This page could not be found']],
  ...(notOpen ? [[notOpen, 404, ['not yet developed']] as const] : []),
] as const) {
  test(`${path} says what happened and leads home`, { tag: '@once' }, async ({ page, expectTrouble }) => {
    expectTrouble(/40[04]/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    for (const text of words) await expect(page.locator('main').getByText(text).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/home')
    await expectAccessible(page)
    await expectNoLayoutShift(page)
  })
}

test('a lost connection is said and the page stays', { tag: '@once' }, async ({ page, context }) => {
  await page.goto('/home')
  // Pictures that are still on their way would be the trouble here.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectNoLayoutShift(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('going on starts at the top, going back returns to the place', async ({ page, isMobile }) => {
  await page.goto('/home')
  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
  const footer = page.getByRole('contentinfo')
  // Phones have the footer's links folded.
  if (isMobile) await footer.locator('details', { hasText: 'Picture credits' }).locator('summary').click()
  await footer.getByRole('link', { name: 'Picture credits' }).click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('without script the search is a form and the links are links', { tag: '@once' }, async ({
  browser,
  baseURL,
  isMobile,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/home')
  const field = page.getByRole('combobox', { name: 'Search', exact: true }).first()
  await field.fill('kettle')
  await field.press('Enter')
  await expect(page).toHaveURL(isMobile ? /searchProduct(Mobile)?\?.*kettle/ : /searchProduct\?.*searchText=kettle/)
  await context.close()
})

test('the parts of the house are on one page, readable for everybody', { tag: '@once' }, async ({ page }) => {
  await page.goto('/dev/ui')
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open a dialog' })).toBeFocused()
  await page.getByRole('button', { name: 'Show a toast' }).click()
  const toast = page.getByText('Successfully saved!').last()
  await expect(toast).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Successfully saved!')).toHaveCount(0, { timeout: 10_000 })
})
