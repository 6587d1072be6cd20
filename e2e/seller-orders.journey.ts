import type { Browser } from '@playwright/test'
import type { Sale } from '../src/contract/seller-orders.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

/** The shopper buys three pieces of something that the demo's seller sells. */
async function buy(browser: Browser): Promise<{ id: string; orderId: string; orderNumber: string }> {
  const [shopper, seller] = [await callerOf(browser, demoLogins.shopper), await callerOf(browser, demoLogins.seller)]
  const sold = await seller<{ records: { id: string }[] }>('sellerOrder/page', { stage: 'delivered' })
  const { lines } = await seller<Sale>('sellerOrder/getInfo', { id: sold.records[0]?.id })
  const { records: addresses } = await shopper<{ records: { id: string; addressType: string }[] }>('address/page', {})
  const cards = await shopper<{ id: string }[]>('card/page', {})
  const shipAddressId = addresses.find(({ addressType }) => addressType === 'shipment')?.id
  const orderId = await shopper<string>('order/addNew', { buyNow: { skuId: lines[0]?.skuId, quantity: 3 }, shipAddressId })
  await shopper('order/placeOrders', { id: orderId, cardId: cards[0]?.id })
  const { shopOrders } = await shopper<{ shopOrders: { id: string; orderNumber: string }[] }>('order/getInfo', { id: orderId })
  return { id: shopOrders[0]?.id ?? '', orderId, orderNumber: shopOrders[0]?.orderNumber ?? '' }
}

test('an order is packed, shipped in two parcels, half of it comes back and a piece is paid back', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const { id, orderId, orderNumber } = await buy(browser)
  const shopper = await callerOf(browser, demoLogins.shopper)
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/orders')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill(orderNumber)
  await main.getByRole('searchbox').press('Enter')
  await expectAccessible(page)
  await main.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(main.getByRole('button', { name: 'Not packed after all' })).toBeVisible()

  const parcels = main.getByRole('region', { name: 'Parcels' })
  // What a free gift adds goes with the first parcel.
  await parcels.getByRole('button', { name: 'One less' }).first().click()
  await parcels.getByRole('textbox', { name: 'Tracking number' }).fill('7035 1140 8821 0047')
  await parcels.getByRole('button', { name: /^Ship \d+ pieces$/ }).click()
  await expect(parcels.getByText('7035114088210047')).toBeVisible()
  await parcels.getByLabel('Carrier').fill('Purolator')
  await parcels.getByRole('textbox', { name: 'Tracking number' }).fill('JPU004118260')
  await parcels.getByRole('button', { name: 'Ship 1 piece' }).click()
  await expect(parcels.getByRole('heading', { name: 'Parcel 2 of 2' })).toBeVisible()

  const buyer = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  await signIn(buyer.request)
  const theirs = await buyer.newPage()
  await theirs.goto(`/cart/orderDetails?id=${orderId}`)
  await expect(theirs.getByText('7035114088210047')).toBeVisible()
  await expect(theirs.getByText('JPU004118260')).toBeVisible()
  await buyer.close()

  for (const left of [1, 0]) {
    await parcels.getByRole('button', { name: 'It has arrived' }).first().click()
    await page.getByRole('button', { name: 'Yes, it has arrived' }).click()
    await expect(parcels.getByRole('button', { name: 'It has arrived' })).toHaveCount(left)
  }

  const { shopOrders } = await shopper<{ shopOrders: { lines: { id: string }[] }[] }>('order/getInfo', { id: orderId })
  const { records: addresses } = await shopper<{ records: { id: string; addressType: string }[] }>('address/page', {})
  await shopper('return/addNew', {
    ...{ shopOrderId: id, lines: [{ id: shopOrders[0]?.lines[0]?.id, quantity: 1 }], reason: 'damaged', comment: 'A crack.' },
    addressId: addresses.find(({ addressType }) => addressType === 'shipment')?.id,
  })
  await page.reload()
  const back = main.getByRole('region', { name: 'The buyer wants to return' })
  await back.getByRole('button', { name: 'Agree to the return' }).click()
  await back.getByRole('button', { name: 'It has come back' }).click()
  // It arrived damaged: it does not go to the shelf unless somebody says so.
  await expect(back.getByRole('checkbox', { name: /put it in stock/ })).not.toBeChecked()
  await back.getByRole('button', { name: /^Refund \$.*, not into stock$/ }).click()
  await expect(back.getByText('Returned and refunded')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Timeline' }).getByText(/^Returned, \$/)).toBeVisible()

  const refund = main.getByRole('region', { name: 'Refund' })
  await refund.getByRole('button', { name: 'One more' }).first().click()
  await refund.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(refund.getByText('Please choose why')).toBeVisible()
  await refund.getByLabel(/^Reason/).selectOption('damaged')
  await refund.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(main.getByRole('region', { name: 'Timeline' }).getByText(/^Refunded \$/)).toBeVisible()
  await expectAccessible(page)
})

test('shop and buyer write to each other in the order', { tag: '@once' }, async ({ page, browser }) => {
  const { id, orderId } = await buy(browser)
  await signIn(page.request, demoLogins.seller)
  await page.goto(`/seller/orders/${id}`)
  const story = page.getByRole('main').getByRole('region', { name: 'Timeline' })
  await story.getByLabel(/^Write to/).fill('The green one is sold out. Would blue do?')
  await story.getByRole('button', { name: 'Send' }).click()
  await expect(story.getByText('Would blue do?')).toBeVisible()

  const buyer = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  await signIn(buyer.request)
  const theirs = await buyer.newPage()
  await theirs.goto(`/cart/orderDetails?id=${orderId}`)
  const thread = theirs.getByRole('region', { name: /^Messages with/ })
  await expect(thread.getByText('Would blue do?')).toBeVisible()
  await expectAccessible(theirs)
  await thread.getByLabel(/^Your message to/).fill('Blue is fine, thank you.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByRole('listitem').filter({ hasText: 'Blue is fine, thank you.' })).toBeVisible()
  await expect(thread.getByLabel(/^Your message to/)).toHaveValue('')
  await buyer.close()

  await page.reload()
  await expect(story.getByText('Blue is fine, thank you.')).toBeVisible()
})

test('a packer packs and ships, and can do nothing else', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/403/)
  await signIn(page.request, demoLogins.packer)
  await page.goto('/seller/orders')
  const main = page.getByRole('main')
  await main.locator('[data-opens]').first().click()
  await expect(main.getByRole('region', { name: 'Parcels' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Refund' })).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'You receive' })).toHaveCount(0)
  await expect(main.getByLabel(/^Write to/)).toHaveCount(0)
  await page.goto('/seller/products')
  await expect(main.getByRole('table')).toHaveCount(0)
})

test('the way back from an order leads to the list as it was left', async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/orders?stage=delivered')
  const main = page.getByRole('main')
  await main.locator('a[href^="/seller/orders/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order')
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL(/\/seller\/orders\?.*stage=delivered/)
})

test('a file of numbers ships what waits and names the lines that do not', { tag: '@once' }, async ({ page, browser }) => {
  const { id, orderNumber } = await buy(browser)
  const seller = await callerOf(browser, demoLogins.seller)
  await signIn(page.request, demoLogins.packer)
  await page.goto('/seller/orders')
  await page.getByRole('button', { name: 'Ship many' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship many at once' })
  const bring = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await bring('x'.repeat(600_000))
  await expect(dialog.getByText('Nothing was read')).toBeVisible()
  // More lines than one answer looks at.
  const nobodys = Array.from({ length: 204 }, (_, n) => `9999-0000-${1000 + n}-1,Canpar,D${1000 + n}`)
  await bring(['Order,Carrier,Number', ...nobodys, `${orderNumber},Canpar,D4200`, `${orderNumber},Canpar,D4201`].join('\n'))
  await expect(dialog.getByText('Nothing was read')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('205 lines ship nothing:')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(page.getByText('1 order was shipped')).toBeVisible()
  expect((await seller<Sale>('sellerOrder/getInfo', { id })).parcels).toMatchObject([{ carrier: 'Canpar', trackingNumber: 'D4200' }])
})

test('the overview names what leaves next and leads there; a packer reads nothing of money', async ({ page, browser }) => {
  await buy(browser)
  await signIn(page.request, demoLogins.packer)
  await page.goto('/seller')
  const next = page.getByRole('region', { name: 'Ship next' })
  await expect(page.getByRole('region', { name: 'Next payout' })).toHaveCount(0)
  const first = next.getByRole('listitem').getByRole('link').first()
  const orderNumber = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber)
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller')
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Next payout' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/seller\/money/)
})
