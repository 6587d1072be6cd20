import type { Page } from '@playwright/test'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).last()).toBeVisible()

test('a seller finds goods by state, words and what they lack, at both widths and in three languages', async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  for (const [lang, heading] of [
    ['fr', 'Produits'],
    ['zh', '商品'],
    ['en', 'Products'],
  ] as const) {
    await page.goto(`/seller/products?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await fits(page)).toBe(true)
  }
  await expectAccessible(page)
  await page.goto('/seller/products?state=scheduled')
  await expect(page.getByRole('link', { name: /winter edition/ })).toBeVisible()
  await page.goto('/seller/products?lacks=fr')
  await expect(page.getByRole('link', { name: /, sample/ })).toBeVisible()
  await page.getByRole('link', { name: /, sample/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit product' })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.goto('/seller/stock?only=low')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  // With the mouse: the row's own link lies over the whole row.
  const field = page.getByRole('row').getByRole('textbox').first()
  const shown = await field.getAttribute('placeholder')
  await field.click()
  await expect(field).toBeFocused()
  await field.fill(shown ?? '')
  await page.getByRole('row').getByRole('button', { name: 'Save count' }).click()
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(/\/seller\/stock\?only=low$/)
})

test('a copy is written, published and found in the shop; who saves late in another tab is told and loses nothing', {
  tag: '@once',
}, async ({ page, context }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/products?state=draft')
  await page.getByRole('link', { name: /, large/ }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /\(copy\)$/ })).toBeVisible()

  const name = `Quagmire teapot ${Date.now() % 100_000}`
  await page.getByLabel('Title', { exact: true }).first().fill(name)
  await page.getByLabel('Status').selectOption('active')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await toast(page, 'Saved')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Maker').fill('Quagmire Works')
  await page.getByLabel('Model number').fill('QT-1')
  await page.locator('form[aria-label="Product"]').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved').or(page.getByText('Saved')).first()).toBeVisible()
  await other.locator('form[aria-label="Product"]').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('QT-1').first()).toBeVisible()
  await expect(other.getByRole('radio', { name: 'Maker, Yours: Quagmire Works' })).toBeChecked()
  await expect(other.getByRole('textbox', { name: 'Maker' })).toHaveValue('Quagmire Works')

  await page.goto(`/shop/searchProduct?searchText=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('prices of chosen products are changed with a preview, and undone', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  // In an order that a price does not change.
  await page.goto('/seller/products?sort=sold')
  const row = page.getByRole('row').nth(1)
  const before = (await row.getByText(/\$\d/).first().textContent()) ?? ''
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Change by, in percent').fill('-100')
  await expect(dialog.getByText('A number from -90 to 500, other than 0')).toBeVisible()
  await expect(dialog.getByText(/^Working out/)).toBeHidden()
  await dialog.getByLabel('Change by, in percent').fill('20')
  await expect(dialog.getByText(/1 product: price \+20/)).toBeVisible()
  await dialog.getByRole('button', { name: /1/ }).last().click()
  await toast(page, '1 product changed')
  await expect(row).not.toContainText(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText(before)
  // The toast goes; the work itself is found again.
  await page.goto('/seller/activity')
  await expect(page.getByRole('region', { name: /^Prices of many products changed/ }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
})
