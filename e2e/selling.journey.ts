import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, expectNoLayoutShift, fits, signIn, test } from './test.ts'

const wizard = '/register/startyourbusiness'

const photo = async (background: string) => ({
  name: 'licence.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 860, height: 540, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** The code in the mail to this address. */
async function mailedCode(page: Page, email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const mails: { to: string; text: string }[] = await (await page.request.get('/dev/mail.json')).json()
    code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

const noSidewaysScroll = async (page: Page) => expect(await fits(page)).toBe(true)

/** On a screen as tall as the page: what lies half below a fixed bar or header is no small target. */
async function expectWholeAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ ...size, height: (await page.evaluate(() => document.documentElement.scrollHeight)) + 200 })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

test('somebody applies with photos, an operator accepts, and the shop is there', { tag: '@core' }, async ({ page, browser, baseURL }) => {
  test.slow()
  const stamp = `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`
  const [email, slug, name] = [`noah-${stamp}@example.com`, `northwire-${stamp}`, `Northwire ${stamp}`]
  const main = page.getByRole('main')
  const next = () => main.getByRole('button', { name: 'Continue' }).click()

  await page.goto('/register/become-a-seller')
  await main.getByRole('link', { name: 'Start your business' }).first().click()
  await expect(main.getByRole('heading', { name: 'What do you want to sell?' })).toBeVisible()
  for (const category of ['Home & Kitchen', 'Pet Supplies', 'Toys & Games']) await main.getByRole('button', { name: category }).click()
  // A fourth is refused with a word.
  await main.getByRole('button', { name: 'Kids Fashion' }).click()
  await expect(page.getByText('Up to 3: take one away first')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Kids Fashion' })).toHaveAttribute('aria-pressed', 'false')
  await main.getByRole('button', { name: 'Toys & Games' }).click()
  await page.reload()
  await expect(main.getByRole('button', { name: 'Pet Supplies' })).toHaveAttribute('aria-pressed', 'true')
  await expectWholeAccessible(page)
  await noSidewaysScroll(page)
  await next()

  // An account with a mailed code; what was chosen before comes along.
  await main.getByLabel('Nickname').fill('Noah')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByRole('button', { name: 'Send a code' }).click()
  await main.getByLabel('Code from the email').fill(await mailedCode(page, email))
  await main.getByLabel('Password', { exact: true }).fill('a-quite-long-passphrase-7')
  await main.getByLabel('Password again').fill('a-quite-long-passphrase-7')
  await main.locator('[name=terms]').check({ force: true })
  await main.getByRole('button', { name: 'Create an account' }).click()

  await expect(main.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await next()
  await expect(main.getByText('ID card or driver’s licence required')).toBeVisible()
  await expectWholeAccessible(page)
  await main.getByLabel('First name').fill('Noah')
  await main.getByLabel('Last name').fill('Okafor')
  await main.getByLabel('Phone').fill(`519 555 ${String(Date.now()).slice(-4)}`)
  await main.getByLabel('City').fill('Toronto')
  await main.getByText('Driver’s licence', { exact: true }).click()
  await main.getByLabel('Front').setInputFiles(await photo('#456'))
  await main.getByLabel('Back').setInputFiles(await photo('#654'))
  await expect(main.locator('.tag-ok', { hasText: 'Kept, sealed' })).toHaveCount(2)
  // The province follows from the city.
  await expect(main.getByLabel('City')).toHaveValue('Toronto, ON')
  await expect(main.getByText(/^Saved \(/)).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Last name')).toHaveValue('Okafor')
  await expect(main.getByLabel('City')).toHaveValue('Toronto, ON')
  await noSidewaysScroll(page)
  await next()

  await main.getByLabel('Shop name').fill(name)
  await expect(main.getByLabel('Display name')).toHaveValue(name)
  await main.getByLabel('Shop ID').fill('www')
  await expect(main.getByText('This word is kept for Mallard itself')).toBeVisible()
  await main.getByLabel('Shop ID').fill(slug)
  await expect(main.getByText(`/shops/${slug} is free`)).toBeVisible()
  await main.getByLabel('Business scope').fill('Headphones and keyboards, refurbished and new.')
  await main.getByText('Storage', { exact: true }).click()
  await expectWholeAccessible(page)
  await noSidewaysScroll(page)
  await next()

  await expect(main.getByLabel('Legal name')).toHaveValue('Noah Okafor')
  await main.getByLabel('Street address').fill('1 Front Street')
  await main.getByLabel('Postal code').fill('M5V 2T6')
  await main.getByLabel('Business number (BN)').fill('123456789')
  await next()
  await expect(main.getByText('its digits do not add up')).toBeVisible()
  await main.getByLabel('Business number (BN)').fill('123456782')
  await expect(main.getByText('Mallard collects and remits GST/HST.')).toBeVisible()
  await main.getByLabel('GST/HST registration number').fill('123456782 RT 0001')
  await expect(main.getByText('You collect and remit GST/HST.')).toBeVisible()
  await expectWholeAccessible(page)
  await next()

  // What was chosen first is proposed here; Back leads a step back and nothing is lost.
  await expect(main.getByRole('button', { name: 'Home & Kitchen' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(main.getByLabel('Legal name')).toHaveValue('Noah Okafor')
  await page.goForward()
  await expectWholeAccessible(page)
  await noSidewaysScroll(page)
  await next()

  await main.getByRole('button', { name: 'Send for review' }).click()
  await expect(main.getByRole('alert')).toContainText('Please agree to the seller agreement first')
  await main.locator('[name=agrees]').check({ force: true })
  await main.getByRole('button', { name: 'Send for review' }).click()
  await expect(main.getByText('Received', { exact: true })).toBeVisible()
  await expectWholeAccessible(page)

  await decide(browser, baseURL ?? '', name)

  await page.reload()
  await expect(main.getByText('Welcome! Your page is open to visitors.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open your page' })).toHaveAttribute('href', `/shops/${slug}`)
  const shop = await page.request.post('/mallapi/shop/getInfo', {
    headers: { [callHeaders.tenantId]: TENANT_ID },
    data: { mallId: 10_000, shop: slug },
  })
  expect(await shop.json()).toMatchObject({ code: 0, data: { slug, shopInfo: { displayName: name }, isPublic: true } })
  await main.getByRole('link', { name: 'Open your page' }).click()
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page).toHaveURL(new RegExp(`/shops/${slug}`))
  // It has nothing on its shelves yet, and says so.
  await expect(page.getByText('Opens soon')).toBeVisible()
  await expect(page.getByText(/0 products/)).toHaveCount(0)
})

/** The operator looks at the document, asks, and says yes. */
async function decide(browser: Browser, baseURL: string, name: string): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/applications')
  const main = page.getByRole('main')
  await main
    .getByRole('region', { name: 'Sellers to approve' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(main.getByRole('heading', { name })).toBeVisible()
  await expect(main.getByText('Nobody has looked yet.')).toBeVisible()
  await main.getByRole('button', { name: 'Open: Front' }).click()
  await expect(page.getByRole('img', { name: 'Front of the document of Noah Okafor' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText(/^Kim: Front, /)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Reject' }).click()
  await expect(main.getByText('Please write the reason')).toBeVisible()
  await main.getByLabel('Words to the seller').fill('Welcome to Mallard!')
  await main.getByRole('button', { name: 'Approve' }).click()
  await expect(main.getByText(/^Accepted by Kim/)).toBeVisible()
  await context.close()
}

test('for everybody but operators there is no such desk, and the pages speak three languages', { tag: '@once' }, async ({
  page,
  expectTrouble,
}) => {
  for (const [lang, heading, start] of [
    ['en', 'Sell where Canada looks first', 'What do you want to sell?'],
    ['fr', 'Vendez là où le Canada regarde d’abord', 'Que voulez-vous vendre\u00a0?'],
    ['zh', '在加拿大人最先看的地方销售', '您想销售什么？'],
  ] as const) {
    await page.goto(`/register/become-a-seller?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
    await expectNoLayoutShift(page)
    await page.goto(`${wizard}?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1, name: start })).toBeVisible()
  }
  await page.goto('/register/become-a-seller?lang=en')
  const calculator = page.getByRole('region', { name: 'What is left of a sale' })
  await calculator.getByLabel('Price of the product').fill('120')
  await expect(calculator.getByText('$108.00')).toBeVisible()
  await calculator.getByLabel('Price of the product').fill('free')
  await expect(calculator.getByText('Enter a price from 0.01 to 100,000')).toBeVisible()

  expectTrouble(/404/)
  await signIn(page.request)
  const response = await page.goto('/operator/applications')
  expect(response?.status()).toBe(404)
})
