import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type Cookie, request } from '@playwright/test'
import { openStripeStandIn, type StripeStandIn } from '../src/server/testing/stripe/stand-in.ts'
import { putDemo } from '../tools/prepared-demo.mjs'
import { freePort } from '../tools/private-postgres.mjs'
import { bring, buyFrom, lookAtBothWidths, openShop } from './new-seller.ts'
import { standInForStripe } from './stripe-js-stand-in.ts'
import { test as base, chooseSize, expect, expectAccessible, signIn } from './test.ts'

const publishableKey = 'pk_test_standin0000'
const person = { email: 'robin.stripe@example.ca', password: 'a-long-Pond-4711' }

/** Starts the built house and waits until it answers. */
async function openHouse(port: number, dataDir: string, settings: Record<string, string>) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...settings }
  const server = spawn(process.execPath, ['dist/server/start.js'], { stdio: 'ignore', env })
  const ended = once(server, 'exit')
  const origin = `http://localhost:${port}`
  const status = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
  const close = async () => {
    server.kill()
    await ended
  }
  try {
    await expect.poll(status, { timeout: 500_000 }).toBe(200)
  } catch (error) {
    await close()
    throw error
  }
  return { origin, close }
}

/** Opens an account with an address while the demo still shows its mail: real money and the demo never run together. */
async function openAccount(origin: string): Promise<void> {
  const house = await request.newContext({ baseURL: origin, extraHTTPHeaders: { 'x-tenant-id': 'mallard', 'x-client-type': 'WEB-PC' } })
  const tell = async (path: string, data: object, token = '') => {
    const answer = await (await house.post(`/mallapi/${path}`, { data, headers: { 'x-session-token': token } })).json()
    expect(answer.code, `${path}: ${answer.msg}`).toBe(0)
    return answer.data
  }
  await tell('customer/sendCode', { email: person.email, purpose: 'register' })
  let code = ''
  await expect(async () => {
    const mails: { to: string; text: string }[] = await (await house.get('/dev/mail.json')).json()
    code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === person.email)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  const { buyerSession } = await tell('customer/userReg', { ...person, code, nickName: 'Robin', firstName: 'Robin', lastName: 'Shopper' })
  const home = { countryId: 'ca', stateProvinceId: 'ON', city: 'Toronto', street: '12 Shuter Street', postalCode: 'M5B 1A1' }
  const reached = { recipient: 'Robin Shopper', email: person.email, phoneNumber: '+1 416 555 0123' }
  await tell('address/addNew', { addressType: 'shipment', ...home, ...reached }, buyerSession)
  await house.dispose()
}

interface Shop {
  /** Its owner is signed in with these. */
  cookies: Cookie[]
  skuId: string
}

/** A shop that sold something a while ago, and never said where its money goes. */
async function openPaidShop(browser: Browser, origin: string): Promise<Shop> {
  const context = await browser.newContext({ baseURL: origin })
  const shop = await openShop(context, browser, origin)
  await bring(shop, await buyFrom(shop, browser, 1, origin))
  await context.request.post('/dev/clock', { form: { by: '+32d' } })
  const balance = async () => (await shop.ask<{ balance: { heldCents: number } }>('sellerMoney/summary', {})).balance
  await expect.poll(balance, { timeout: 120_000 }).toMatchObject({ heldCents: 0 })
  const cookies = await context.cookies()
  await context.close()
  return { cookies, skuId: shop.skuId }
}

interface StripeHouse {
  origin: string
  shop: Shop
  standIn: StripeStandIn
}

/** The shopper of this house buys one piece, and pays with a card of Stripe's. */
async function buyWithStripe(browser: Browser, origin: string, skuId: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin })
  const { buyerSession } = await signIn(context.request, person.email, person.password)
  const ask = async <T>(path: string, data: object): Promise<T> => {
    const headers = { 'x-tenant-id': 'mallard', 'x-session-token': buyerSession, 'idempotency-key': randomUUID() }
    const { code, msg, data: answer } = await (await context.request.post(`/mallapi/${path}`, { data, headers })).json()
    expect(code, `${path}: ${msg}`).toBe(0)
    return answer
  }
  const { records } = await ask<{ records: { id: string }[] }>('address/page', {})
  const id = await ask<string>('order/addNew', { buyNow: { skuId, quantity: 1 }, shipAddressId: records[0]?.id })
  await ask('order/placeOrders', { id, token: 'pm_standin_visa_ok' })
  const { shopOrders } = await ask<{ shopOrders: { orderNumber: string }[] }>('order/getInfo', { id })
  await context.close()
  return shopOrders[0]?.orderNumber ?? ''
}

/** A house of its own, because one house has one provider. */
const test = base.extend<object, { stripeHouse: StripeHouse }>({
  stripeHouse: [
    async ({ browser }, use) => {
      const port = await freePort()
      const standIn = await openStripeStandIn({ urls: { connect: `http://localhost:${port}/webhooks/payouts/stripe` } })
      const dataDir = await mkdtemp(path.join(tmpdir(), 'mallard-stripe-'))
      try {
        putDemo(dataDir)
        const demo = await openHouse(port, dataDir, { MALLARD_DEMO: 'on', MALLARD_CALLS_PER_MINUTE: '1000000' })
        const shop = await (async () => {
          await openAccount(demo.origin)
          return openPaidShop(browser, demo.origin)
        })().finally(demo.close)
        const house = await openHouse(port, dataDir, {
          MALLARD_DEMO: 'off',
          MALLARD_IDENTITY_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
          MALLARD_STRIPE_SECRET_KEY: standIn.secretKey,
          MALLARD_STRIPE_PUBLISHABLE_KEY: publishableKey,
          MALLARD_STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
          MALLARD_STRIPE_CONNECT_SECRET: standIn.connectSecret,
          MALLARD_STRIPE_API_URL: standIn.url,
        })
        await use({ origin: house.origin, shop, standIn }).finally(house.close)
        expect(standIn.wrongKeys).toBe(0)
      } finally {
        await standIn.close()
        await rm(dataDir, { recursive: true })
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ stripeHouse }, use) => use(stripeHouse.origin),
})

// Both have the one house.
test.describe.configure({ mode: 'default' })

test('with Stripe’s own fields a card is added to the account, and an order is paid', { tag: '@once' }, async ({ page, context }) => {
  const names = await standInForStripe(context, publishableKey)
  await signIn(page.request, person.email, person.password)
  await page.goto('/account?path=payment')
  await page.getByRole('button', { name: 'Add a card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  const use = dialog.getByRole('button', { name: 'Use this card' })
  await use.click()
  await expect(dialog.getByLabel('Name on card')).toBeFocused()
  await dialog.getByLabel('Name on card').fill('Robin Gagnon')
  await use.click()
  await expect(dialog.getByRole('alert')).toHaveText('Your card number is incomplete.')
  const number = dialog.frameLocator('iframe').getByLabel('Card number')
  await number.fill('4000000000000002')
  await use.click()
  await expect(dialog.getByRole('alert')).toContainText('The bank refused this card')
  await expect(number).toHaveValue('4000000000000002')
  await expectAccessible(page)
  await number.fill('4242424242424242')
  await use.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Visa ending in 4242')).toBeVisible()

  await page.goto('/home')
  await page.locator('main h3 a[href^="/product/productDetails"]').first().click()
  // The address changes before the page is there.
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
  await chooseSize(page)
  await page.getByRole('button', { name: 'Buy now' }).click()
  const goOn = page.getByRole('button', { name: /^Continue to payment/ }).last()
  await goOn.click()
  await page.waitForURL(/\/cart\/checkout\/[0-9a-f-]{36}/)
  await page.getByRole('radio', { name: /^Another card/ }).check({ force: true })
  await page.frameLocator('iframe').getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('Visa ending 4242 will be charged.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .last()
    .click()
  await page.waitForURL(/\/cart\/successCheckout/)
  expect(names).toEqual(['Robin Gagnon', 'Robin Gagnon', 'Robin Shopper'])
})

test('payouts wait for what the provider wants, selling goes on, and the seller reads what to do until they are free', {
  tag: '@once',
}, async ({ page, browser, stripeHouse: { origin, shop, standIn } }) => {
  await page.context().addCookies(shop.cookies)
  const main = page.getByRole('main')
  const reads = (words: string | RegExp) =>
    expect(async () => {
      await page.reload()
      await expect(main.getByText(words, { exact: typeof words === 'string' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 120_000 })
  await page.goto('/seller/payout-account')
  await main.getByRole('button', { name: 'Open the account' }).click()
  await expect(main.getByText('Not finished yet', { exact: true })).toBeVisible()
  await lookAtBothWidths(page)
  const give = async () => {
    await page.goto('/seller/payout-account')
    await main.getByRole('button', { name: 'Give it on the provider’s page' }).click()
    await page.getByRole('button', { name: 'Give all of it' }).click()
    await page.waitForURL(/\/seller\/payout-account/)
    await reads('Ready for payouts')
  }
  await give()
  await expect(main.getByText('Account ending in 6789')).toBeVisible()

  const account = [...standIn.payees.keys()].at(-1) ?? ''
  const name = 'identity.individual.documents.primary_verification'
  standIn.act('require', { account, name, status: 'past_due', until: new Date(Date.now() + 60 * 86_400_000).toISOString() })
  await reads(/The payment provider wants something from you first\. You go on selling/)
  await expect(main.getByText(/Who you are: name, date of birth or papers · overdue · until/)).toBeVisible()
  await lookAtBothWidths(page)
  await page.goto('/seller/money')
  await expect(main.getByText(/\$\d+\.\d\d is kept for you\./)).toBeVisible()
  await expect(main.getByText('kept for you until payouts go on')).toBeVisible()
  await lookAtBothWidths(page)

  const sold = await buyWithStripe(browser, origin, shop.skuId)
  await page.goto('/seller/orders')
  await expect(main.getByRole('link', { name: sold })).toBeVisible()
  await page.goto('/seller/money')
  await expect(main.getByRole('region', { name: 'On hold, and what frees it' }).getByText(/^Until it is delivered/)).toBeVisible()

  await main.getByRole('link', { name: 'To the payout account' }).click()
  await give()
  await page.goto('/seller/money')
  await expect(main.getByText(/^goes out /)).toBeVisible()
  await expect(main.getByText('kept for you until payouts go on')).toBeHidden()
})
