import { readFile } from 'node:fs/promises'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

test('the operator reads what taxes were collected, and fetches the journal and the platform report as files', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/reports')
  const main = page.getByRole('main')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Taxes' }).click()
  await expect(page).toHaveURL(/report=taxes/)
  const year = main.getByRole('link', { name: 'This year' })
  // The address is there before its page.
  await expect(year).toHaveAttribute('href', /report=taxes/)
  await year.click()
  await expect(page).toHaveURL(/from=\d{4}-01-01/)
  await expect(main.getByRole('columnheader', { name: 'Collected by us' })).toBeVisible()
  await expectAccessible(page)
  for (const name of ['Journal of these days as CSV', /^Platform report \d{4}, dry run as CSV$/]) {
    await main.getByRole('button', { name }).click()
    const fetched = main.getByRole('link', { name: typeof name === 'string' ? /^Download: Journal/ : /^Download: Platform report/ }).first()
    await expect(async () => {
      await page.reload()
      await expect(fetched).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), fetched.click()])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(typeof name === 'string' ? '"debit","credit"' : '"reported","why"')
  }
})

test('a seller adds a tax registration from a day on, and fetches the year’s summary', async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/settings')
  const form = page.getByRole('form', { name: 'Add a registration' })
  await form.getByLabel('Tax').selectOption('SK')
  await form.getByLabel('Number').fill('123')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('This cannot be a number of this tax')).toBeVisible()
  await form.getByLabel('Number').fill('1234567')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'End PST, Saskatchewan' })).toBeVisible()
  await page.goto('/seller/money')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^\d{4} as CSV$/ })
      .first()
      .click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('What you are owed changed by')
  await expectAccessible(page)
})
