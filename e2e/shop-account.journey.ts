import { expect, expectAccessible, expectNoLayoutShift, signIn, test } from './test.ts'

test('the account inside a shop wears the shop’s dress and shows what was bought there', { tag: '@once' }, async ({
  page,
  expectTrouble,
}) => {
  await page.goto('/account/homeIndex?path=yourOrders&shopId=alices')
  expect(new URL(page.url()).pathname).toBe('/shops/templates/free/alices/page/login')
  await signIn(page.request)
  await page.goto('/account/homeIndex?path=yourOrders&shopId=alices')
  await expect(page).toHaveTitle("Alice's - Dresses, boots and bags chosen one piece at a time")
  const header = page.getByRole('banner')
  await expect(header.getByRole('navigation', { name: "Menu of Alice's" }).getByRole('link')).toHaveText([
    'Home',
    'Categories',
    'Best products',
    'New',
    'About',
  ])
  await expect(header.getByRole('link', { name: 'Mallard, home' })).toHaveAttribute('href', '/home')

  const main = page.getByRole('main')
  const shops = main.getByRole('article').locator('span', { hasText: /^Alice's$/ })
  await expect(shops).toHaveCount(await main.getByRole('article').count())
  await main.getByRole('link', { name: 'Delivered', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/homeIndex\?.*shopId=alices.*tab=delivered/)
  await expect(main.getByRole('link', { name: 'Delivered', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('progressbar', { name: 'Page loading' })).toHaveCount(0)
  // The list that was asked for by a press may come so late on a busy machine that it no longer counts as asked for.
  await page.evaluate(() => {
    window.layoutShifts.length = 0
  })

  const menu = page.getByRole('navigation', { name: 'Account menu' })
  await expect(menu.getByRole('link', { name: 'Services' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Addresses' }).click()
  await expect(page).toHaveURL(/\/account\/homeIndex\?.*path=address/)
  await expect(header.getByText("Alice's")).toBeVisible()
  await expectNoLayoutShift(page)

  // Each template in its own colours; on phones they are built alike.
  for (const shop of ['alices', 'northwire', 'alder-oak', 'puffles-pet'])
    await test.step(shop, async () => {
      await page.goto(`/account/homeIndex?shopId=${shop}`)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoLayoutShift(page)
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  await header.getByRole('searchbox', { name: 'Search Puffles Pet' }).fill('bed')
  await header.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/shops\/templates\/free\/pufflesPet\/page\/product\/searchProduct\?.*shopId=puffles-pet/)
  expectTrouble(/404/)
  await page.goto('/shops/no-such-shop')
  await expect(page).toHaveURL('/error/shopError')
})
