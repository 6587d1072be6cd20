import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** What a browser calls a slow third generation, and a phone that is four times slower than this machine. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 }
const SLOWER = 4

const EMAIL = 'maya.slow@example.ca'

interface Form {
  address: string
  /** What is written, by the fields' labels. */
  texts: Record<string, string>
  send: (main: Locator) => Promise<void>
  /** What must come of it, as if it had been sent from a page that was awake. */
  comes: (page: Page) => Promise<void>
}

const forms: Record<string, Form> = {
  'signing in': {
    address: '/account/login?back=%2Fcredits',
    texts: { Email: 'shopper@mallard.example', Password: 'mallard-demo' },
    send: (main) => main.getByLabel('Password', { exact: true }).press('Enter'),
    comes: (page) => page.waitForURL('/credits'),
  },
  registering: {
    address: '/account/register',
    texts: {
      Nickname: 'Maya',
      Email: EMAIL,
      'Code from the email': '123456',
      Password: 'lamp and kettle',
      'Password again': 'lamp and kettle',
    },
    send: (main) => main.getByRole('button', { name: 'Send a code' }).click(),
    comes: (page) => expect(page.getByText(`Look for a mail to ${EMAIL}`)).toBeVisible(),
  },
  'a forgotten password': {
    address: '/account/forgotPassword',
    texts: { Email: EMAIL },
    send: (main) => main.getByRole('button', { name: 'Send the link' }).click(),
    comes: (page) => expect(page.getByText('Look for “Set a new Mallard password”')).toBeVisible(),
  },
  tracking: {
    address: '/tracking',
    texts: { 'Order number': 'no-such-order', Email: EMAIL },
    send: (main) => main.getByRole('button', { name: 'Find the order' }).click(),
    comes: (page) => expect(page.getByText('We found no order with this number and email')).toBeVisible(),
  },
}

async function slowPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => localStorage.setItem('AddressPopFalse', 'true'))
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', LINE)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

for (const [what, { address, texts, send, comes }] of Object.entries(forms)) {
  test(`on a really slow line, ${what} keeps what was typed before the page was awake and does what was sent`, async ({ browser }) => {
    const page = await slowPage(browser)
    await page.goto(address, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    for (const [label, text] of Object.entries(texts)) await main.getByLabel(label, { exact: true }).fill(text)
    await send(main)
    // Otherwise the line was not slow and nothing is shown.
    await expect(page.locator('html')).not.toHaveAttribute('data-awake', 'yes', { timeout: 1 })
    const fields = Object.entries(texts).map(([label, text]) => [main.getByLabel(label, { exact: true }), text] as const)
    for (const [field, text] of fields) await expect(field).toHaveValue(text)
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'yes')
    if (what !== 'signing in') for (const [field, text] of fields) await expect(field).toHaveValue(text)
    await comes(page)
    if (what !== 'signing in') for (const [field, text] of fields) await expect(field).toHaveValue(text)
    await page.context().close()
  })
}
