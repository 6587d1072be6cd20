import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { bring, buyFrom, lookAtBothWidths, type NewSeller, openShop, type SoldPart } from './new-seller.ts'
import { expect, test } from './test.ts'

// One life of one shop, in its order; each step moves the clock.
test.describe.configure({ mode: 'serial' })

let seller: NewSeller
let context: BrowserContext
let first: SoldPart
let firstPayout = ''

test.beforeAll(async ({ browser }) => {
  const { baseURL = '' } = test.info().project.use
  context = await browser.newContext({ baseURL })
  seller = await openShop(context, browser)
})
test.afterAll(() => context.close())
test.beforeEach(async ({ page }) => {
  await page.context().addCookies(await context.cookies())
  // What moves money asks who is there; how it asks is a journey of its own.
  await seller.ask('work/prove', { password: seller.password })
})

const later = async (by: string) => expect((await context.request.post('/dev/clock', { form: { by } })).status()).toBe(200)
const balance = async () => (await seller.ask<{ balance: Record<string, number> }>('sellerMoney/summary', {})).balance
/** What runs on a clock has run: the balance is so. */
const becomes = (expected: Record<string, unknown>) => expect.poll(balance, { timeout: 120_000 }).toMatchObject(expected)
const newest = async () => {
  const { records } = await seller.ask<{ records: { number: string; state: string; amountCents: number }[] }>('sellerMoney/payouts', {})
  return records[0]
}
/** The run of a day begins in its morning, whatever time it is now: the next one pays what is free. */
async function nextPayout(before: string): Promise<{ number: string; state: string; amountCents: number }> {
  await expect(async () => {
    await later('+8h')
    await expect.poll(async () => (await newest())?.number ?? before, { timeout: 30_000 }).not.toBe(before)
  }).toPass({ timeout: 200_000 })
  const found = await newest()
  if (!found) throw new Error('A payout that was there is gone')
  return found
}
const tile = (page: Page, name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('.price').first()

const centsOf = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100) * (/[-−–]/.test(text) ? -1 : 1)
const sumOf = async (prices: Locator): Promise<number> => (await prices.allInnerTexts()).map(centsOf).reduce((sum, cents) => sum + cents, 0)

async function giveBank(page: Page, account: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Institution number').fill('003')
  await main.getByLabel('Transit number').fill('01234')
  await main.getByLabel('Account number').fill(account)
  await main.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(main.getByText(`Account ending in ${account.slice(-4)}`)).toBeVisible()
}

/** Sold, delivered, and kept as long as a buyer may change their mind. */
async function sellAndWait(browser: Browser, quantity: number): Promise<SoldPart> {
  const part = await buyFrom(seller, browser, quantity)
  await bring(seller, part)
  await later('+32d')
  await becomes({ heldCents: 0 })
  return part
}

test('from the first sale to the first payout, each line of which says what it is', async ({ page, browser }) => {
  const main = page.getByRole('main')
  await page.goto('/seller/money')
  await expect(main.getByText('You have no account for payouts yet')).toBeVisible()
  await lookAtBothWidths(page)
  await main.getByRole('link', { name: 'To the payout account' }).click()
  await main.getByRole('button', { name: 'Open the account' }).click()
  await giveBank(page, '7012345')
  await expect(main.getByText('Ready for payouts', { exact: true })).toBeVisible()

  first = await buyFrom(seller, browser, 1)
  await page.goto('/seller/money')
  await expect(main.getByRole('region', { name: 'On hold, and what frees it' }).getByText(/^Until it is delivered/)).toBeVisible()
  await bring(seller, first)
  await page.reload()
  await expect(main.getByText(/^Return window until then, free on/)).toBeVisible()
  const held = await tile(page, 'On hold').innerText()
  await main.getByLabel('How often').selectOption('daily')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await lookAtBothWidths(page)

  await later('+32d')
  await becomes({ heldCents: 0 })
  const { number, ...payout } = await nextPayout('')
  expect(payout).toMatchObject({ state: 'sent', amountCents: centsOf(held) })
  firstPayout = number
  await page.reload()
  await expect(tile(page, 'On the way')).toHaveText(held)
  await expect(tile(page, 'Available')).toHaveText('$0.00')
  await later('+3d')
  await expect.poll(newest, { timeout: 120_000 }).toMatchObject({ state: 'paid' })

  await page.reload()
  await main
    .getByRole('region', { name: 'Payouts' })
    .getByRole('link', { name: new RegExp(firstPayout) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payout ${firstPayout}`)
  const sale = main.locator('details').filter({ hasText: first.orderNumber })
  await sale.locator('summary').press('Enter')
  for (const words of ['Goods', 'Delivery and fees', 'GST/HST, you remit it', 'Commission', 'Tax on the commission'])
    await expect(sale.locator('dt').filter({ hasText: words }).first()).toBeVisible()
  await expect(sale.getByText(/^\d+%, frozen at the sale/)).toBeVisible()
  const total = centsOf(held)
  expect(await sumOf(sale.locator('dl > div:not(:last-child) .price'))).toBe(total)
  expect(centsOf(await sale.locator('dl > div:last-child .price').innerText())).toBe(total)
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(held)
  await lookAtBothWidths(page)
  const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('link', { name: 'CSV' }).click()])
  expect(await readFile(await file.path(), 'utf8')).toContain(first.orderNumber)
})

test('a refund after the payout is a debt, which the next sale pays', async ({ page, browser }) => {
  const main = page.getByRole('main')
  await page.goto(`/seller/orders/${first.id}`)
  const refund = main.getByRole('region', { name: 'Refund' })
  await refund.getByRole('button', { name: 'One more' }).click()
  await refund.getByRole('combobox').selectOption({ index: 1 })
  await refund.getByRole('button', { name: /^Refund \$/ }).click()
  await expect.poll(async () => (await balance()).debtCents).toBeGreaterThan(0)
  const { debtCents = 0 } = await balance()

  await page.goto('/seller/money')
  await expect(tile(page, 'Owed')).toHaveText(new RegExp(`${(debtCents / 100).toFixed(2)}$`))
  await expect(main.getByText(/; next sales pay it$/)).toBeVisible()
  await lookAtBothWidths(page)

  const { orderNumber } = await sellAndWait(browser, 2)
  const { number, amountCents } = await nextPayout(firstPayout)
  await page.goto(`/seller/money/payouts/${number}`)
  const sale = main.locator('details').filter({ hasText: orderNumber })
  const back = main.locator('details').filter({ hasText: 'Refund after it was free' })
  await expect(back.locator('summary')).toContainText(first.orderNumber)
  expect(centsOf(await back.locator('summary .price').innerText())).toBe(-debtCents)
  expect(centsOf(await sale.locator('summary .price').innerText()) - debtCents).toBe(amountCents)
  await back.locator('summary').press('Enter')
  await expect(back.locator('dt').filter({ hasText: 'Refunded to the buyer' })).toBeVisible()
  await expect(back.getByText('Commission back', { exact: true })).toBeVisible()
  expect(await sumOf(back.locator('dl > div:not(:last-child) .price'))).toBe(-debtCents)
  await expect(back.getByRole('link', { name: `paid out in ${firstPayout}` })).toBeVisible()
  await lookAtBothWidths(page)
  await page.goto('/seller/money')
  await expect(tile(page, 'Owed')).toHaveText('$0.00')
})

test('a payout that the bank sends back is the seller’s again, who is told and asked for an account', async ({ page, browser }) => {
  const main = page.getByRole('main')
  await later('+3d')
  await becomes({ transitCents: 0 })
  await page.goto('/seller/payout-account')
  await giveBank(page, '9990000017')
  await expect(main.getByText('Another bank account was given, so payouts wait a day.')).toBeVisible()
  await expect(main.getByText(/Payouts resume/)).toBeVisible()
  const before = (await newest())?.number ?? ''
  await sellAndWait(browser, 1)
  const { number, amountCents } = await nextPayout(before)
  await later('+2d')
  await expect.poll(newest, { timeout: 120_000 }).toMatchObject({ number, state: 'paid' })
  await later('+2d')
  await expect.poll(newest, { timeout: 120_000 }).toMatchObject({ number, state: 'returned' })

  await page.goto('/seller/money')
  await expect(main.getByText(`Your bank sent payout ${number} back.`)).toBeVisible()
  await expect(main.getByText(/This bank account sent a payout back/)).toBeVisible()
  expect(centsOf(await tile(page, 'Available').innerText())).toBe(amountCents)
  await expect(main.getByText('kept for you until payouts go on')).toBeVisible()
  await lookAtBothWidths(page)
  const mails = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; subject: string; text: string }[]
  expect(mails.some(({ to, text }) => to === seller.email && text.includes(number))).toBe(true)
  await main.getByRole('link', { name: 'To the payout account' }).click()
  await lookAtBothWidths(page)
  await giveBank(page, '7054321')
  await expect(main.getByText(/Payouts resume/)).toBeVisible()

  await later('+1d')
  const again = await nextPayout(number)
  expect(again).toMatchObject({ amountCents })
  await page.goto(`/seller/money/payouts/${again.number}`)
  await expect(main.getByText(/Payout that (?:came back|the bank sent back)/)).toBeVisible()
  await later('+3d')
  await expect.poll(newest, { timeout: 120_000 }).toMatchObject({ number: again.number, state: 'paid' })
  await page.goto('/seller/money')
  await expect(main.getByText(`Your bank sent payout ${number} back.`)).toBeHidden()
})
