import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The page's own code is held back, as on a slow line, until the journey lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/house-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a press before the page is awake is carried out once, when it is @core @once', async ({ browser }) => {
  const page = await browser.newPage()
  const release = await holdCode(page)
  await page.goto('/home')
  const heart = page.locator('button[data-heart]').first()
  await heart.scrollIntoViewIfNeeded()
  await heart.click()
  await heart.click()
  await expect(heart).toHaveAttribute('data-held', '')
  await expect(page.locator('html')).not.toHaveAttribute('data-awake', 'yes')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes')
  await expect(heart).not.toHaveAttribute('data-held', '')
  // Pressed twice would have taken it off again.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.close()
})

test('a mall is left for the house even before the page is awake @once', async ({ browser, baseURL }) => {
  const page = await browser.newPage()
  await page.context().addCookies([{ name: 'mall', value: '10001', url: baseURL ?? '' }])
  const release = await holdCode(page)
  await page.goto('/home')
  const home = page.getByRole('link', { name: 'Mallard, home' }).first()
  await home.click()
  await expect(home).toHaveAttribute('data-held', '')
  release()
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'mall')?.value).toBe('10000')
  await page.close()
})

test('before any script a link leads on and a search searches @once', async ({ browser }) => {
  const page = await browser.newPage()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  await page.locator('header input[name="searchText"]').first().fill('lamp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchText=lamp/)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/product/)
  await page.close()
})

test('on a phone, what waits for its turn comes by itself where no script gives it one @once', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 780 } })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/shop/bestSeller')
  const shownAfter = async (milliseconds: number) => {
    await page.evaluate((time) => {
      for (const clock of document.documentElement.getAnimations()) {
        clock.pause()
        clock.currentTime = time
      }
    }, milliseconds)
    return page.evaluate(() => ['.next', '.far'].map((part) => getComputedStyle(document.querySelector(part) as Element).contentVisibility))
  }
  expect(await shownAfter(2_000)).toEqual(['hidden', 'hidden'])
  expect(await shownAfter(3_100)).toEqual(['visible', 'auto'])
  await page.close()
})
