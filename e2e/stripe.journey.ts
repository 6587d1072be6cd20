import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStripeStandIn } from '../src/server/testing/stripe-stand-in.ts'
import { freePort } from '../tools/private-postgres.mjs'
import { standInForStripe } from './stripe-js-stand-in.ts'
import { test as base, chooseSize, expect, expectAccessible, signIn } from './test.ts'

const publishableKey = 'pk_test_standin0000'

/** A house of its own, because one house has one provider. */
const test = base.extend<object, { stripeHouse: string }>({
  stripeHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const standIn = await openStripeStandIn()
      const dataDir = await mkdtemp(path.join(tmpdir(), 'mallard-stripe-'))
      const port = await freePort()
      const server = spawn(process.execPath, ['dist/server/start.js'], {
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          MALLARD_STRIPE_SECRET_KEY: standIn.secretKey,
          MALLARD_STRIPE_PUBLISHABLE_KEY: publishableKey,
          MALLARD_STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
          MALLARD_STRIPE_API_URL: standIn.url,
        },
      })
      const ended = once(server, 'exit')
      const origin = `http://localhost:${port}`
      try {
        await expect
          .poll(
            () =>
              fetch(`${origin}/readyz`).then(
                ({ status }) => status,
                () => 0,
              ),
            { timeout: 500_000 },
          )
          .toBe(200)
        await use(origin)
        expect(standIn.wrongKeys).toBe(0)
      } finally {
        server.kill()
        await ended
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
  await signIn(page.request)
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
  await page.waitForURL(/\/product\//)
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
