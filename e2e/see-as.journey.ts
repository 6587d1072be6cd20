import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, expectNoLayoutShift, fits, signIn, test } from './test.ts'

test('the operator sees a customer’s orders as they do, can change nothing, leaves, and the log knows', async ({ page, expectTrouble }) => {
  // A page that is hidden, and one after the end, say so with their status.
  expectTrouble(/status of 401/)
  const why = `Cannot find an order, ${test.info().project.name}`
  await signIn(page.request, demoLogins.operator)
  await page.goto(`/operator/customers?words=${demoLogins.shopper}`)
  const begun = page.url()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Robin Shopper' }).first().click()
  const address = () => page.url().replace(/\?.*/, '')
  await main.getByRole('button', { name: 'See as this customer' }).click()
  await expectAccessible(page)
  const from = page.url()
  expect(from).not.toBe(begun)
  await main.getByLabel('Why').fill(why)
  await main.getByRole('button', { name: 'See as this customer' }).click()
  await page.waitForURL(/\/\/see\.localhost:\d+\/account/)

  const banner = page.getByRole('complementary', { name: 'Seen as somebody else' })
  await expect(banner).toContainText('You see Mallard as')
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  const there = new URL(page.url()).origin

  // Every page has it: one of the account, one that everybody shares, and after a reload.
  await page.goto(`${there}/account?path=yourOrders`)
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(banner).toBeVisible()
  await page.goto(`${there}/shop/bestSeller`)
  await expect(banner).toBeVisible()
  await expectNoLayoutShift(page)
  expect(await fits(page)).toBe(true)

  // Nothing can be bought.
  await page.goto(`${there}/account?path=yourOrders`)
  await page.getByRole('main').getByRole('button', { name: 'Buy again' }).first().click()
  await expect(page.getByText('You are looking as somebody else: nothing can be changed').first()).toBeVisible()

  // The marketplace itself, in another tab, is the operator’s as before, and its pages know nothing of the look.
  const other = await page.context().newPage()
  await other.goto('/shop/bestSeller')
  await expect(other.locator('#seeing')).toHaveCount(0)
  await other.goto('/operator/customers')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Customers')
  await other.close()

  await banner.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL((url) => url.href.replace(/\?.*/, '') === from.replace(/\?.*/, ''))
  expect(address()).toBe(from.replace(/\?.*/, ''))
  await expect(page.locator('#seeing')).toHaveCount(0)

  // Whoever goes back there finds it over.
  const after = await page.goto(`${there}/account?path=yourOrders`)
  expect(after?.status()).toBe(401)
  await expect(page.getByRole('heading', { name: 'This look is over' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/operator/audit?theme=people')
  await expect(page.getByText('stopped looking as a customer or a seller').first()).toBeVisible()
  await expect(page.getByText('began to look as a customer or a seller').first()).toBeVisible()
})

test('the operator sees a shop’s desk as its owner does, and what is private is said to be hidden', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 403/)
  await signIn(page.request, demoLogins.operator)
  // By the mail of whoever owns it.
  await page.goto(`/operator/sellers?words=${demoLogins.seller}`)
  const main = page.getByRole('main')
  await main.locator('a[href*="case="]').first().click()
  const part = main.getByRole('region', { name: 'See as this shop' })
  await part.getByRole('button', { name: 'See as this shop' }).click()
  await part.getByLabel('Why').fill('Asked what their desk shows')
  await part.getByRole('button', { name: 'See as this shop' }).click()
  await page.waitForURL(/\/\/see\.localhost:\d+\/seller/)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  const banner = page.getByRole('complementary', { name: 'Seen as somebody else' })
  await expect(banner).toContainText('as its owner does')
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  const there = new URL(page.url()).origin
  for (const path of ['/seller/orders', '/seller/products']) {
    await page.goto(`${there}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeVisible()
    await expectAccessible(page)
  }
  // What its owner does as a buyer is not the shop’s.
  const hidden = await page.goto(`${there}/account?path=payment`)
  expect(hidden?.status()).toBe(403)
  await expect(page.getByText('This is private.').first()).toBeVisible()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/\/operator\/sellers/)
})
