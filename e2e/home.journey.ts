import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

const section = (page: Page, heading: string | RegExp) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })

const visitMall = (page: Page, id: number, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'mall', value: String(id), url: baseURL ?? '' }])

test('the home page shows what Mallard is, from the hero to the newsletter', { tag: '@core' }, async ({ page }) => {
  const response = await page.goto('/home')
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const promise of ['Free delivery over $99', '90-day guarantee', 'Secure payment', '24/7 support']) {
    await expect(page.getByRole('main').getByText(promise, { exact: true }).first()).toBeVisible()
  }
  const categories = section(page, 'Shop by category').getByRole('listitem')
  expect(await categories.count()).toBeGreaterThanOrEqual(13)
  expect(await categories.locator('img').count()).toBe(await categories.count())
  await expect(section(page, 'Shops to know').getByRole('article')).toHaveCount(6)
  await expect(section(page, /^Local pros around/).getByRole('article')).toHaveCount(4)
  await expect(section(page, 'Best sellers this week').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Deals by email, once a week' })).toBeVisible()
  await expectAccessible(page)
  await expectNoLayoutShift(page)
})

test('a page that was kept for a while counts down from now, not from when it was made', { tag: '@once' }, async ({ page }) => {
  const seconds = async () => {
    const [left = ''] = /[\d:]+$/.exec((await section(page, 'Today’s deals').getByRole('timer').textContent()) ?? '') ?? []
    return left.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  }
  await page.goto('/home')
  const right = await seconds()
  // As if it had been made eight minutes before it was sent: what is the visitor's own says when that was.
  const later = 8 * 60
  await page.route('**/home', async (route) => {
    const response = await route.fetch()
    const [made = '', own = ''] = (await response.text()).split(/(?=<script type="application\/json" id="own-data">)/)
    const sent = own.replace(/"now":"([^"]+)"/, (_, now) => `"now":"${new Date(Date.parse(now) + later * 1000).toISOString()}"`)
    expect(sent).not.toBe(own)
    await route.fulfill({ response, body: made + sent })
  })
  await page.goto('/home')
  // Two minutes for a crowded machine, out of eight.
  await expect.poll(async () => Math.abs((await seconds()) - (right - later))).toBeLessThan(120)
})

test('deals count down to a deadline', { tag: '@once' }, async ({ page }) => {
  await page.goto('/home')
  const timer = section(page, 'Today’s deals').getByRole('timer')
  await expect(timer).toHaveText(/\d\d:\d\d:\d\d$/)
  const before = (await timer.textContent()) ?? ''
  await expect(timer).not.toHaveText(before)
  await expectNoLayoutShift(page)
})

test('every price on a card is one text, and a sale shows what it was', { tag: '@once' }, async ({ page }) => {
  await page.goto('/home')
  const card = section(page, 'Today’s deals').getByRole('article').first()
  await expect(card).toContainText(/\$\d+\.\d\d/)
  await expect(card.locator('s')).toContainText('Was $')
})

test('a heart is kept in the browser and can be taken back', { tag: '@once' }, async ({ page }) => {
  await page.goto('/home')
  const heart = section(page, 'Today’s deals')
    .getByRole('button', { name: /^Save to favourites/ })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the Christmas mall wears its own colours and shows no services', async ({ page, baseURL }) => {
  await visitMall(page, 10_001, baseURL)
  await page.goto('/home')
  await expect(page).toHaveTitle(/Christmas/)
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(51, 7, 15)')
  await expect(section(page, 'Best sellers this week')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Local pros/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoLayoutShift(page)
})

test('an unknown mall is the main mall', { tag: '@once' }, async ({ page, baseURL }) => {
  await visitMall(page, 777_777, baseURL)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good light, made by people nearby.')
})

test('pros follow the place that was chosen', { tag: '@once' }, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'place', value: encodeURIComponent('Vancouver|British Columbia|Canada'), url: baseURL ?? '' }])
  await page.goto('/home')
  await expect(section(page, 'Local pros around Vancouver').getByRole('article')).toHaveCount(4)
})

test('an address may name its language', { tag: '@once' }, async ({ page }) => {
  await page.goto('/home?lang=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByRole('heading', { name: 'Aubaines du jour' })).toBeVisible()
  await expect(section(page, 'Aubaines du jour').getByRole('article').first()).toContainText(/\d,\d\d\s\$/)
})

test.describe('before the script arrives', () => {
  test.use({ javaScriptEnabled: false })

  test('products and categories are there, and links are links', { tag: '@once' }, async ({ page }) => {
    await page.goto('/home')
    const product = section(page, 'Best sellers this week').getByRole('article').first().getByRole('heading').getByRole('link')
    await expect(product).toHaveAttribute('href', /^\/product\/productDetails\?id=[0-9a-f-]{36}$/)
    const category = section(page, 'Shop by category').getByRole('link', { name: 'Home & Kitchen' })
    await expect(category).toHaveAttribute('href', /^\/category\?category=/)
  })
})

test('the pictures are credited, and robots find their way', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/credits')
  await expect(page.getByRole('heading', { level: 1, name: 'Picture credits' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'CC-BY-3.0' }).first()).toHaveAttribute('href', /creativecommons\.org/)
  await expectAccessible(page)
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemap/products-1.xml')
})
