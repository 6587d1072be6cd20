import { expect, test } from './test.ts'

test('the browser’s language is spoken, and the cookie overrules it', { tag: ['@core', '@once'] }, async ({
  browser,
  baseURL,
  context,
  page,
}) => {
  const french = await browser.newContext({ locale: 'fr-CA', baseURL })
  const visitor = await french.newPage()
  await visitor.goto('/home')
  await expect(visitor.locator('html')).toHaveAttribute('lang', /^fr/)
  await french.close()

  await context.addCookies([{ name: 'language', value: 'zh', url: baseURL ?? '' }])
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
})
