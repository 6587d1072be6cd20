import type { Browser } from '@playwright/test'
import type { Sale } from '../src/contract/seller-orders.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

interface Refused {
  id: string
  saleId: string
  orderId: string
}

/** A return of one piece that the demo's seller has refused. */
async function refusedReturn(browser: Browser): Promise<Refused> {
  const [shopper, seller] = [await callerOf(browser, demoLogins.shopper), await callerOf(browser, demoLogins.seller)]
  const sold = await seller<{ records: { id: string }[] }>('sellerOrder/page', { stage: 'delivered' })
  const { lines } = await seller<Sale>('sellerOrder/getInfo', { id: sold.records[0]?.id })
  const { records: addresses } = await shopper<{ records: { id: string; addressType: string }[] }>('address/page', {})
  const addressId = addresses.find(({ addressType }) => addressType === 'shipment')?.id
  const cards = await shopper<{ id: string }[]>('card/page', {})
  const orderId = await shopper<string>('order/addNew', { buyNow: { skuId: lines[0]?.skuId, quantity: 1 }, shipAddressId: addressId })
  await shopper('order/placeOrders', { id: orderId, cardId: cards[0]?.id })
  type Order = { shopOrders: { id: string; lines: { id: string }[] }[] }
  const { shopOrders } = await shopper<Order>('order/getInfo', { id: orderId })
  const saleId = shopOrders[0]?.id ?? ''
  const { parcels } = await seller<Sale>('sellerOrder/ship', { id: saleId, carrier: 'Canada Post', trackingNumber: '7035 1140 8821 0047' })
  await seller('sellerOrder/deliver', { id: saleId, parcelId: parcels[0]?.id })
  const wish = { shopOrderId: saleId, lines: [{ id: shopOrders[0]?.lines[0]?.id, quantity: 1 }], reason: 'damaged', comment: 'A crack.' }
  const { id } = await shopper<{ id: string }>('return/addNew', { ...wish, addressId })
  await seller('sellerReturn/decide', { id, to: 'refused', answer: 'It was whole when it left.' })
  return { id, saleId, orderId }
}

test('a refused return goes to the marketplace, the shop says its side, and a part comes back', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const { id, saleId, orderId } = await refusedReturn(browser)
  await signIn(page.request, demoLogins.shopper)
  await page.goto(`/cart/orderDetails?id=${orderId}`)
  await page.getByRole('link', { name: 'Not right? Ask Mallard to decide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask Mallard to decide' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send it to Mallard' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await page.getByLabel('Why the refusal is not right').fill('The box was whole and the glass was not.')
  await page.getByRole('button', { name: 'Send it to Mallard' }).click()
  await expect(page.getByText(/to say its side\.$/)).toBeVisible()

  const desk = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '', viewport: page.viewportSize() })
  const theirs = await desk.newPage()
  await signIn(desk.request, demoLogins.seller)
  await theirs.goto(`/seller/orders/${saleId}`)
  const panel = theirs.getByRole('region', { name: 'The buyer asked Mallard to decide' })
  await expect(panel.getByText('The box was whole and the glass was not.')).toBeVisible()
  await expectAccessible(theirs)
  await panel.getByLabel('Your side, Mallard and the buyer read it').fill('We pack glass in two boxes.')
  await panel.getByRole('button', { name: 'Send to Mallard' }).click()
  await expect(panel.getByText('Mallard reads both sides and decides.')).toBeVisible()

  await desk.clearCookies()
  await signIn(desk.request, demoLogins.operator)
  await theirs.goto(`/operator/decisions?kind=return&case=${id}`)
  await theirs.getByRole('button', { name: 'Take it' }).click()
  await expect(theirs.getByText(/^Yours since/)).toBeVisible()
  await theirs.getByRole('link', { name: 'Open and decide' }).click()
  await expect(theirs.getByRole('heading', { name: 'The buyer says' })).toBeVisible()
  await expect(theirs.getByText('The box was whole and the glass was not.')).toBeVisible()
  await expect(theirs.getByText('We pack glass in two boxes.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('radio', { name: /Part refund/ }).check({ force: true })
  await theirs.getByLabel('How much comes back, in dollars').fill('1')
  await theirs.getByLabel('Reason, both sides read it').fill('One box is not enough for glass.')
  await theirs.getByRole('button', { name: 'Decide: refund $1.00' }).click()
  await expect(theirs.getByRole('status').filter({ hasText: '$1.00 came back to the customer.' })).toContainText('Kim, ')
  await desk.close()

  await page.reload()
  await expect(page.getByText('$1.00 comes back to you.')).toBeVisible()
  await expect(page.getByText('One box is not enough for glass.')).toBeVisible()
  await expectAccessible(page)
})
