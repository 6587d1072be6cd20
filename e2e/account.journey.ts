import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoLayoutShift, test } from './test.ts'

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

test('an account opens with a mailed code, after the form has said what is missing', async ({ page }) => {
  const email = `maya.${Date.now()}@example.ca`
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
  await main.getByLabel('Email').fill(email)
  await main.getByRole('button', { name: 'Send a code' }).click()
  await main.getByLabel('Code from the email').fill(await codeFor(page, email, /is your Mallard code/))
  await main.getByLabel('Password', { exact: true }).fill(password)
  await expect(main.getByText('Strong')).toBeVisible()
  await main.getByLabel('Password again').fill('another')
  await main.getByText('I agree to the').click()
  await open.click()
  await expect(main.getByRole('alert')).toContainText('two incorrect passwords')
  await expect(main.getByLabel('Email')).toHaveValue(email)
  await main.getByLabel('Password again').fill(password)
  await open.click()
  await page.waitForURL('/home')
  await page.goto('/account/register')
  await expect(page).toHaveURL('/home')
})

test('just an email signs in: a code by mail, no password', async ({ page }) => {
  const email = `jo.${Date.now()}@example.ca`
  await page.goto('/account/login?back=%2Fcredits')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Email me a code instead' }).click()
  const go = main.getByRole('button', { name: 'Continue with just your email' })
  await expect(go).toBeEnabled()
  await main.getByLabel('Email').fill(email)
  await go.click()
  await main.getByLabel('Code from the email').fill(await codeFor(page, email, /sign-in code/))
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/credits')
})

test('an unknown email hears the same as a known one when the password is forgotten', async ({ page }) => {
  await page.goto('/account/forgotPassword')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Send the link' })).toBeEnabled()
  await main.getByLabel('Email').fill(`nobody.${Date.now()}@example.ca`)
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(main.getByRole('status')).toContainText('Set a new Mallard password')
  await expectAccessible(page)
})

test('the link of the mail fills the form and leaves the address', async ({ page }) => {
  await page.goto('/account/resetPassword#email=maya%40example.ca&code=123456')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Code from the email')).toHaveValue('123456')
  await expect(page).toHaveURL('/account/resetPassword')
  await expectAccessible(page)
  await main.getByLabel('New password').fill(password)
  await main.getByLabel('Password again').fill(password)
  await main.getByRole('button', { name: 'Set the password' }).click()
  await expect(main.getByRole('alert')).toContainText('verification code incorrect, try again')
  await expect(main.getByLabel('Email')).toHaveValue('maya@example.ca')
})
