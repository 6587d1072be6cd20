import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

const results = { desktop: '/shop/searchProduct?searchText=', mobile: '/shop/searchProductMobile?skuName=' }

test('a search keeps its words in the field, finds products and is remembered', { tag: '@core' }, async ({ page, isMobile }) => {
  const saved = page.waitForResponse(/searchHistory\/addNew/)
  await page.goto(`${isMobile ? results.mobile : results.desktop}kettle`)
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true }).last()).toHaveValue('kettle')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/kettle/i)
  expect((await (await saved).json()).code).toBe(0)
  await expectAccessible(page)
  await expectNoLayoutShift(page)
  await page.goto('/shop/yourHistory')
  await expect(page.getByRole('main').getByRole('link', { name: 'kettle', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Forget kettle' }).click()
  await expect(page.getByText('Nothing searched for yet.')).toBeVisible()
})

test('suggestions complete what is typed, and the arrow keys copy them into the field', { tag: '@once' }, async ({ page }) => {
  await page.goto('/home')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true }).first()
  await field.pressSequentially('ket')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await options.count()).toBeLessThanOrEqual(10)
  await expectAccessible(page)
  await field.press('ArrowDown')
  const first = await options.first().locator('span').first().textContent()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(first).toContain(await field.inputValue())
  await field.press('ArrowUp')
  await expect(field).toHaveValue('ket')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/kettle/)
  await expect(options).toHaveCount(0)
})

test('a misspelt word is understood and said', { tag: ['@core', '@once'] }, async ({ page }) => {
  await page.goto('/shop/searchProduct?searchText=ketle')
  await expect(page.getByText('Showing results for “kettle”')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/kettle/i)
})

test('nothing found is no dead end', async ({ page }) => {
  await page.goto('/shop/searchProduct?searchText=zzqqxxyy')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Nothing for “zzqqxxyy”' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Best sellers meanwhile' })).toBeVisible()
  await expectAccessible(page)
  await expectNoLayoutShift(page)
})

test('one search looks through products, shops and services', { tag: '@once' }, async ({ page }) => {
  await page.goto('/categories/intelligentSearch?searchText=repair')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Services', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('signs, ducks, control characters, a long text and nothing at all answer a page', { tag: '@once' }, async ({ page }) => {
  for (const text of ['%25_%5B%5D()*%5C', '%F0%9F%A6%86%F0%9F%A6%86', '%00%07', 'x'.repeat(3_000), '']) {
    const response = await page.goto(`/shop/searchProduct?searchText=${text}`)
    expect(response?.status(), text).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.getByRole('main').getByRole('article').count(), text).toBeGreaterThan(0)
  }
})

test('a readable address shows the same search', { tag: '@once' }, async ({ page }) => {
  await page.goto('/s/desk%20lamp')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“desk lamp”')
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search', exact: true }).last()).toHaveValue('desk lamp')
})
