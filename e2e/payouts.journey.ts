import type { Browser, Page } from '@playwright/test'
import type { PayoutEntry } from '../src/contract/seller-money.ts'
import type { Sale } from '../src/contract/seller-orders.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

// All of them move the one clock, and each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

type Ask = Awaited<ReturnType<typeof callerOf>>

const later = async (page: Page, by: string) => expect((await page.request.post('/dev/clock', { form: { by } })).status()).toBe(200)

/** The shopper buys something of the demo's seller, who sends it; it has arrived. */
async function sellAndDeliver(browser: Browser): Promise<{ id: string; orderNumber: string }> {
  const [shopper, seller] = [await callerOf(browser, demoLogins.shopper), await callerOf(browser, demoLogins.seller)]
  const sold = await seller<{ records: { id: string }[] }>('sellerOrder/page', { stage: 'delivered' })
  const { lines } = await seller<Sale>('sellerOrder/getInfo', { id: sold.records[0]?.id })
  const { records: addresses } = await shopper<{ records: { id: string; addressType: string }[] }>('address/page', {})
  const cards = await shopper<{ id: string }[]>('card/page', {})
  const shipAddressId = addresses.find(({ addressType }) => addressType === 'shipment')?.id
  const orderId = await shopper<string>('order/addNew', { buyNow: { skuId: lines[0]?.skuId, quantity: 3 }, shipAddressId })
  await shopper('order/placeOrders', { id: orderId, cardId: cards[0]?.id })
  const { shopOrders } = await shopper<{ shopOrders: { id: string; orderNumber: string }[] }>('order/getInfo', { id: orderId })
  const { id = '', orderNumber = '' } = shopOrders[0] ?? {}
  const shipped = await seller<Sale>('sellerOrder/ship', { id, carrier: 'Canada Post', trackingNumber: '7035114088210047' })
  for (const { id: parcelId } of shipped.parcels) await seller('sellerOrder/deliver', { id, parcelId })
  return { id, orderNumber }
}

/** The newest payouts, each with the entries that it settled, as far as one page of them goes. */
async function payoutWith(seller: Ask, orderNumber: string): Promise<string | null> {
  const { records } = await seller<{ records: { number: string }[] }>('sellerMoney/payouts', { page: { size: 3 } })
  for (const { number } of records)
    for (let after: string | null = null; ; ) {
      const one: { records: PayoutEntry[]; next: string | null } = await seller('sellerMoney/payout', {
        number,
        page: { size: 100, after },
      })
      if (one.records.some(({ kind, order }) => kind === 'holdReleased' && order?.number === orderNumber)) return number
      after = one.next
      if (!after) break
    }
  return null
}

/** Runs begin by themselves each day; this one does not wait for the day of the seller. */
async function paidOut(browser: Browser, orderNumber: string): Promise<string> {
  const [seller, operator] = [await callerOf(browser, demoLogins.seller), await callerOf(browser, demoLogins.operator)]
  let number: string | null = null
  await expect(async () => {
    number = await payoutWith(seller, orderNumber)
    if (!number) await operator('operatorMoney/run', {})
    expect(number).not.toBeNull()
  }).toPass({ timeout: 200_000, intervals: [5_000] })
  return number ?? ''
}

/** As it is shown: "-$7.00" is seven dollars less. */
const cents = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100)

async function giveBank(page: Page, account: string): Promise<void> {
  await page.goto('/seller/payout-account')
  const main = page.getByRole('main')
  await main.getByLabel('Institution number').fill('003')
  await main.getByLabel('Transit number').fill('01234')
  await main.getByLabel('Account number').fill(account)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText(`Account ending in ${account.slice(-4)}`)).toBeVisible()
}

let sale = { id: '', orderNumber: '' }

test('a sale becomes free, is paid out, and is read line by line to the cent', { tag: '@once' }, async ({ page, browser }) => {
  await signIn(page.request, demoLogins.seller)
  await giveBank(page, '7654321098')
  sale = await sellAndDeliver(browser)
  await later(page, '+40d')
  const number = await paidOut(browser, sale.orderNumber)
  await page.goto(`/seller/money/payouts/${number}`)
  const main = page.getByRole('main')
  const own = main.locator('details', { hasText: sale.orderNumber })
  while ((await own.count()) === 0) await main.getByRole('link', { name: 'Next lines' }).click()
  await own.locator('summary').press('Enter')
  await expect(own.getByText('Commission', { exact: true })).toBeVisible()
  const sums = (await own.locator('dl dd').allInnerTexts()).map(cents)
  const forSeller = sums.pop()
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(forSeller)
  expect(forSeller).toBeGreaterThan(0)
  await expectAccessible(page)
  await later(page, '+3d')
  await expect(async () => {
    await page.reload()
    await expect(main.getByText('Paid', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
})

test('what is refunded after the payout is owed, said so, and taken from what is sold next', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  await signIn(page.request, demoLogins.seller)
  const seller = await callerOf(browser, demoLogins.seller)
  const balance = async () => {
    const { balance: now } = await seller<{ balance: { availableCents: number; debtCents: number } }>('sellerMoney/summary', {})
    return now.availableCents - now.debtCents
  }
  const before = await balance()
  await page.goto(`/seller/orders/${sale.id}`)
  const main = page.getByRole('main')
  const refund = main.getByRole('region', { name: 'Refund' })
  await refund.getByRole('button', { name: 'One more' }).first().click()
  await refund.getByLabel(/^Reason/).selectOption('damaged')
  await refund.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(main.getByRole('region', { name: 'Timeline' }).getByText(/^Refunded \$/)).toBeVisible()
  expect(await balance()).toBeLessThan(before)
  await page.goto('/seller/money')
  await expect(main.getByText('Owed', { exact: true })).toBeVisible()
  if (before <= 0) await expect(main.getByText(/next sales pay it/)).toBeVisible()
  await expectAccessible(page)
})

test('a bank sends a payout back; the account is given again, and the sum arrives', { tag: '@once' }, async ({ page, browser }) => {
  await signIn(page.request, demoLogins.seller)
  // The test bank sends back what goes there.
  await giveBank(page, '9990000017')
  sale = await sellAndDeliver(browser)
  await later(page, '+40d')
  const number = await paidOut(browser, sale.orderNumber)
  await later(page, '+4d')
  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto('/seller/money')
    await expect(main.getByText(`Your bank sent payout ${number} back.`)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 120_000 })
  await page.goto('/seller/payout-account')
  await expect(main.getByText(/This bank account sent a payout back/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await fits(page)).toBe(true)
  await giveBank(page, '7654321099')
  await later(page, '+2d')
  const seller = await callerOf(browser, demoLogins.seller)
  const operator = await callerOf(browser, demoLogins.operator)
  const newest = async () => (await seller<{ records: { number: string; state: string }[] }>('sellerMoney/payouts', {})).records[0]
  await expect(async () => {
    if ((await newest())?.number === number) await operator('operatorMoney/run', {})
    expect((await newest())?.number).not.toBe(number)
  }).toPass({ timeout: 120_000, intervals: [5_000] })
  await later(page, '+3d')
  await expect.poll(async () => (await newest())?.state, { timeout: 120_000, intervals: [3_000] }).toBe('paid')
  const again = (await newest())?.number ?? ''
  await page.goto(`/seller/money/payouts/${again}`)
  await expect(main.getByText('Payout that came back').or(main.getByText('Payout that the bank sent back')).first()).toBeVisible()
  expect(await fits(page)).toBe(true)
})
