import type { Page } from '@playwright/test'
import { piecesIn, readVisitorCart, VISITOR_CART_COOKIE } from '../src/rules/visitor-cart.ts'
import { holdCode } from './hold-code.ts'
import { expect, test } from './test.ts'

const SHOP = '/shops/northwire'
const CODE = '**/assets/measured-cards-*.js'

const sleepingButton = (page: Page) => page.locator('main [data-asleep] button[aria-label^="Add"]').first()

/** How many pieces a visitor has put into the cart. */
const pieces = async (page: Page): Promise<number> => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === VISITOR_CART_COOKIE)
  const cart = cookie && readVisitorCart(decodeURIComponent(cookie.value))
  return cart ? piecesIn(cart) : 0
}

test('a press on a part that sleeps is carried out once when its code has come, however often it was pressed @once', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let fetched = 0
  await page.route(CODE, async (route) => {
    fetched++
    await held
    await route.continue()
  })
  await page.goto(SHOP)
  const button = sleepingButton(page)
  for (let n = 0; n < 3; n++) await button.click()
  expect(await pieces(page)).toBe(0)
  release()
  await expect.poll(() => pieces(page)).toBe(1)
  // Awake, each press counts.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button.click()
  await expect.poll(() => pieces(page)).toBe(2)
  expect(fetched).toBe(1)
})

test('where the code of a part does not come, it is said, and the next press tries again @once', async ({ page, expectTrouble }) => {
  expectTrouble(/measured-cards|Failed to load|ERR_FAILED/)
  await page.goto(SHOP)
  // The page was made anew a moment ago: it does not do that again.
  await page.evaluate(() => sessionStorage.setItem('mallard-reloaded-at', String(Date.now())))
  await page.route(CODE, (route) => route.abort('failed'))
  const button = sleepingButton(page)
  await button.click()
  await expect(page.getByText('This part could not be loaded. Please try again.')).toBeVisible()
  expect(await pieces(page)).toBe(0)
  await page.unroute(CODE)
  await button.click()
  await expect.poll(() => pieces(page)).toBe(1)
})

test('a part wakes when what it depends on has changed, and shows that @once', async ({ page }) => {
  await page.goto('/shop/bestSeller')
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/product/)
  await page.reload()
  const newest = page.locator('[data-asleep] #review').getByRole('link', { name: 'Newest' })
  await expect(newest).not.toHaveAttribute('aria-current', 'true')
  await newest.click()
  await expect(page).toHaveURL(/sort=newest/)
  await expect(newest).toHaveAttribute('aria-current', 'true')
  await page.locator('#review').getByRole('link', { name: 'Most helpful' }).click()
  await expect(newest).not.toHaveAttribute('aria-current', 'true')
})

test('a part that is awake goes with its page, and works again when one comes back @once', async ({ page }) => {
  await page.goto(SHOP)
  await sleepingButton(page).click()
  await expect.poll(() => pieces(page)).toBe(1)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('main a[href*="/product"], main a[href*="/p/"]').first().click()
  await expect(page).not.toHaveURL(SHOP)
  await page.goBack()
  await expect(page).toHaveURL(SHOP)
  await page.locator('main button[aria-label^="Add"]').first().click()
  await expect.poll(() => pieces(page)).toBe(2)
})

test('a field that is drawn anew while the page wakes keeps the hand, and where it was in the text @once', async ({ browser }) => {
  for (const text of ['Maya', '']) {
    const page = await browser.newPage()
    const release = await holdCode(page)
    await page.goto('/register/startyourbusiness?step=account')
    const name = page.getByRole('main').getByLabel('Nickname')
    await name.click()
    await name.pressSequentially(text)
    for (let n = 0; n < Math.min(2, text.length); n++) await page.keyboard.press('ArrowLeft')
    // What was sent is no longer what React would draw: it throws it away and draws it itself.
    await name.evaluate((field) => {
      field.setAttribute('data-sent', '')
      field.closest('form')?.prepend(document.createElement('hr'))
    })
    release()
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes')
    await expect(name).not.toHaveAttribute('data-sent', '')
    await expect(name).toBeFocused()
    await page.keyboard.type('x')
    await expect(name).toHaveValue(text ? 'Maxya' : 'x')
    await page.close()
  }
})
