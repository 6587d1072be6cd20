import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../src/contract/locale.ts'
import { refusals } from '../src/contract/refusals.ts'
import { DEMO_PASSWORD, demoLogins } from '../src/rules/demo-logins.ts'
import checkoutEn from '../src/web/i18n/en/checkout.ts'
import customersEn from '../src/web/i18n/en/customers.ts'
import ordersEn from '../src/web/i18n/en/orders.ts'
import productsEn from '../src/web/i18n/en/products.ts'
import checkoutFr from '../src/web/i18n/fr/checkout.ts'
import customersFr from '../src/web/i18n/fr/customers.ts'
import ordersFr from '../src/web/i18n/fr/orders.ts'
import productsFr from '../src/web/i18n/fr/products.ts'
import checkoutZh from '../src/web/i18n/zh/checkout.ts'
import customersZh from '../src/web/i18n/zh/customers.ts'
import ordersZh from '../src/web/i18n/zh/orders.ts'
import productsZh from '../src/web/i18n/zh/products.ts'
import { expect, expectAccessible, test } from './test.ts'

// One shopper, one cart: the languages take turns.
test.describe.configure({ mode: 'default' })

const languages = {
  en: { search: 'kettle', t: { ...productsEn, ...checkoutEn, ...ordersEn, signIn: customersEn.signIn } },
  fr: { search: 'bouilloire', t: { ...productsFr, ...checkoutFr, ...ordersFr, signIn: customersFr.signIn } },
  zh: { search: '水壶', t: { ...productsZh, ...checkoutZh, ...ordersZh, signIn: customersZh.signIn } },
}

const MOST_STOPS = 120

/** Walks with Tab, as somebody without a mouse does. What it ends on shows that it has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.first().waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    if (await goal.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`${goal} is not reached by Tab`)
}

async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

for (const [language, { search, t }] of Object.entries(languages) as [Locale, (typeof languages)[Locale]][]) {
  test(`from a search to a paid order to its return by keyboard alone, in ${language}`, async ({ page, context, baseURL }) => {
    test.setTimeout(180_000)
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const main = page.getByRole('main')

    await test.step('sign in', async () => {
      await page.goto('/account/login')
      await tabTo(page, main.locator('input[type=email]').first())
      await page.keyboard.type(demoLogins.shopper)
      await tabTo(page, main.locator('input[type=password]').first())
      await page.keyboard.type(DEMO_PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL('/home')
    })

    await test.step('search and choose', async () => {
      await tabTo(page, page.getByRole('banner').locator('input[name=searchText]'))
      await page.keyboard.type(search)
      await page.keyboard.press('Enter')
      await page.waitForURL(/searchText=/)
      await press(page, main.locator('article a[href*="/product/"]'))
      await page.waitForURL(/\/product\//)
      await press(page, main.getByRole('button', { name: t.addToCart }))
      await press(page, page.getByRole('dialog').locator('a[href="/cart/checkout"]'))
      await page.waitForURL(/\/cart\/checkout/)
    })

    await test.step('check out and pay', async () => {
      await expectAccessible(page)
      await press(page, page.getByRole('button', { name: new RegExp(`^${t.continueToPay('').trim().slice(0, 12)}`) }))
      await page.waitForURL(/\/cart\/checkout\/[0-9a-f-]{36}/)
      // The cart is empty now, and nothing asks once more what it would cost.
      await page.waitForLoadState('networkidle')
      // Not waited for: a message goes away by itself.
      expect(await page.getByText(refusals['cart-empty'].text[language]).count()).toBe(0)
      const other = page.getByRole('radio', { name: new RegExp(`^${t.otherCard}`) })
      await page
        .getByRole('button', { name: new RegExp(`^${t.pay('').trim().slice(0, 3)}`) })
        .last()
        .waitFor()
      if (await other.count()) {
        await tabTo(page, page.locator('input[name=card]'))
        while (!(await other.isChecked())) await page.keyboard.press('ArrowDown')
      }
      const field = (name: string) => page.frameLocator('iframe').locator(`input[name=${name}]`)
      await field('number').waitFor()
      await tabTo(page, page.locator('iframe'))
      await page.keyboard.type('4242424242424242')
      for (const text of ['08/29', '123', 'Robin Shopper']) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.cardReady('Visa', '4242'))).toBeVisible()
      await press(page, page.getByRole('button', { name: new RegExp(`^${t.pay('').trim().slice(0, 3)}`) }))
      await page.waitForURL(/\/cart\/successCheckout/)
      await expect(page.getByText(t.bought)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('four days later, return it', async () => {
      await page.request.post('/dev/clock', { form: { by: '+4d' } })
      await page.reload()
      await press(page, main.locator('a[href^="/cart/orderDetails"]'))
      await page.waitForURL(/\/cart\/orderDetails/)
      await press(page, main.locator('a[href^="/account/returnOrder"]'))
      await page.waitForURL(/\/account\/returnOrder/)
      await expectAccessible(page)
      // Whoever only presses on has not said that something is broken.
      await expect(main.locator('input:checked')).toHaveCount(0)
      await tabTo(page, main.locator('input[type=checkbox]'))
      await page.keyboard.press('Space')
      await tabTo(page, main.locator('input[name=reason]'))
      await page.keyboard.press('ArrowDown')
      await tabTo(page, main.locator('input[name=from]'))
      await page.keyboard.press('Space')
      await press(page, main.getByRole('button', { name: t.sendReturn }))
      await page.waitForURL(/\/cart\/orderDetails/)
      await expect(main.getByText(t.returningPieces(1)).first()).toBeVisible()
      await page.goto('/account?path=yourOrders&tab=returns')
      await expect(main.getByRole('article').first()).toContainText(t.partReturn.requested)
    })
  })
}
