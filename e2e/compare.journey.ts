import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

async function bestSellers(request: APIRequestContext): Promise<{ id: string; title: string }[]> {
  const data = { mallId: 10_000, size: 6 }
  const response = await request.post('/mallapi/products/bestSeller', { data, headers: { 'x-tenant-id': 'mallard' } })
  return (await response.json()).data
}

const remember = (context: BrowserContext, url: string, ids: string[]) =>
  context.addCookies([{ name: 'compare', value: ids.map((id) => id.replaceAll('-', '')).join('.'), url }])

test('the compare list shows what the cookie holds, and a product can be taken off', async ({ page, context, request, baseURL }) => {
  const [first, second] = await bestSellers(request)
  if (!first || !second) throw new Error('two products are needed')
  await remember(context, baseURL ?? '', [first.id, second.id])
  await page.goto('/product/compare/compareList')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 of 4')
  await expect(page.getByRole('columnheader', { name: second.title })).toBeVisible()
  await expectAccessible(page)

  const all = await page.getByRole('rowheader').count()
  await page.getByText('Only what differs').click()
  expect(await page.getByRole('rowheader').count()).toBeLessThanOrEqual(all)

  await page.getByRole('button', { name: `Remove ${first.title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 1 of 4')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test('a shared comparison stands in its address and can be taken over', async ({ page, request }) => {
  const products = (await bestSellers(request)).slice(0, 3)
  await page.goto(`/product/compare/${products.map(({ id }) => id).join(',')}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 products side by side')
  await expectNoLayoutShift(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put these on my list' }).click()
  await expect(page).toHaveURL(/compareList$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 of 4')
})

test('an address without any known product answers 404', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  const response = await page.goto('/product/compare/not-an-id,%22%3Cscript%3E')
  expect(response?.status()).toBe(404)
})
