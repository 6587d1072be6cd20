import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

test('a product gets a third option under a name of the shop’s own, and shoppers choose by it', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/products?state=draft')
  await page.getByRole('link', { name: /, large/ }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /\(copy\)$/ })).toBeVisible()
  const name = `Quagmire board ${Date.now() % 100_000}`
  await page.getByLabel('Title', { exact: true }).first().fill(name)
  await page.getByLabel('Status').selectOption('active')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  const summary = page.getByText('Options', { exact: true })
  const values = page.getByLabel('New another, several with commas between')
  if (!(await values.isVisible())) await summary.click()
  await values.fill('Oak, Ash')
  await values.press('Enter')
  await page.getByText('Another: words in three languages').click()
  await page.getByLabel('Name of the option, English').fill('Wood')
  await page.getByLabel('Name of the option, Français').fill('Bois')
  await expect(page.getByText('Wood: words in three languages')).toBeVisible()
  await page.getByRole('button', { name: 'Apply options' }).click()
  await expect(page.getByRole('button', { name: 'Apply options' })).toHaveCount(0)
  await expect(page.getByText(/Oak$/).first()).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  const id = /products\/([\w-]+)/.exec(page.url())?.[1] ?? ''

  await page.goto(`/product/productDetails?id=${id}`)
  const main = page.getByRole('main')
  const wood = main.getByRole('group', { name: /Wood/ })
  await wood.getByRole('link', { name: /Ash/ }).click()
  await expect(wood.locator('legend b')).toHaveText('Ash')
  await page.goto(`/product/productDetails?id=${id}&lang=fr`)
  await expect(main.getByRole('group', { name: /Bois/ })).toBeVisible()
})
