import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

test.describe.configure({ mode: 'default' })

test('chosen products are edited as a table: pasted, filled down, put right, saved as one task and taken back', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page.request, demoLogins.seller)
  // In an order that a change of them does not change.
  await page.goto('/seller/products?sort=sold')
  const rows = page.getByRole('main').locator('[data-row]')
  for (const n of [0, 1, 2]) await rows.nth(n).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Edit as a table' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit as a table' })).toBeVisible()
  const main = page.getByRole('main')
  const prices = main.getByRole('textbox', { name: /^Price, / })
  await expect(prices.first()).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  const weights = main.getByRole('textbox', { name: /^Grams, / })
  const before = await weights.first().inputValue()
  await expect(weights).toHaveCount(3)

  await weights.first().focus()
  await weights.first().evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1111\n2222\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(weights.nth(1)).toHaveValue('2222')
  await weights.nth(1).focus()
  await page.keyboard.press('Control+d')
  await expect(weights.nth(2)).toHaveValue('2222')
  await page.keyboard.press('ArrowUp')
  await expect(weights.first()).toBeFocused()

  await prices.first().fill('free')
  await expect(main.getByText('Enter an amount like 12.50')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Look and save' })).toBeDisabled()
  await expectAccessible(page)
  await prices.first().press('Escape')
  await expect(main.getByText('3 cells changed')).toBeVisible()
  await weights.first().press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Look and save' })
  await expect(dialog.getByText('3 products, 3 cells change')).toBeVisible()
  await expect(dialog.locator('ins').first()).toHaveText('1111')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 3 rows' }).click()
  await expect(page.getByText('3 products changed')).toBeVisible()
  await expect(weights.first()).toHaveValue('1111')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: everything is as it was')).toBeVisible()
  await expect(weights.first()).toHaveValue(before)
})

test('a draft is looked at on its real page, by its shop alone', async ({ page, browser, baseURL }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/products?state=draft')
  await page
    .getByRole('link', { name: /, large/ })
    .first()
    .click()
  const title = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = dialog.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(frame.locator('a[href]')).toHaveCount(0)
  await dialog.getByText('Phone', { exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(title)
  const address = (await dialog.locator('iframe').getAttribute('src')) ?? ''
  const stranger = await browser.newContext({ baseURL })
  expect((await (await stranger.newPage()).goto(address))?.status()).toBe(404)
  await stranger.close()
})
