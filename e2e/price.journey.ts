import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

interface Compared {
  product: { id: string; title: string }
  offers: { where: string; name: string; landed: { totalCents: number } }[]
}

async function ask<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const response = await request.post(`/mallapi/${path}`, { data, headers: { 'x-tenant-id': 'mallard' } })
  return (await response.json()).data as T
}

let found: Promise<Compared> | undefined

/** A product that other shops and other sites offer too, looked for once. */
function comparable(request: APIRequestContext): Promise<Compared> {
  found ??= look(request)
  return found
}

async function look(request: APIRequestContext): Promise<Compared> {
  const { records } = await ask<{ records: { id: string }[] }>(request, 'spu/page', { page: { current: 1, size: 100 } })
  for (const { id } of records) {
    const compared = await ask<Compared>(request, 'ai/comparePrice', { id })
    if (compared.offers.some(({ where }) => where === 'elsewhere') && compared.offers.length > 2) return compared
  }
  throw new Error('no product can be compared')
}

test('a price is compared at the door, cheapest first, with its history and its evidence', async ({ page, request }, { project }) => {
  const { product, offers } = await comparable(request)
  await page.goto(`/product/compareProduct?id=${product.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Price check' })).toBeVisible()
  await expect(page.getByText(/for reference only/i).first()).toBeVisible()
  await expectNoLayoutShift(page)
  await expectAccessible(page)

  if (project.name === 'desktop') {
    const names = await page.locator('table tbody tr td:first-child b').allTextContents()
    expect(names).toEqual(offers.map(({ name }) => name))
  }
  const outside = page.getByRole('link', { name: /another site$/ }).filter({ visible: true })
  await expect(outside.first()).toHaveAttribute('rel', /nofollow/)
  await expect(page.getByRole('heading', { name: 'Evidence' })).toBeVisible()
})

test('the chart can be walked by keyboard, read as a table and narrowed to a month', async ({ page, request }) => {
  const { product } = await comparable(request)
  await page.goto(`/product/compareProduct?id=${product.id}`, { waitUntil: 'networkidle' })
  const chart = page.getByRole('slider')
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await expect(chart).toHaveAttribute('aria-valuetext', /From .+: \$/)

  await page.getByText('Show as a table').click()
  await expect(page.getByRole('cell', { name: /^\$/ }).first()).toBeVisible()
  const month = page.getByRole('button', { name: '30 days' })
  await month.click()
  await expect(month).toHaveAttribute('aria-pressed', 'true')
})

test('a product that is gone answers 404 and offers a way on', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  const response = await page.goto('/product/compareProduct?id=018f0000-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'See best sellers' })).toBeVisible()
})

test('without a product the page says what to do, in French too', { tag: '@once' }, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/product/compareProduct')
  await expect(page.getByRole('heading', { name: /Quel produit faut-il vérifier/ })).toBeVisible()
})
