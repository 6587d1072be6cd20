import type { Page } from '@playwright/test'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

/** What the cart's own buttons ask, in the shop that wraps gifts for a price. */
async function askAs(page: Page, buyerSession: string, path: string, data: object) {
  const answer = await page.request.post(`/mallapi/${path}`, {
    headers: {
      [callHeaders.tenantId]: TENANT_ID,
      [callHeaders.sessionToken]: buyerSession,
      ...(path.startsWith('products/') && { [callHeaders.storefront]: 'alices' }),
    },
    data,
  })
  const { code, data: said } = await answer.json()
  expect(code, path).toBe(0)
  return said
}

test('a gift is wrapped with a message, points pay a part, and the order says both', async ({ page }, { project }) => {
  // Each width has a shopper of its own, because points can be spent once.
  const { buyerSession } = await signIn(page.request, project.name === 'mobile' ? demoLogins.seller : demoLogins.shopper)
  const [{ id: spuId }] = await askAs(page, buyerSession, 'products/bestSeller', { mallId: 10_000 })
  const { skus } = await askAs(page, buyerSession, 'spu/getInfo', { id: spuId })
  await askAs(page, buyerSession, 'shoppingCart/addNew', { skuId: skus[0].id })
  const lineNow = async () => {
    const cart = await askAs(page, buyerSession, 'shoppingCart/all', {})
    const lines: { id: string; title: string; sku: { id: string } | null }[] = cart.cartLists.flatMap(
      (group: { shoppingCartList: unknown[] }) => group.shoppingCartList,
    )
    const line = lines.find(({ sku }) => sku?.id === skus[0].id)
    if (!line) throw new Error('The line is not in the cart')
    return line
  }
  const { title } = await lineNow()

  await page.goto('/cart')
  const wrap = page.getByRole('checkbox', { name: `Gift wrap for ${title}` })
  await expect(wrap).not.toBeChecked()
  // It is ticked once the server has said so.
  await wrap.click({ force: true })
  await expect(wrap).toBeChecked()
  const message = page.getByLabel(/^Message on the card/)
  await message.fill('Joyeux Noël, Grand-maman !')
  await Promise.all([page.waitForResponse('**/mallapi/shoppingCart/wrap'), message.blur()])
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Gift wrap')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(wrap).toBeChecked()
  await expect(message).toHaveValue('Joyeux Noël, Grand-maman !')

  // What is taken off by mistake comes back as it was.
  await page.getByRole('main').getByRole('listitem').filter({ has: wrap }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(wrap).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(wrap).toBeChecked()
  await expect(message).toHaveValue('Joyeux Noël, Grand-maman !')

  await page.goto(`/cart/checkout?items=${(await lineNow()).id}`)
  await expect(page.getByText('Joyeux Noël, Grand-maman !')).toBeVisible()
  const points = page.getByRole('checkbox', { name: /^Use [\d,]+ points and pay/ })
  await expect(points).not.toBeChecked()
  await points.click({ force: true })
  await expect(page).toHaveURL(/points=yes/)
  await expect(points).toBeChecked()
  await expectAccessible(page)
  const saved = (await points.locator('xpath=ancestor::label').innerText()).match(/\$[\d,.]+/)?.[0] ?? ''
  await page
    .getByRole('button', { name: /^Continue to payment/ })
    .last()
    .click()
  await page.waitForURL(/\/cart\/checkout\/[0-9a-f-]{36}/)
  const pay = page.getByRole('button', { name: /^Pay \$/ }).last()
  await expect(pay).toBeEnabled()
  await pay.click()
  await page.waitForURL(/\/cart\/successCheckout/)
  await expect(page.getByText(`Points paid ${saved}`)).toBeVisible()

  await page.getByRole('link', { name: 'Track this order' }).click()
  await page.waitForURL(/\/cart\/orderDetails/)
  await expect(page.getByText('Joyeux Noël, Grand-maman !')).toBeVisible()
  await expect(page.getByText('Gift wrap', { exact: true })).toBeVisible()
  await expect(page.getByText('Paid with points')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/account?path=points')
  await expect(page.getByText('Spent').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/help/business/shop-with-points')
  await expect(page.getByRole('heading', { name: 'How points work' })).toBeVisible()
})
