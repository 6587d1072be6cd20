import type { Page } from '@playwright/test'
import { chooseSize, expect, expectAccessible, expectNoLayoutShift, fits, test } from './test.ts'

const port = process.env.E2E_PORT ?? '3210'
const hostOf = (slug: string) => `http://${slug}.localhost:${port}`

const shops = [
  { slug: 'alices', name: "Alice's", tag: ['@once'] },
  { slug: 'northwire', name: 'Northwire Electronics', tag: ['@core', '@once'] },
  { slug: 'alder-oak', name: 'Alder & Oak Home', tag: ['@once'] },
  { slug: 'puffles-pet', name: 'Puffles Pet', tag: ['@once'] },
]

async function signInHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shopper', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function payHere(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Pay \$/ }).last()).toBeVisible()
  const other = page.getByRole('radio', { name: /^Another card/ })
  if (await other.count()) await other.check({ force: true })
  const fields = page.frameLocator('iframe')
  await fields.getByLabel('Card number').fill('4242424242424242')
  await fields.getByLabel(/^Expiry/).fill('08/29')
  await fields.getByLabel('CVV').fill('123')
  await fields.getByLabel('Name on card').fill('Robin Shopper')
  await fields.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('ending 4242 will be charged')).toBeVisible()
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .last()
    .click()
}

for (const { slug, name, tag } of shops)
  test(`${slug} at its own host name, with a purchase`, { tag }, async ({ page }) => {
    const origin = hostOf(slug)
    await page.goto(`${origin}/`)
    await expect(page).toHaveTitle(new RegExp(`^${name} - `))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`)
    await expectAccessible(page)
    await expectNoLayoutShift(page)

    await page.goto(`${origin}/cart`)
    await expect(page).toHaveURL(`${origin}/account/login?back=%2Fcart`)
    await expect(page.getByRole('banner').getByText(name)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in with a password' }).click()
    await signInHere(page)
    await page.waitForURL(`${origin}/cart`)
    await expectAccessible(page)

    await page.goto(`${origin}/shop/bestSeller`)
    await expectAccessible(page)
    const shown = page.locator('main article')
    // Nobody else's goods.
    await expect(shown.locator('p', { hasText: new RegExp(`^${name}$`) })).toHaveCount(await shown.count())
    await shown.locator('h3 a').first().click()
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
    // What the page shows comes first, then the shop.
    expect(await page.title()).toContain(` · ${name} - `)
    expect(await page.title()).toContain(`${await page.getByRole('heading', { level: 1 }).innerText()} · `)
    await chooseSize(page)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await page.waitForURL(/\/cart\/checkout\?/)
    await expect(page.getByRole('banner').getByText(name)).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Continue to payment/ })
      .last()
      .click()
    await page.waitForURL(/\/cart\/checkout\/[0-9a-f-]{36}/)
    await payHere(page)
    await page.waitForURL(/\/cart\/successCheckout/)
    expect(new URL(page.url()).origin).toBe(origin)
    await expect(page.getByText('Purchase successful, waiting for delivery.')).toBeVisible()
    await expect(page.getByRole('banner').getByText(name)).toBeVisible()
    await expectAccessible(page)

    // The shared pages wear the shop's ground, and can be read on it.
    await page.goto(`${origin}/account?path=yourOrders`)
    await expect(page.getByRole('banner').getByText(name)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible()
    await expect(page.locator('main article').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${origin}/account/yourAddress`)
    await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible()
    await page.goto(`${origin}/shop/bestSeller`)
    await expect(page.locator('main article').first()).toBeVisible()
    await expectAccessible(page)
  })

test('the Christmas mall can be read by everybody', async ({ page }) => {
  await page.goto('/malls/templates/christmas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoLayoutShift(page)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
})

test('a page that was kept for one shop is never another’s', { tag: '@once' }, async ({ page }) => {
  const heading = async (url: string) => {
    await page.goto(url)
    return page.title()
  }
  for (const round of [1, 2]) {
    for (const { slug, name } of shops)
      expect(await heading(`${hostOf(slug)}/shop/bestSeller`), `round ${round}`).toMatch(new RegExp(`^Best sellers · ${name} - `))
    expect(await heading('/shop/bestSeller')).not.toMatch(/ - Dresses/)
  }
  // Of two shops with one template, below /shops of the marketplace.
  await page.goto('/shops/templates/free/alices/page/product/searchProduct?shopId=alices')
  await expect(page.getByRole('banner').getByText("Alice's")).toBeVisible()
  await page.goto('/shops/templates/free/alices/page/product/searchProduct?shopId=maison-lilas')
  await expect(page).toHaveTitle(/^\S.* · Maison Lilas/)
})

test('below /shops every way stays in the storefront, and Mallard’s name leads out', { tag: '@once' }, async ({ page }) => {
  await page.goto('/shops/puffles-pet')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shops\/templates\/free\/pufflesPet\/page\/product\/homeIndex\?.*shopId=puffles-pet/)
  await chooseSize(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Cart, 1 item' })
  await drawer.getByRole('link', { name: /cart/i }).first().click()
  await expect(page).toHaveURL(/\/shops\/templates\/free\/pufflesPet\/page\/login\?back=/)
  // The same browser in another shop: that cart is empty there.
  await page.goto('/shops/alices')
  await expect(page.getByRole('link', { name: /^Cart, 0 items/ })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Mallard, home' }).click()
  await expect(page).toHaveURL('/home')
})

test('what does not exist says so', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  await page.goto(`${hostOf('nobody')}/`)
  await expect(page).toHaveURL(`${hostOf('nobody')}/error/shopError`)
  for (const path of ['/shops/no-such-shop', '/shops/templates/free/alices?shopId=no-such-shop']) {
    await page.goto(path)
    await expect(page).toHaveURL('/error/shopError')
  }
  for (const path of [
    '/shops/templates/free/baroque',
    '/shops/templates/free/alices/components/cart/nothing',
    '/shops/templates/free/alices/components/dialog/imageSwiper',
    '/malls/777',
    '/malls/templates/christmas/components/reindeer',
  ])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('a dark shop’s drawer is dark, and its buy bar stands at the edge of a phone', async ({ page }, { project }) => {
  await page.goto(`${hostOf('northwire')}/shop/bestSeller`)
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
  if (project.name !== 'desktop') {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const bar = await page.getByRole('region', { name: 'Buy', exact: true }).boundingBox()
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(page.viewportSize()?.height)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const drawer = page.getByRole('dialog', { name: /^Cart/ })
  await expect(drawer).toBeVisible()
  await expect(drawer).toHaveCSS('background-color', 'rgb(16, 23, 41)')
  await expectAccessible(page)
})

test('an empty cart says nothing about what goes with it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText('Goes with your cart')).toHaveCount(0)
})
