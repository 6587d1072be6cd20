import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoLayoutShift, signIn, test } from './test.ts'

const password = 'three ducks on a lake'

/** The newest code that was mailed to an address, as the embedded default keeps it. */
async function codeFor(page: Page, email: string, subject: RegExp): Promise<string> {
  let code = ''
  await expect(async () => {
    const mails: { to: string; subject: string; text: string }[] = await (await page.request.get('/dev/mail.json')).json()
    const mail = mails.find((each) => each.to === email && subject.test(each.subject))
    code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

test('an account opens with a mailed code, after the form has said what is missing', { tag: '@core' }, async ({ page }) => {
  const email = `maya.${Date.now() % 1_000_000}@example.ca`
  await page.goto('/account/register')
  await expectAccessible(page)
  await expectNoLayoutShift(page)
  const main = page.getByRole('main')
  const open = main.getByRole('button', { name: 'Create an account' })
  await expect(open).toBeEnabled()
  await open.click()
  await expect(main.getByRole('alert')).toContainText('nickname 1-20 characters')
  await expectAccessible(page)

  await main.getByLabel('Nickname').fill('Maya')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByRole('button', { name: 'Send a code' }).click()
  await main.getByLabel('Code from the email').fill(await codeFor(page, email, /is your Mallard code/))
  await main.getByLabel('Password', { exact: true }).fill(password)
  await expect(main.getByText('Strong')).toBeVisible()
  await main.getByLabel('Password again').fill('another')
  await main.getByRole('checkbox').press('Space')
  await expect(main.getByRole('checkbox')).toBeChecked()
  await open.click()
  await expect(main.getByRole('alert')).toContainText('two incorrect passwords')
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(email)
  await main.getByLabel('Password again').fill(password)
  await open.click()
  await page.waitForURL('/home')
  await page.goto('/account/register')
  await expect(page).toHaveURL('/home')
})

test('just an email signs in: a code by mail, no password', { tag: '@once' }, async ({ page }) => {
  const email = `jo.${Date.now() % 1_000_000}@example.ca`
  await page.goto('/account/login?back=%2Fcredits')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Email me a code instead' }).click()
  const go = main.getByRole('button', { name: 'Continue with just your email' })
  await expect(go).toBeEnabled()
  await main.getByLabel('Email', { exact: true }).fill(email)
  await go.click()
  await main.getByLabel('Code from the email').fill(await codeFor(page, email, /sign-in code/))
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/credits')
})

test('an unknown email hears the same as a known one when the password is forgotten', { tag: '@once' }, async ({ page }) => {
  await page.goto('/account/forgotPassword')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Send the link' })).toBeEnabled()
  await main.getByLabel('Email', { exact: true }).fill(`nobody.${Date.now() % 1_000_000}@example.ca`)
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(main.getByRole('status')).toContainText('Set a new Mallard password')
  await expectAccessible(page)
})

test('the link of the mail fills the form and leaves the address', { tag: '@once' }, async ({ page }) => {
  await page.goto('/account/resetPassword#email=maya%40example.ca&code=123456')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Code from the email')).toHaveValue('123456')
  await expect(page).toHaveURL('/account/resetPassword')
  await expectAccessible(page)
  await main.getByLabel('New password').fill(password)
  await main.getByLabel('Password again').fill(password)
  await main.getByRole('button', { name: 'Set the password' }).click()
  await expect(main.getByRole('alert')).toContainText('verification code incorrect, try again')
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue('maya@example.ca')
})

test('an address is added, changed, made the default one and deleted', async ({ page }) => {
  // Thirteen digits may be a card number, which no field takes.
  const name = `Robin ${Date.now() % 1_000_000}`
  await signIn(page.request)
  await page.goto('/account?path=address')
  const main = page.getByRole('main')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('street address required')
  await expect(dialog.getByRole('alert')).toContainText('full address required')
  await expectAccessible(page)
  await dialog.getByLabel('City or postal code').fill('Montr')
  await dialog.getByRole('button', { name: /Montr/ }).first().click()
  await expect(dialog.getByLabel('Province or state')).toHaveValue('QC')
  await dialog.getByLabel('Full name').fill(name)
  await dialog.getByLabel('Street address').fill('1200, rue Sherbrooke')
  await dialog.getByLabel('Postal code', { exact: true }).fill('h2x1y4')
  await dialog.getByLabel('Postal code', { exact: true }).blur()
  await expect(dialog.getByLabel('Postal code', { exact: true })).toHaveValue('H2X 1Y4')
  await dialog.getByLabel('Email', { exact: true }).fill('robin@example.ca')
  await dialog.getByLabel('Phone').fill('514 555 0100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully saved!')).toBeVisible()
  const card = main.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('H2X 1Y4')
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Successfully deleted!')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('the profile says what is wrong, keeps what was typed and saves it', async ({ page }) => {
  await signIn(page.request)
  await page.goto('/account?path=yourProfile')
  const main = page.getByRole('main')
  const bio = `On the lake since ${Date.now() % 1_000_000}`
  await expect(main.getByRole('button', { name: 'Save' })).toBeEnabled()
  await main.getByLabel('Nickname').fill('')
  await main.getByLabel('About you').fill(bio)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('alert')).toContainText('nickname 1-20 characters')
  await expect(main.getByLabel('About you')).toHaveValue(bio)
  await main.getByLabel('Nickname').fill('Maya')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully saved!')).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('About you')).toHaveValue(bio)
})

for (const paths of [
  ['', 'yourProfile', 'address', 'payment'],
  ['coupons', 'favorites', 'followShop', 'browsingHistory'],
  ['reviews', 'notifications', 'region', 'complaint'],
])
  test(`the sections ${paths.join(', ')} of the account are accessible and stand still`, async ({ page }) => {
    await signIn(page.request)
    for (const path of paths)
      await test.step(path || 'overview', async () => {
        await page.goto(path ? `/account?path=${path}` : '/account')
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectNoLayoutShift(page)
      })
  })

test('a card is added without buying: a declined one is kept typed, the next one is listed, and it can go again', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page.request)
  await page.goto('/account?path=payment')
  const cards = page.getByRole('main').getByRole('listitem')
  const before = await cards.count()
  const add = page.getByRole('button', { name: 'Add a card' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  const fields = dialog.frameLocator('iframe')
  const number = fields.getByLabel('Card number')
  await number.fill('4000000000000002')
  await fields.getByLabel(/^Expiry/).fill('08/29')
  await fields.getByLabel('CVV').fill('123')
  await fields.getByLabel('Name on card').fill('Robin Shopper')
  const use = fields.getByRole('button', { name: 'Use this card' })
  await use.click()
  await expect(dialog.getByRole('alert')).toContainText('The bank refused this card')
  await expect(number).toHaveValue('4000000000000002')
  await expectAccessible(page)
  await number.fill('5555555555554444')
  await use.click()
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await expect(cards).toHaveCount(before + 1)
  const added = cards.filter({ hasText: 'Mastercard ending in 4444' }).first()
  await added.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveCount(before)
})

test('an entry that the operator has switched off says so and leads nowhere', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request)
  // What the operator sets for the whole house is set for this page alone.
  await page.route('**/credits', async (route) => {
    const answer = await route.fetch()
    const told = (await answer.text()).replace('"switchedOff":[]', '"switchedOff":["reviews","followShop","history"]')
    expect(told).toContain('"followShop"')
    await route.fulfill({ response: answer, body: told })
  })
  await page.goto('/credits')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account$/ })
    .click()
  const menu = page.getByRole('region', { name: 'Account menu' })
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  for (const name of ['Reviews', 'Followed shops', 'Browsing history']) {
    await menu.getByRole('button', { name }).click()
    await expect(page.getByText('not yet developed').last()).toBeVisible()
    await expect(page).toHaveURL('/credits')
  }
})
