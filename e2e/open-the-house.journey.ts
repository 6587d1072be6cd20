import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

test('the home page opens, clean, still and readable for everybody', async ({ page }) => {
  const response = await page.goto('/home')
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  await expectNoLayoutShift(page)
})

test('an unknown address answers 404 and says so', { tag: '@once' }, async ({ page, expectTrouble }) => {
  // The browser itself notes the status of the page in its console.
  expectTrouble(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expectAccessible(page)
})

test('the browser’s language is spoken, and the cookie overrules it', { tag: '@once' }, async ({ browser, baseURL, context, page }) => {
  const french = await browser.newContext({ locale: 'fr-CA', baseURL })
  const visitor = await french.newPage()
  await visitor.goto('/home')
  await expect(visitor.locator('html')).toHaveAttribute('lang', /^fr/)
  await french.close()

  await context.addCookies([{ name: 'language', value: 'zh', url: baseURL ?? '' }])
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
})
