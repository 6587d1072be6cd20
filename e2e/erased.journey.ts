import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const password = 'a-life-that-ends-here-9'

/** Asks for a code, reads it in the mail that the demo keeps, and opens an account. */
async function register(request: APIRequestContext, email: string, before = ''): Promise<string> {
  const headers = { [callHeaders.tenantId]: TENANT_ID }
  await request.post('/mallapi/customer/sendCode', { headers, data: { email, purpose: 'register' } })
  let code = ''
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mail.json')).json()) as { to: string; subject: string }[]
      const mail = mails.find(
        ({ to, subject }) => to === email && subject.includes('is your Mallard code') && !subject.startsWith(before || ' '),
      )
      code = mail?.subject.slice(0, 6) ?? ''
      return code
    })
    .not.toBe('')
  const data = { email, code, password, nickName: 'Passing', firstName: 'Pascale', lastName: 'Oubli' }
  const opened = await (await request.post('/mallapi/customer/userReg', { headers, data })).json()
  expect(opened.code).toBe(0)
  return code
}

test('a customer asks to be erased, the operator decides it, and the person is gone and can come again', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const email = `passing-${randomUUID().slice(0, 8)}@example.ca`
  const code = await register(page.request, email)
  await page.goto('/account?path=yourProfile')
  await page.getByRole('link', { name: 'Your data: a copy of it, or erasing your account' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await main.getByRole('button', { name: 'Ask to be erased' }).click()
  await main.getByRole('button', { name: 'Yes, erase everything' }).click()
  await expect(main.getByText('Waits for an answer')).toBeVisible()
  // A page that stays open asks for news, and is told that its session is over.
  await page.goto('about:blank')

  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const desk = await context.newPage()
  await signIn(desk.request, demoLogins.operator)
  await desk.goto('/operator/decisions?kind=privacy')
  await desk.getByRole('link', { name: /Pascale Oubli/ }).click()
  await desk.getByRole('link', { name: 'Open and decide' }).click()
  await expectAccessible(desk)
  expect(await fits(desk)).toBe(true)
  await desk.getByRole('link', { name: 'Their page' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Pascale Oubli')
  await expectAccessible(desk)
  await desk.goBack()
  await desk.getByLabel('Why').fill('They asked for it themselves')
  await desk.getByRole('button', { name: 'Erase them' }).click()
  await expect(desk.getByText('Under way').or(desk.getByText('Done')).first()).toBeVisible()
  await expect
    .poll(async () => {
      await desk.reload()
      return desk.getByText('Somebody who is erased').first().isVisible()
    })
    .toBe(true)

  await page.goto('/account')
  await expect(page).toHaveURL(/login/)
  const again = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  await register(again.request, email, code)
  await again.close()
  await context.close()
})

test('who answers for privacy stands on the privacy page, and a breach is written down and kept', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/privacy?tab=officer')
  await page.getByLabel('Title').fill('Director of trust')
  await page.getByLabel('Mail').fill('privacy@mallard.example')
  await page.getByRole('button', { name: 'Show it on the privacy page' }).click()
  await expect(page.getByText('It stands on the privacy page')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Breach register' }).click()
  await page.getByRole('link', { name: 'Write down a breach' }).click()
  const form = page.getByRole('region', { name: 'Write down a breach' })
  await form.getByLabel('When it was found').fill('2026-11-02')
  await form.getByLabel('What happened').fill('A list of parcels went to another shop.')
  await form.getByLabel('Whose data').fill('Buyers of one shop in October')
  await form.getByLabel('How many people').fill('41')
  await form.getByLabel('Risk of serious harm').selectOption('serious')
  await form.getByLabel('How that was judged').fill('Names and addresses.')
  await form.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Kept in the register')).toBeVisible()
  await page.goto('/operator/privacy?tab=register')
  await expect(page.getByText('Still to tell')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await page.goto('/help/customer/privacy-policy')
  await expect(page.getByRole('region', { name: 'In charge of personal information' })).toContainText('Director of trust')
})
