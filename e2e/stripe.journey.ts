import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request } from '@playwright/test'
import { openStripeStandIn } from '../src/server/testing/stripe/stand-in.ts'
import { putDemo } from '../tools/prepared-demo.mjs'
import { freePort } from '../tools/private-postgres.mjs'
import { standInForStripe } from './stripe-js-stand-in.ts'
import { test as base, chooseSize, expect, expectAccessible, signIn } from './test.ts'

const publishableKey = 'pk_test_standin0000'
const person = { email: 'robin.stripe@example.ca', password: 'a-long-Pond-4711' }

/** Starts the built house and waits until it answers. */
async function openHouse(dataDir: string, settings: Record<string, string>) {
  const port = await freePort()
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

/** A house of its own, because one house has one provider. */
const test = base.extend<object, { stripeHouse: string }>({
  stripeHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const standIn = await openStripeStandIn()
      const dataDir = await mkdtemp(path.join(tmpdir(), 'mallard-stripe-'))
      try {
        putDemo(dataDir)
        const demo = await openHouse(dataDir, { MALLARD_DEMO: 'on' })
        await openAccount(demo.origin).finally(demo.close)
        const house = await openHouse(dataDir, {
          MALLARD_DEMO: 'off',
          MALLARD_IDENTITY_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
          MALLARD_STRIPE_SECRET_KEY: standIn.secretKey,
          MALLARD_STRIPE_PUBLISHABLE_KEY: publishableKey,
          MALLARD_STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
          MALLARD_STRIPE_API_URL: standIn.url,
        })
        await use(house.origin).finally(house.close)
        expect(standIn.wrongKeys).toBe(0)
      } finally {
        await standIn.close()
        await rm(dataDir, { recursive: true })
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ stripeHouse }, use) => use(stripeHouse),
})

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
