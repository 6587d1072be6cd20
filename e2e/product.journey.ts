import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

interface Sku {
  id: string
  picUrl: string
  isSoldOut: boolean
  variants: { attribute: string; key: string; value: string }[]
}
interface Product {
  id: string
  title: string
  skus: Sku[]
  attributes: { key: string; options: { key: string; value: string }[] }[]
  reviewCount: number
  videos: { title: string }[]
}

async function ask<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const response = await request.post(`/mallapi/${path}`, { data, headers: { 'x-tenant-id': 'mallard' } })
  return (await response.json()).data as T
}

type Fits = (product: Product) => boolean
const found = new Map<Fits, Promise<Product>>()

/** The first product of the best sellers that a journey needs, looked for once. */
function find(request: APIRequestContext, fits: Fits): Promise<Product> {
  const product = found.get(fits) ?? look(request, fits)
  found.set(fits, product)
  return product
}

async function look(request: APIRequestContext, fits: Fits): Promise<Product> {
  for (const current of [1, 2, 3, 4]) {
    const { records } = await ask<{ records: { id: string }[] }>(request, 'spu/page', { page: { current, size: 100 } })
    for (const { id } of records) {
      const product = await ask<Product>(request, 'spu/getInfo', { id })
      if (fits(product)) return product
    }
  }
  throw new Error('no product fits')
}

const inColours = ({ attributes, skus }: Product) =>
  attributes.some(({ key, options }) => key === 'colour' && options.length > 1) && new Set(skus.map(({ picUrl }) => picUrl)).size > 1

const any: Fits = () => true
const filmed: Fits = ({ videos }) => videos.length > 0
const reviewed: Fits = ({ reviewCount }) => reviewCount > 2

const details = (id: string) => `/product/productDetails?id=${id}`

test('a colour changes the picture and the address, and is there again after Back and Forward', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const product = await find(request, inColours)
  const [first, second] = product.attributes.find(({ key }) => key === 'colour')?.options ?? []
  await page.goto('/home')
  await page.goto(details(product.id))
  const colours = page.locator('[data-attribute=colour]')
  const shown = page.getByRole('button', { name: /^Enlarge/ }).locator('img')
  await expect(colours.locator('[aria-current=true]')).toHaveAccessibleName(new RegExp(`^${first?.value}`))
  const before = await shown.getAttribute('src')

  await colours.getByRole('link', { name: second?.value }).click()
  await expect(colours.locator('[aria-current=true]')).toHaveAccessibleName(new RegExp(`^${second?.value}`))
  await expect(page).toHaveURL(/[?&]sku=/)
  await expect(shown).not.toHaveAttribute('src', before ?? '')
  const chosen = page.url()

  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await page.goForward()
  await expect(page).toHaveURL(chosen)
  await expect(colours.locator('[aria-current=true]')).toHaveAccessibleName(new RegExp(`^${second?.value}`))
})

test('pictures change by thumbnail, and the large view is left by Escape with focus where it was', async ({ page, request }) => {
  const product = await find(request, inColours)
  await page.goto(details(product.id))
  const main = page.getByRole('button', { name: /^Enlarge/ })
  const before = await main.locator('img').getAttribute('src')
  await page.getByRole('list', { name: 'Pictures of the product' }).getByRole('button').nth(1).click()
  await expect(main.locator('img')).not.toHaveAttribute('src', before ?? '')

  await main.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Picture 2 of')
  await dialog.getByRole('button', { name: 'Twice as large' }).press('ArrowRight')
  await expect(dialog).not.toContainText('Picture 2 of')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(main).toBeFocused()
})

test('a film plays in the picture’s place only when asked, and ends with the next picture', { tag: '@once' }, async ({ page, request }) => {
  const product = await find(request, filmed)
  await page.goto(details(product.id))
  await page.getByRole('button', { name: `Video: ${product.videos[0]?.title}` }).click()
  const film = page.locator('main video')
  await expect(film).toHaveJSProperty('paused', true)
  await film.evaluate((player: HTMLVideoElement) => player.play())
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0)
  await expectNoLayoutShift(page)
  await page.getByRole('button', { name: /^Picture 1 of/ }).click()
  await expect(film).toHaveCount(0)
})

test('on a phone the pictures are swiped', async ({ page, request, isMobile }) => {
  test.skip(!isMobile, 'wide screens have thumbnails beside the picture')
  const product = await find(request, inColours)
  await page.goto(details(product.id))
  const thumbs = page.getByRole('list', { name: 'Pictures of the product' })
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .locator('xpath=../..')
    .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }))
  await expect(thumbs.locator('[aria-current=true]')).toHaveAccessibleName(/^Picture 2 of/)
})

test('a tab is an address that scrolls to its section; the keyboard goes along', async ({ page, request }) => {
  const product = await find(request, reviewed)
  await page.goto(`${details(product.id)}&tab=specification`)
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeInViewport()
  for (const name of ['About this item', 'Reviews', 'Specification'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()

  await page
    .getByRole('navigation', { name: 'Sections of this page' })
    .getByRole('link', { name: /^Reviews/ })
    .press('Enter')
  await expect(page).toHaveURL(/tab=review/)
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused()
})

test('stars filter the reviews by address', { tag: '@once' }, async ({ page, request }) => {
  const product = await find(request, reviewed)
  const { records } = await ask<{ records: { stars: number }[] }>(request, 'orderReview/QueryReviewBySPU', { spuId: product.id })
  const stars = records[0]?.stars ?? 5
  const expected = records.filter((review) => review.stars === stars).length
  await page.goto(details(product.id))
  const reviews = page.locator('#review article')
  await page.getByRole('link', { name: new RegExp(`^${stars} star:`) }).click()
  await expect(page).toHaveURL(new RegExp(`stars=${stars}`))
  await expect(reviews).toHaveCount(expected)
  await page.reload()
  await expect(reviews).toHaveCount(expected)
})

test('a product that is not there answers 404 and shows others', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  const answer = await page.goto(details('00000000-0000-4000-8000-000000000000'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product is no longer here')
  await expect(page.locator('main article').first()).toBeVisible()
  await expectAccessible(page)
})

test('without an id the page says so kindly, and broken ids are only not found', { tag: '@once' }, async ({ page, request }) => {
  const answer = await page.goto('/product/productDetails')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which product would you like to see?')
  for (const id of ['abc', "'%20or%201=1", '%00', '💥']) expect((await request.get(details(id))).status()).toBe(404)
})

test('the readable address shows the same product and is the canonical one', { tag: '@once' }, async ({ page, request }) => {
  const product = await find(request, any)
  await page.goto(`/p/any-words-${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`/p/.+-${product.id}$`))
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(facts['@graph'].map((each: { '@type': string }) => each['@type'])).toEqual(['Product', 'BreadcrumbList'])
})

test('nothing is remembered before a yes; afterwards the view is in the history until it is deleted', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const product = await find(request, any)
  const told: string[] = []
  page.on('request', (sent) => sent.url().includes('/browseHistory/') && told.push(sent.url()))
  await page.goto(details(product.id))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const yes = page.getByRole('button', { name: 'Yes, keep a list' })
  await yes.scrollIntoViewIfNeeded()
  expect(told).toEqual([])

  const remembered = page.waitForResponse(/browseHistory\/edit/)
  await yes.click()
  expect((await (await remembered).json()).code).toBe(0)
  const forgotten = page.waitForResponse(/browseHistory\/del/)
  await page.getByRole('button', { name: 'Stop and delete it' }).click()
  expect((await (await forgotten).json()).code).toBe(0)
})

test('the page is accessible, keeps still and can be bought, in each language', async ({ page, request, context, baseURL }) => {
  const product = await find(request, inColours)
  for (const [language, button] of [
    ['en', 'Add to cart'],
    ['fr', 'Ajouter au panier'],
    ['zh', '加入购物车'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.goto(details(product.id), { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').getByRole('button', { name: button }).first()).toBeEnabled()
    await expectNoLayoutShift(page)
  }
  await expectAccessible(page)
})

test('what stands far below comes when somebody comes near, and nothing moves', { tag: '@once' }, async ({ page, request }) => {
  const product = await find(request, inColours)
  await page.goto(details(product.id))
  await page.waitForLoadState('networkidle')
  const alike = page.getByRole('heading', { name: 'Similar products' })
  await expect(alike).toHaveCount(0)
  for (let turn = 0; turn < 12 && (await alike.count()) === 0; turn++) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(100)
  }
  await expect(alike).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Is this a good price?' })).toBeAttached()
  await expectNoLayoutShift(page)
})

test('on a phone price and button stay in reach while the page’s own are away', { tag: '@core' }, async ({ page, request, isMobile }) => {
  test.skip(!isMobile, 'wide screens keep them in sight')
  const product = await find(request, any)
  await page.goto(details(product.id))
  const bar = page.getByRole('region', { name: 'Buy', exact: true })
  await page.getByRole('heading', { name: 'Specification', exact: true }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
})

test('who comes from a list sees the picture at once: its small copy stands in for the large one', async ({ page }) => {
  await page.goto('/home')
  // The large copies never come.
  await page.route(/\/media\/(320|480|640|800|1200|1600)\//, () => undefined)
  await page.locator('main h3 a[href^="/product/productDetails"]').first().click()
  await page.waitForURL(/\/product\/productDetails/)
  const picture = page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .locator('img')
  await expect(picture).toHaveCSS('background-image', /\/media\/160\//)
  const { height } = (await picture.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(200)
})
