import { expect, expectAccessible, test } from './test.ts'

const agents = {
  iPad: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/604.1',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Android) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

for (const [name, userAgent] of Object.entries(agents)) {
  test.describe(name, () => {
    test.use({ userAgent, viewport: { width: 390, height: 844 }, isMobile: false, hasTouch: false })

    test('wears the parts of the desktop, laid out for its width', { tag: '@once' }, async ({ page }) => {
      await page.goto('/home')
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toHaveCount(0)
      await expect(page.locator('[data-part=mobile-footer]')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await expectAccessible(page)
    })
  })
}

test('widths: goods 1600, services 1450, modules 1200', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((wrap) => getComputedStyle(wrap).maxWidth)
  await page.goto('/shop/bestSeller')
  expect(await widthOf('main.wrap, main .wrap')).toBe('1600px')
  await page.goto('/home')
  expect(await widthOf('.wrap.module')).toBe('1200px')
  await page.goto('/services')
  expect(await widthOf('.wrap')).toBe('1450px')
})

test('pages without a header have none, and a footer', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  await page.goto('/page/page-404')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('the list of malls opens with an answer and stays shut without one; the mall is kept from the first visit', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await page.goto('/home')
  const kept = (await context.cookies()).find(({ name }) => name === 'mall')
  expect(kept).toMatchObject({ value: '10000', expires: -1 })
  await page.route('**/mallapi/mall/all', (route) => route.fulfill({ json: { code: 0, msg: 'no', data: [] } }))
  const switcher = page.getByRole('banner').getByRole('button', { name: /Mall/ }).first()
  const answered = page.waitForResponse('**/mallapi/mall/all')
  await switcher.click()
  await answered
  await expect(switcher).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/mallapi/mall/all')
  await switcher.click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
})

test('what the header asks for fails in silence; an empty answer to a press is said', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/50[03]|ERR_FAILED/)
  await page.route('**/mallapi/suggestion/**', (route) => route.fulfill({ status: 503, json: { code: 50300, msg: 'Busy', data: null } }))
  await page.route('**/mallapi/rec/suggestion', (route) => route.fulfill({ status: 503, json: { code: 50300, msg: 'Busy', data: null } }))
  await page.goto('/home')
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('kett')
  await page.waitForResponse((response) => response.url().includes('uggestion'))
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Busy')).toHaveCount(0)

  await page.route('**/mallapi/mall/all', (route) => route.fulfill({ status: 200, body: '' }))
  await page.getByRole('banner').getByRole('button', { name: /Mall/ }).first().click()
  await expect(page.getByText('No data received')).toBeVisible()
})
