import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

test('shops and deals around Toronto stand on the map and in the list, nearest first', async ({ page }) => {
  await page.goto('/tool/radar?km=250')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Around Toronto')
  const shops = page.locator('li[id^=shop-]')
  expect(await shops.count()).toBeGreaterThan(1)
  const distances = (await shops.locator('b.block').allTextContents()).map((text) => Number.parseFloat(text))
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  await expectNoLayoutShift(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: '10 km', exact: true }).click()
  await expect(page).toHaveURL(/km=10(&|$)/)
  await page.goBack()
  await expect(page).toHaveURL(/km=250/)
})

test('the place of the cookie is the middle, in the language of the cookie', { tag: '@once' }, async ({ page, context, baseURL }) => {
  const url = baseURL ?? ''
  await context.addCookies([
    { name: 'place', value: encodeURIComponent('Montreal|Quebec|Canada'), url },
    { name: 'language', value: 'fr', url },
  ])
  await page.goto('/tool/radar?km=100')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autour de Montréal')
})

test('an address full of nonsense still shows a map', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto('/tool/radar?km=-1&at=abc,%00&show=%3Cscript%3E')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('free gifts and the page about Mallard are whole', async ({ page }) => {
  for (const path of ['/free-gifts', '/mallard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
