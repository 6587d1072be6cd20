import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const header = 'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Inventory Qty,Variant Price,Status'

test('a seller sees former imports, one that was taken back too, in three languages', async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  for (const [lang, heading] of [
    ['fr', 'Importation'],
    ['zh', '导入'],
    ['en', 'Import'],
  ] as const) {
    await page.goto(`/seller/import?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await fits(page)).toBe(true)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: /products_export_spring/ }).click()
  await expect(page.getByText(/taken back/).first()).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('link', { name: /products_export_1\.csv/ })).toBeVisible()
})

test('a file is brought, corrected, placed, imported, found among the drafts and taken back', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/import')
  const number = Date.now() % 100_000
  const name = `Quagmire jug ${number}`
  // Another word each time: what was decided about one is kept.
  const type = `Quag things ${number}`
  const handle = name.toLowerCase().replaceAll(' ', '-')
  const rows = [
    `${handle},${name},<p>Blue.</p>,Quagmire,${type},QJ-1,4,12.50,active`,
    `${handle}-b,${name} B,,Quagmire,${type},QJ-2,1,free,active`,
  ]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'quagmire.csv', mimeType: 'text/csv', buffer: Buffer.from(`${header}\n${rows.join('\n')}\n`) })
  await expect(page.getByRole('heading', { level: 2, name: 'quagmire.csv' })).toBeVisible()
  await expect(page.getByText('This is no price').first()).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await page.getByLabel('New value of row 3, Variant Price').fill('9.00')
  await page.getByRole('button', { name: 'Check again with 1 correction' }).click()
  await expect(page.getByText('Needs you')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('2 new products have no category yet and are left out.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Needs you')).toBeVisible()
  const category = page.getByRole('combobox', { name: `Category for ${type}` })
  await category.click()
  await page.getByRole('option').first().click()
  await expect(page.getByText('Your choice')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 added, 0 changed, 0 left alone.')).toBeVisible({ timeout: 20_000 })

  await page.getByRole('link', { name: 'To the drafts' }).click()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).click()
  const asked = page.getByRole('dialog', { name: 'Take it back?' })
  await expect(asked.getByText('New products are archived')).toBeVisible()
  await asked.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('2 taken back: what was new is archived')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Stopped while being taken back')).toHaveCount(0)
  await page.goto('/seller/products?state=draft')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('goods are written into a file that only the shop can fetch', { tag: '@once' }, async ({ page, request }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/import')
  await page.getByRole('button', { name: 'Export all products' }).click()
  const link = page.getByRole('link', { name: 'Fetch the file' }).first()
  await expect(link).toBeVisible({ timeout: 20_000 })
  const href = (await link.getAttribute('href')) ?? ''
  const file = await page.request.get(href)
  expect(file.headers()['content-type']).toContain('text/csv')
  expect(await file.text()).toContain('Handle')
  expect((await request.get(href)).status()).toBe(404)
})
