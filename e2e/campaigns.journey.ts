import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

interface KeptMail {
  to: string
  subject: string
  text: string
  html: string
}

test('a letter is written, previewed in French, sent, and stopped; its reader leaves by the link of the mail without signing in', async ({
  page,
  browser,
}) => {
  const isPhone = test.info().project.name === 'mobile'
  const subject = isPhone ? 'Small news' : 'Great news'
  const reader = await callerOf(browser, demoLogins.shopper)
  await reader('newsletter/edit', { wants: true, consentText: 'Yes, send me deals by email.' })
  const { email } = await reader<{ email: string }>('customer/getInfo', {})

  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/campaigns')
  const main = page.getByRole('main')
  await expect(main.getByText('Warm hands, warm rooms').first()).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await main.getByRole('button', { name: 'New letter' }).first().click()
  await expect(page).toHaveURL(/letters\/[0-9a-f-]{36}$/)

  const head = main.getByRole('group', { name: 'Subject, in three languages' })
  const part = main.getByRole('region', { name: 'Parts of the letter' })
  for (const [tab, said, text] of [
    ['English', subject, 'Tea is cheap.'],
    ['Français', `${subject} en français`, 'Le thé est bon marché.'],
    ['中文', `${subject} 中文`, '茶叶特价。'],
  ] as const) {
    await head.getByRole('tab', { name: tab }).click()
    await head.getByLabel('Subject', { exact: true }).filter({ visible: true }).fill(said)
    await part.getByRole('tab', { name: tab }).click()
    await part.getByLabel('Text', { exact: true }).filter({ visible: true }).fill(text)
  }
  await main.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Count', exact: true }).click()
  await expect(main.getByText(/\d+ readers?$/)).toBeVisible()
  await main.getByRole('combobox', { name: 'Language', exact: true }).selectOption('fr')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${subject} en français`)
  await expect(frame.getByText('Se désabonner')).toBeVisible()
  await main.getByText('Phone', { exact: true }).click()
  await expect(frame.getByText('Le thé est bon marché.')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await main.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(main.getByRole('region', { name: 'What came of it' })).toBeVisible()
  await expect(main.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const mails = async () => ((await (await page.request.get('/dev/mail.json')).json()) as KeptMail[]).filter(({ to }) => to === email)
  await expect.poll(async () => (await mails()).filter((mail) => mail.subject.startsWith(subject)).length, { timeout: 60_000 }).toBe(1)
  await expectAccessible(page)

  const link = /http\S+\/newsletter\/unsubscribe\?token=[\w-]+/.exec(
    (await mails()).find((mail) => mail.subject.startsWith(subject))?.text ?? '',
  )
  const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const theirs = await visitor.newPage()
  const { pathname, search } = new URL(link?.[0] ?? '')
  await theirs.goto(`${pathname}${search}`)
  await theirs.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(theirs.getByText('Done. We send you no more deals.')).toBeVisible()
  await visitor.close()
  expect(await reader('newsletter/mine', {})).toEqual({ state: 'left' })

  // The next one is planned, and stopped before anybody was written to.
  await main.getByRole('button', { name: 'Write one like it' }).click()
  await expect(main.getByRole('button', { name: 'Send now' })).toBeVisible()
  await main.getByLabel('At a moment').check()
  await main.getByLabel('Day', { exact: true }).fill('2030-01-02')
  await main.getByLabel('Time', { exact: true }).fill('09:00')
  await main.getByRole('button', { name: 'Plan it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Plan it' }).click()
  await main.getByRole('button', { name: 'Stop for good' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('Another week')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop for good' }).click()
  await expect(main.getByText('Stopped: Another week')).toBeVisible()
})

test('a coupon of the marketplace is made, taken by its code, and refuses the order for which its budget is too small', async ({
  page,
  browser,
}) => {
  const code = `POND-${test.info().project.name === 'mobile' ? 'M' : 'D'}${Date.now() % 100_000}`
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/campaigns/coupons')
  const main = page.getByRole('main')
  await expect(main.getByText('POND-15').first()).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await main.getByRole('link', { name: 'New coupon' }).first().click()
  await main.getByLabel('Code').fill(code)
  await main.getByLabel('Budget').fill('1')
  const [, ends] = [main.getByRole('group', { name: 'Begins' }), main.getByRole('group', { name: 'Ends' })]
  await ends.getByLabel('Day').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await ends.getByLabel('Time').fill('18:00')
  const names = main.getByRole('group', { name: 'Name, in three languages' })
  for (const [tab, name] of [
    ['English', 'A small one'],
    ['Français', 'Un petit'],
    ['中文', '小券'],
  ] as const) {
    await names.getByRole('tab', { name: tab }).click()
    await names.getByLabel('Name', { exact: true }).filter({ visible: true }).fill(name)
  }
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByText('The coupon is made')).toBeVisible()

  const shopper = await callerOf(browser, demoLogins.shopper)
  const own = await shopper<{ id: string; code: string }>('coupon/collectCode', { code: code.toLowerCase() })
  expect(own.code).toBe(code)
  // A tenth of it is more than the dollar that there is.
  const goods = await shopper<{ skuId: string; priceCents: number }[]>('products/bestSeller', { mallId: 10_000 })
  const dear = goods.find(({ priceCents }) => priceCents > 10_00)
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const { buyerSession } = await signIn(context.request, demoLogins.shopper)
  const asked = { buyNow: { skuId: dear?.skuId, quantity: 1 }, couponIds: [own.id] }
  const answer = await context.request.post('/mallapi/shoppingCart/GetCheckOutDetail', {
    headers: { [callHeaders.tenantId]: TENANT_ID, [callHeaders.sessionToken]: buyerSession },
    data: asked,
  })
  expect((await answer.json()).msg).toContain('used up')
  await context.close()

  await page.goto('/operator/campaigns/coupons?state=running')
  await main.getByRole('link', { name: code }).click()
  await expect(main.getByText('$0.00 of $1.00')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await main.getByRole('button', { name: 'Stop the coupon' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('Only a try')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the coupon' }).click()
  await expect(main.getByText('Stopped: Only a try')).toBeVisible()
})
