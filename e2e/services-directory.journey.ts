import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoLayoutShift, signIn, test } from './test.ts'

const rows = (page: Page) => page.locator('main ol > li[id^=pro-]')

const inWords = [
  { language: 'en', words: 'my sink leaks', field: 'What', find: 'Find pros', because: /Found because you wrote “sink”/ },
  {
    language: 'fr',
    words: 'mon robinet coule',
    field: 'Quoi',
    find: 'Trouver des pros',
    because: /Trouvé parce que vous avez écrit «\srobinet\s»/,
  },
  { language: 'zh', words: '水龙头漏水', field: '需要什么', find: '查找', because: /依据：您写了“水龙头/ },
]

for (const { language, words, field, find, because } of inWords)
  test(`a leaking tap finds a plumber in ${language}, who is asked with the same words`, {
    tag: language === 'en' ? '@core' : '@once',
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.goto('/services')
    await expectNoLayoutShift(page)
    await expectAccessible(page)
    await page.getByRole('main').getByLabel(field, { exact: true }).fill(words)
    await page.getByRole('main').getByRole('button', { name: find }).click()
    await expect(page).toHaveURL(/\/services\/searchDetails\?searchText=/)
    await expect(page.getByText(because)).toBeVisible()
    await expect(rows(page).first()).toContainText('Lakeshore Plumbing')
    await expectAccessible(page)
    const asked = await rows(page).first().locator('a[href*=seekService]').getAttribute('href')
    expect(new URL(asked ?? '', baseURL).searchParams.get('searchText')).toBe(words)
  })

test('a second filter pressed before the first list has come keeps the first', async ({ page }) => {
  await page.goto('/services/merchants')
  const quick = page.getByRole('navigation', { name: 'Quick filters' })
  // Every list is on its way until both filters, and the language twice, are pressed.
  let letThrough = () => {}
  const pressed = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/upms/servicePage/getServiceShopByCategory', (route) => pressed.then(() => route.continue()))
  await quick.getByRole('link', { name: 'Licence checked' }).click()
  await quick.getByRole('link', { name: 'Français' }).click()
  await quick.getByRole('link', { name: '中文' }).click()
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Best rated' }).click()
  letThrough()
  await expect(quick.getByRole('link', { name: 'Licence checked: remove' })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toMatchObject({ licence: 'checked', speaks: 'fr.zh', order: 'rating' })
  await expect(quick.getByRole('link', { name: /: remove$/ })).toHaveCount(3)
})

test('the list is filtered and sorted by its address, and nobody left can be widened away', async ({ page }) => {
  await page.goto('/services/merchants')
  const kilometres = async () =>
    (await rows(page).locator('h2 + p').allTextContents()).map((text) =>
      Number.parseFloat(/([\d.,]+) km/.exec(text)?.[1]?.replace(',', '') ?? ''),
    )
  const near = await kilometres()
  expect(near.length).toBeGreaterThan(5)
  expect(near).toEqual([...near].sort((a, b) => a - b))
  await page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/speaks=fr/)
  await expect(page.getByRole('link', { name: 'Français: remove' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Best rated' }).click()
  await expect(page).toHaveURL(/speaks=fr.*order=rating|order=rating.*speaks=fr/)
  await page.goBack()
  await expect(page).not.toHaveURL(/order=/)

  await page.goto('/services/merchants?km=5&max=50&rating=4.8&reply=30&speaks=pa')
  await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Look within 10 km' }).click()
  await expect(page).toHaveURL(/km=10(&|$)/)
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await expect(rows(page).first()).toBeVisible()
})

test('pins are buttons in the order of the list; row and pin light each other, and moving the map searches there', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/services/searchDetails?searchText=plumber')
  const pins = page.getByRole('list', { name: 'Pins, in the order of the list' }).getByRole('button')
  await expect(pins.first()).toHaveAccessibleName(/^1\. /)
  const names = await pins.evaluateAll((all) => all.map((pin) => Number.parseInt(pin.getAttribute('aria-label') ?? '', 10)))
  expect(names).toEqual([...names].sort((a, b) => a - b))
  await expectAccessible(page)

  const first = rows(page).first()
  await first.getByRole('link').first().focus()
  await expect(pins.first()).toHaveClass(/bg-spec-600/)
  await pins.last().focus()
  await expect(pins.first()).not.toHaveClass(/bg-spec-600/)
  await pins.first().focus()
  await expect(first).toHaveClass(/ring-spec-600/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /^1\. / })).toBeFocused()

  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/[?&]box=/)
  await expect(page.getByRole('link', { name: 'This part of the map: remove' })).toBeVisible()
  await page.getByText('Search when I move the map').click()
  const address = page.url()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('link', { name: 'This part of the map: remove' }).focus()
  expect(page.url()).toBe(address)
})

test('a provider’s page is whole in each look, and the provider can be collected', async ({ page }) => {
  for (const look of ['business', 'construction', 'normal']) {
    await page.goto(`/serviceTemplate/${look}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of ['services', 'work', 'reviews', 'area', 'hours']) await expect(page.locator(`#${part}`)).toBeAttached()
    await expectNoLayoutShift(page)
    await expectAccessible(page)
  }
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(facts ?? '{}')).toMatchObject({ '@type': 'LocalBusiness', geo: { '@type': 'GeoCoordinates' } })

  await signIn(page.request)
  const collection = page.waitForResponse(/serviceCollect\/providers/)
  await page.reload()
  await collection
  const collect = page
    .getByRole('main')
    .getByRole('button', { name: /^Collect “/ })
    .first()
  const was = await collect.getAttribute('aria-pressed')
  await collect.click()
  await expect(collect).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
  await expect(page.getByText(was === 'true' ? 'Delete successful!' : 'Collection success')).toBeVisible()
  if (was === 'true') await collect.click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto('/account?path=yourServices&tab=collection')
  const kept = page.getByRole('listitem').filter({ hasText: name })
  await expect(kept).toBeVisible()
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'Take off' }).click()
  await expect(kept).toHaveCount(0)
})

test('an address that names no trade says so, and leads on', async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  for (const routerData of [
    '%7Bbroken',
    '%5B%5D',
    'null',
    '%7B%22id%22%3A17%7D',
    encodeURIComponent('{"name":"<script>alert(1)</script>"}'),
  ]) {
    const response = await page.goto(`/services/categories/categoryFilter?routerData=${routerData}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address names no trade')
  }
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'The directory' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/categoryFilter\?routerData=%7B/)
  await expect(rows(page).first()).toBeVisible()
})

test.describe('without scripts', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })
  test('words find a plumber, and filters filter', async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('main').getByLabel('What', { exact: true }).fill('my sink leaks')
    await page.getByRole('main').getByRole('button', { name: 'Find pros' }).click()
    await expect(rows(page).first()).toContainText('Lakeshore Plumbing')
    await page.getByRole('link', { name: 'Within 10 km', exact: true }).click()
    await expect(page).toHaveURL(/km=10/)
  })
})
