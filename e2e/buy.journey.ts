import type { Page } from '@playwright/test'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { chooseSize, expect, expectAccessible, signIn, test } from './test.ts'

async function openProduct(page: Page, nth = 0): Promise<void> {
  await page.goto('/home')
  await page.locator('main h3 a[href^="/product/productDetails"]').nth(nth).click()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await chooseSize(page)
}

async function fillCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Pay \$/ }).last()).toBeVisible()
  const other = page.getByRole('radio', { name: /^Another card/ })
  if (await other.count()) await other.check({ force: true })
  const fields = page.frameLocator('iframe')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel(/^Expiry/).fill('08/29')
  await fields.getByLabel('CVV').fill('123')
  await fields.getByLabel('Name on card').fill('Robin Shopper')
  await fields.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText(`ending ${number.slice(-4)} will be charged`)).toBeVisible()
}

/** Each field says what is wrong with it. */
async function refuseCard(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Pay \$/ }).last()).toBeVisible()
  const other = page.getByRole('radio', { name: /^Another card/ })
  if (await other.count()) await other.check({ force: true })
  const fields = page.frameLocator('iframe')
  await fields.getByRole('button', { name: 'Use this card' }).click()
  await expect(fields.getByLabel('Card number')).toHaveAccessibleDescription('Bank card required')
  await expect(fields.getByLabel(/^Expiry/)).toHaveAccessibleDescription('Expiration required')
  await expect(fields.getByLabel('CVV')).toHaveAccessibleDescription('CVV must have 3-4 characters')
  await expect(fields.getByLabel('Card number')).toBeFocused()
  await fields.getByLabel('CVV').fill('000')
  await fields.getByRole('button', { name: 'Use this card' }).click()
  await expect(fields.getByLabel('CVV')).toHaveAccessibleDescription('CVV must be correct')
}

test('an order that cannot be made is said so, and the checkout stays', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request)
  await openProduct(page, 2)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/cart\/checkout\?/)
  await page.route('**/mallapi/order/addNew', (route) => route.fulfill({ json: { code: 50000, msg: 'Not today', data: null } }))
  await page
    .getByRole('button', { name: /^Continue to payment/ })
    .last()
    .click()
  await expect(page.getByText('Order generation failed')).toBeVisible()
  await expect(page).toHaveURL(/\/cart\/checkout\?/)
})

test('a visitor fills a cart, sees it, and is asked to sign in for the cart page', { tag: '@core' }, async ({ page }) => {
  await openProduct(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Cart, 1 item' })
  await expect(drawer.getByText('Added to your cart')).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ }).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/account\/login\?back=%2Fcart$/)
})

test('from the product to a paid order: one card is declined, the next one pays', { tag: '@core' }, async ({ page, expectTrouble }) => {
  // The provider's own answer to a card that is not one.
  expectTrouble(/400/)
  await signIn(page.request)
  await openProduct(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/cart\/checkout\?/)
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^Continue to payment/ })
    .last()
    .click()
  await page.waitForURL(/\/cart\/checkout\/[0-9a-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await page.evaluate(() => sessionStorage.getItem('orderId'))).toBe(id)

  await refuseCard(page)
  await fillCard(page, '4000000000000002')
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .last()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toBeVisible()

  await fillCard(page, '4242424242424242')
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .last()
    .click()
  await page.waitForURL(/\/cart\/successCheckout/)
  await expect(page.getByText('Purchase successful, waiting for delivery.')).toBeVisible()
  // Nothing of the page that was left asks once more for a payment that has ended.
  await page.waitForLoadState('networkidle')
  // Not waited for: a message goes away by itself.
  expect(await page.getByText('The order has been paid').count()).toBe(0)

  // Who comes back to the payment of a paid order is told so.
  await page.goto(`/cart/checkout/${id}`)
  await expect(page).toHaveURL(/\/cart\/orderDetails\?id=.*notice=paid/)
  await expect(page.getByText('The order has been paid, check the order.')).toBeVisible()

  // Cancelling asks first, and no changes nothing.
  let cancelled = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/mallapi/order/cancel')) cancelled++
  })
  await page.getByRole('link', { name: 'Cancel items' }).click()
  await page.getByRole('main').getByRole('checkbox').first().check({ force: true })
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel these items' })
  await cancel.click()
  const asking = page.getByRole('dialog', { name: 'Confirm the order cancellation' })
  await asking.getByRole('button', { name: 'Keep everything' }).click()
  await expect(asking).toHaveCount(0)
  expect(cancelled).toBe(0)
  await cancel.click()
  await asking.getByRole('button', { name: 'Cancel these items' }).click()
  await page.waitForURL(/\/cart\/orderDetails\?id=/)
  await expect(page.getByText('1 cancelled')).toBeVisible()
  expect(cancelled).toBe(1)

  // Back among the orders, which name what was bought.
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await page.waitForURL(/\/account\?path=yourOrders/)
  await expect(page.locator('article').filter({ has: page.locator(`a[href*="${id}"]`) })).toContainText(title ?? 'a title')
})

test('the bill goes elsewhere, the connection breaks while paying, and the order is found paid', { tag: '@once' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/placeOrders|ERR_CONNECTION_RESET/)
  await signIn(page.request)
  await openProduct(page, 1)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/cart\/checkout\?/)
  const goOn = page.getByRole('button', { name: /^Continue to payment/ }).last()
  await page.getByLabel('Billing address is the same as delivery').uncheck({ force: true })
  await expect(goOn).toBeDisabled()
  // Chosen once the server has said so: the list then makes room for the address.
  await page.locator('label:has(input[name=billing-address])').last().click()
  await expect(goOn).toBeEnabled()
  await goOn.click()
  await page.waitForURL(/\/cart\/checkout\/[0-9a-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // The server hears of the payment, the browser never hears back.
  await page.route('**/mallapi/order/placeOrders', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  // News of the payment may come before the connection breaks.
  const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/placeOrders'))
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .last()
    .click()
  await page.waitForURL(/\/cart\/successCheckout/)
  await broken

  await page.goto(`/account/printOrder?id=${id}`)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Invoice of .* as PDF$/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^invoice-[\d-]+\.pdf$/)
})

test('a checkout without an address leads to the address page and says why', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.pro)
  await openProduct(page)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/account\?path=address&back=/)
  await expect(page.getByText('You need to add the address first, redirecting to the address page.')).toBeVisible()
})

test('in two steps: what the first one chose is there in the second, after a reload, and paid; without an address there is no second', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page.request)
  await openProduct(page, 2)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/cart\/checkout\?/)
  const goods = new URL(page.url()).search
  await page.getByRole('link', { name: 'In two steps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  await page.locator('label:has(input[name^="ship-"])').last().click()
  await expect(page).toHaveURL(/express=/)
  await page.getByText('This is a gift').click()
  await page.getByLabel(/^Gift message/).fill('For the garden')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('For the garden')).toBeVisible()
  await expect(page.getByText(/^Express, /)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByLabel(/^Gift message/)).toHaveValue('For the garden')
  await page.goForward()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/cart\/successCheckout/)

  // A page that is still open would ask for the order in the name of the next one.
  await page.goto('about:blank')
  await signIn(page.request, demoLogins.pro)
  await page.goto(`/cart/checkoutTwo${goods}&step=2`)
  await expect(page.getByText('Before paying, add the address where we deliver.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
})

test('a line leaves the cart only when that is confirmed, and comes back by Undo', async ({ page, isMobile }) => {
  await signIn(page.request)
  // Both widths run at once in the same account, so each has a product of its own.
  await openProduct(page, isMobile ? 3 : 5)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL(/\/cart$/)
  const line = page.locator('main section li').filter({ has: page.getByRole('checkbox', { name: `Select ${title}` }) })
  await expect(line).toHaveCount(1)
  // There is an address, so that taxes and delivery are in the total: beside the lines, and in the phone's bar.
  await expect(page.getByText('Tax and delivery are estimated for ON.')).toBeVisible()
  await expect(page.getByText('Estimated total')).toHaveCount(2)
  await line.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(line).toHaveCount(1)
  await line.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The product was successfully deleted !!')).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toHaveCount(1)
})
