import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

test('every page of the operator’s desk is accessible and fits, in three languages', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  for (const address of [
    '/operator',
    '/operator/orders',
    '/operator/sellers',
    '/operator/customers',
    '/operator/privacy',
    '/operator/jobs',
    '/operator/jobs?tab=givenUp',
    '/operator/jobs?tab=timers',
    '/operator/jobs?tab=index',
    '/operator/disputes?tab=returns',
    '/operator/settings',
    '/operator/catalogue',
    '/operator/catalogue?tab=rules',
    '/operator/catalogue?tab=recalls',
    '/operator/catalogue?tab=questions',
    '/operator/decisions',
    '/operator/jobs?tab=sellers',
    '/operator/search',
    '/operator/search?of=unopened',
    '/operator/search?of=synonym',
    '/operator/search?of=pin&q=',
  ]) {
    for (const lang of ['en', 'fr', 'zh']) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await fits(page), `${address} ${lang}`).toBe(true)
    }
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=en`)
    await expectAccessible(page)
  }
})

test('a caller’s order is found by number, its story read, a note left and goodwill given once', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const shopper = await callerOf(browser, demoLogins.shopper)
  const seller = await callerOf(browser, demoLogins.seller)
  const sold = await seller<{ records: { id: string }[] }>('sellerOrder/page', { stage: 'delivered' })
  const { lines } = await seller<{ lines: { skuId: string }[] }>('sellerOrder/getInfo', { id: sold.records[0]?.id })
  const { records: addresses } = await shopper<{ records: { id: string; addressType: string }[] }>('address/page', {})
  const cards = await shopper<{ id: string }[]>('card/page', {})
  const shipAddressId = addresses.find(({ addressType }) => addressType === 'shipment')?.id
  const id = await shopper<string>('order/addNew', { buyNow: { skuId: lines[0]?.skuId, quantity: 1 }, shipAddressId })
  await shopper('order/placeOrders', { id, cardId: cards[0]?.id })
  const { orderNumber } = await shopper<{ orderNumber: string }>('order/getInfo', { id })

  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/orders')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill(orderNumber)
  await main.getByRole('searchbox').press('Enter')
  await expect(main.getByText('Read as an order number.')).toBeVisible()
  await main.getByRole('link', { name: orderNumber }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
  await expectAccessible(page)

  await main.getByLabel('Note for colleagues').fill('Asked when it comes.')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByText('Asked when it comes.')).toBeVisible()

  const goodwill = main.getByRole('region', { name: 'Goodwill' })
  await goodwill.getByLabel('Amount').fill('5')
  await goodwill.getByLabel('Why').fill('Long wait on the phone')
  await goodwill.getByRole('button', { name: 'Give $5.00' }).click()
  await expect(main.getByText('Goodwill of $5.00')).toBeVisible()
  await expect(goodwill.getByText('$5.00', { exact: false }).first()).toBeVisible()
})

test('a shop that is opened again is found at once, and no longer when it is suspended with a reason', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/sellers?standing=suspended')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Harbour Lights' }).click()
  await expect(main.getByRole('heading', { name: 'Harbour Lights' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Open again' }).click()
  await main.getByLabel('Why').fill('The invoices are in order.')
  await main.getByRole('button', { name: 'Open again' }).last().click()
  await expect(main.getByText('The invoices are in order.').first()).toBeVisible()
  const shop = async () => (await page.request.get('/shops/harbour-lights')).status()
  expect(await shop()).toBe(200)
  await main.getByRole('button', { name: 'Suspend' }).click()
  await main.getByLabel('Why').fill('Another complaint.')
  await main.getByRole('button', { name: 'Suspend' }).last().click()
  await expect(main.getByText('Another complaint.').first()).toBeVisible()
  // What everybody sees of a page may be shown again for some seconds.
  await expect.poll(shop).toBe(404)
})
