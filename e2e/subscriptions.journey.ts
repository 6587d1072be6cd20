import { becomeSubscriber, offered } from './subscriber.ts'
import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

test('what is bought again and again comes by itself, is left out once, and stops when it is told to', async ({ page }) => {
  const { ask } = await becomeSubscriber(page)
  const { id, title } = await offered(ask)
  const main = page.getByRole('main')

  await test.step('nothing is chosen beforehand but buying once', async () => {
    await page.goto(`/product/productDetails?id=${id}`)
    await expect(main.getByRole('radio', { name: 'Buy once' })).toBeChecked()
    await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
    await expectNoLayoutShift(page)
    await main.getByText(/^Subscribe, save/).click()
    await main.getByRole('button', { name: 'Set up the subscription' }).click()
    await expect(main.getByText('Please choose how often it shall come')).toBeVisible()
    await expectAccessible(page)
    await main.getByLabel('How often').selectOption('Every 2 weeks')
    await main.getByRole('button', { name: 'Set up the subscription' }).click()
    await page.waitForURL(/\/account\?.*path=subscriptions/)
  })

  await test.step('everything is said before it begins, and kept by the address', async () => {
    await expect(main.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
    await expect(main.getByText(/price of its day less/)).toBeVisible()
    await main.getByRole('button', { name: 'One more' }).click()
    await page.waitForURL(/quantity=2/)
    await page.reload()
    await expect(main.getByLabel('How often')).toHaveValue('twoWeeks')
    await expectAccessible(page)
    await main.getByRole('button', { name: /^Subscribe and pay/ }).click()
    await page.waitForURL(/\/cart\/successCheckout/)
  })

  await test.step('skip the next one', async () => {
    await page.goto('/account?path=subscriptions')
    const own = main.getByRole('article', { name: title })
    await expect(own).toContainText('2 pieces · Every 2 weeks')
    await expectAccessible(page)
    await expectNoLayoutShift(page)
    const date = own.locator('dd').first()
    const before = await date.innerText()
    await own.getByRole('button', { name: 'Skip next' }).click()
    const dialog = page.getByRole('dialog', { name: `Skip the order of ${before}?` })
    await dialog.getByRole('button', { name: 'Skip next' }).click()
    await expect(date).not.toHaveText(before)
    expect(Date.parse(await date.innerText()) - Date.parse(before)).toBeGreaterThan(13 * 86_400_000)
  })

  await test.step('change, pause and resume', async () => {
    const own = main.getByRole('article', { name: title })
    await own.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change' })
    await dialog.getByLabel('How often').selectOption('Every 3 months')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(own).toContainText('2 pieces · Every 3 months')
    await own.getByRole('button', { name: 'Pause' }).click()
    await expect(own).toContainText('You paused it')
    await own.getByRole('button', { name: 'Resume' }).click()
    await expect(own).toContainText('Active')
  })

  await test.step('stopping asks first', async () => {
    const own = main.getByRole('article', { name: title })
    const dialog = page.getByRole('dialog', { name: 'Stop this subscription?' })
    await own.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(own).toBeVisible()
    await own.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(main.getByText('No subscriptions yet')).toBeVisible()
  })
})

test('an open bill is paid where a checkout pays', { tag: '@once' }, async ({ page }) => {
  const { ask, addressId } = await becomeSubscriber(page)
  const { skuId } = await offered(ask)
  const id = await ask<string>('order/addNew', { buyNow: { skuId, quantity: 1 }, shipAddressId: addressId })
  const main = page.getByRole('main')
  await page.goto('/account?path=payBill')
  await expect(main.getByText(/^Pay until/)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL(new RegExp(`/cart/checkout/${id}`))
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .first()
    .click()
  await page.waitForURL(/\/cart\/successCheckout/)
  await page.goto('/account?path=payBill')
  await expect(main.getByText('Nothing is open')).toBeVisible()

  // The parts of a shop's dress are the same features, in the shop.
  await page.goto('/shops/templates/free/pufflesPet/components/account/subscribeAndSave?shopId=puffles-pet')
  await expect(main.getByRole('heading', { name: 'You can subscribe to these' })).toBeVisible()
  await page.goto('/shops/templates/free/pufflesPet/components/account/payBill?shopId=puffles-pet')
  await expect(main.getByText('Nothing is open')).toBeVisible()
})
