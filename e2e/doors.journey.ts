import type { Page } from '@playwright/test'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { DEMO_PASSWORD, demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/account/login')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens an account in this browser by the calls themselves. Answers how it tells something. */
async function openAccount(page: Page, email: string) {
  let token = ''
  const tell = async (path: string, data: object) => {
    const headers = { [callHeaders.tenantId]: TENANT_ID, [callHeaders.sessionToken]: token }
    const answer = await (await page.request.post(`/mallapi/${path}`, { headers, data })).json()
    expect(answer.code, `${path}: ${answer.msg}`).toBe(0)
    return answer.data
  }
  await tell('customer/sendCode', { email, purpose: 'register' })
  let code = ''
  await expect(async () => {
    const mails: { to: string; text: string }[] = await (await page.request.get('/dev/mail.json')).json()
    code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  token = (await tell('customer/userReg', { email, code, password: 'a-long-Pond-4711', nickName: 'Robin' })).buyerSession
  return tell
}

const people = [
  { who: 'a pro', email: demoLogins.pro, door: 'Your requests', work: /\/seller\/services\/requests/ },
  { who: 'a seller', email: demoLogins.seller, door: 'Your shop', work: /\/seller$/ },
  { who: 'an operator', email: demoLogins.operator, door: 'Operator console', work: /\/operator$/ },
] as const

for (const { who, email, door, work } of people)
  test(`${who} finds the work after signing in, in the header and in the account`, async ({ page, isMobile }) => {
    await signInByForm(page, email)
    await page.waitForURL(work)

    await page.goto('/shop')
    // A phone's header has its links behind the menu.
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).first().click()
    await (isMobile ? page.getByRole('dialog') : page.getByRole('banner')).getByRole('link', { name: door }).click()
    await page.waitForURL(work)

    await page.goto('/account')
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(door) })
      .first()
      .click()
    await page.waitForURL(work)
  })

test('whoever was on the way to a page goes there, whatever the work is', { tag: '@once' }, async ({ page }) => {
  await page.goto('/account/login?back=%2Ftracking')
  await page.getByLabel('Email').first().fill(demoLogins.pro)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/tracking/)
})

test('a shopper finds no door that is not theirs', async ({ page, isMobile }) => {
  await signIn(page.request)
  await page.goto('/account')
  for (const { door } of people) await expect(page.getByRole('link', { name: door })).toHaveCount(0)
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).first().click()
  const links = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await expect(links.getByRole('link', { name: 'Sell on Mallard' })).toBeVisible()
})

test('an applicant finds the application again, and a second one asks nothing twice', async ({ page, isMobile }) => {
  const email = `door-${Date.now().toString(36)}-${isMobile ? 'm' : 'd'}@example.com`
  const robin = await openAccount(page, email)
  await robin('sellerApplication/begin', {
    accountType: 'online business account',
    said: { firstName: 'Robin', lastName: 'Gagnon', phone: '416 555 0177', city: 'Toronto', province: 'ON', company: 'Two Doors Inc.' },
  })
  await page.goto('/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Your application/ })
    .click()
  await page.waitForURL(/\/register\/startyourbusiness/)
  if (!isMobile) {
    await page.goto('/home')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Account/ })
      .click()
    await page.getByRole('region', { name: 'Account menu' }).getByRole('link', { name: 'Your application' }).click()
    await page.waitForURL(/\/register\/startyourbusiness/)
  }

  await page.goto('/register/startyourbusiness?step=start&type=services')
  const main = page.getByRole('main')
  await main.getByRole('button', { pressed: false }).first().click()
  await main.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/step=identity/)
  await expect(main.getByLabel('Phone')).toHaveValue('416 555 0177')
  await expect(main.getByLabel('First name')).toHaveValue('Robin')
})
