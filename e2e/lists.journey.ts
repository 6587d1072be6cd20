import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

const total = async (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

test('filters narrow the list, stand in the address, and Back takes them off again', { tag: '@once' }, async ({ page }) => {
  await page.goto('/shop')
  const count = page
    .getByRole('main')
    .getByText(/^[\d,]+ products$/)
    .first()
  const before = await total(await count.textContent())
  await page.getByRole('list', { name: 'Quick filters' }).getByRole('link', { name: 'On sale' }).click()
  await expect(page).toHaveURL(/sale=yes/)
  await expect.poll(async () => total(await count.textContent())).toBeLessThan(before)
  await expect(page.getByRole('link', { name: 'Remove filter: On sale' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/sale=/)
  await expect.poll(async () => total(await count.textContent())).toBe(before)
})

test('values of one filter widen it, another filter narrows it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/shop')
  const count = page
    .getByRole('main')
    .getByText(/^[\d,]+ products$/)
    .first()
  const colours = page.locator('#filters details').filter({ has: page.getByText('Colour', { exact: true }) })
  const [first, second] = await colours.getByRole('link').evaluateAll((links) => links.slice(0, 2).map((link) => link.textContent ?? ''))
  const counted = (text: string | undefined) => Number(/([\d,]+) Products$/.exec(text ?? '')?.[1]?.replace(',', ''))
  await colours.getByRole('link').first().click()
  await expect.poll(async () => total(await count.textContent())).toBe(counted(first))
  await colours.getByRole('link').nth(1).click()
  await expect.poll(async () => total(await count.textContent())).toBeGreaterThan(Math.max(counted(first), counted(second)))
  const wide = await total(await count.textContent())
  await page.getByRole('list', { name: 'Quick filters' }).getByRole('link', { name: 'On sale' }).click()
  await expect.poll(async () => total(await count.textContent())).toBeLessThan(wide)
})

test('more is loaded below, and Back from a product restores the list and the place in it', async ({ page }) => {
  await page.goto('/shop/bestSeller')
  const cards = page.getByRole('main').getByRole('article')
  const shown = await cards.count()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/more=1/)
  await expect.poll(() => cards.count()).toBe(shown * 2)
  const far = cards.nth(shown + 4)
  await far.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => scrollY)
  await far.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/productDetails/)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(shown * 2)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(200)
})

test('what is below a list stays where it is for whoever jumps to it', async ({ page }) => {
  await page.goto('/shop/bestSeller')
  const more = page.getByRole('link', { name: 'Load more' })
  const top = () => more.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const at = await more.evaluate((link) => {
    link.scrollIntoView({ block: 'center' })
    return Math.round(link.getBoundingClientRect().top)
  })
  // Until every card beside it has been drawn at its own height.
  const last = page.getByRole('main').getByRole('article').last()
  await expect.poll(() => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // Half of what a press needs: titles and tags of some cards are a line more.
  expect(Math.abs((await top()) - at)).toBeLessThan(48)
})

test('a phone filters in a sheet that counts live', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a sheet of phones')
  await page.goto('/shop')
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ products$/ })
  const before = await total(await show.textContent())
  await sheet.getByRole('button', { name: /^On sale/ }).click()
  await expect.poll(async () => total(await show.textContent())).toBeLessThan(before)
  await expect(page).not.toHaveURL(/sale=/)
  await expectAccessible(page)
  await show.click()
  await expect(page).toHaveURL(/sale=yes/)
  await expect(page.getByRole('link', { name: 'Filters, 1 set' })).toBeVisible()
})

test('prices are put right, and what cannot be read is said', { tag: '@once' }, async ({ page }) => {
  await page.goto('/shop?min=80&max=20')
  await expect(page.getByText('we put the two in order')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter: $20 to $80' }).first()).toBeVisible()
  await page.goto('/shop?min=-5&max=cheap')
  await expect(page.getByText('A price could not be read')).toBeVisible()
})

test('a list works before any script', { tag: '@once' }, async ({ browser, baseURL, isMobile }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/shop')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(10)).toBeAttached()
  await page.getByRole('list', { name: 'Quick filters' }).getByRole('link', { name: 'Free delivery' }).click()
  await expect(page).toHaveURL(/delivery=free/)
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  await page.locator('#filters').getByLabel('Highest price in dollars').fill('40')
  await page.locator('#filters').getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/delivery=free.*max=40/)
  if (isMobile)
    await page
      .locator('#filters')
      .getByRole('link', { name: /^Show / })
      .click()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards.first()).toBeVisible()
  await context.close()
})

for (const path of [
  '/category?category=%7Bbroken',
  '/category?category=%5B%5D',
  '/c/nothing-0199c1c8-0000-7000-8000-000000000001',
  '/b/no-such-brand',
])
  test(`${path} is a clear 404 with ways on`, { tag: '@once' }, async ({ page, expectTrouble }) => {
    // The browser itself notes the status of the page in its console.
    expectTrouble(/404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/could not be found|not in this mall/)
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(5)
    await expectAccessible(page)
  })

for (const path of [
  '/category',
  '/category/indexMobile',
  '/category/categoryMobile',
  '/shop/brand',
  '/shop/popularCommodity',
  '/shop/yourItem',
  '/shop/bestSeller',
])
  test(`${path} opens still and readable`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoLayoutShift(page)
  })

test('a browsing history begins with a yes and ends with one press', { tag: '@once' }, async ({ page }) => {
  await page.goto('/shop/browsingHistory')
  await expect(page.getByRole('heading', { name: 'Your browsing history is off' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing looked at yet' })).toBeVisible()
  await page.goto('/shop/bestSeller')
  const saved = page.waitForResponse(/browseHistory\/edit/)
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await saved
  await page.goto('/shop/browsingHistory')
  await expect(page.getByRole('button', { name: /^Remove from history/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Remove from history/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing looked at yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch off and forget everything' }).click()
  await expect(page.getByRole('heading', { name: 'Your browsing history is off' })).toBeVisible()
})
