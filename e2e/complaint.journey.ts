import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

test('a complaint is opened, answered by the shop, heard of at once, and settled', { tag: '@once' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page.request)
  const listening = page.waitForResponse(/notification\/stream$/, { timeout: 0 })
  await page.goto('/account?path=complaint')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Open a complaint' }).click()
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByRole('alert')).toContainText('Please tell us what happened')
  await expectAccessible(page)

  await main.getByLabel('What is it about?').selectOption({ label: 'Alder & Oak Home' })
  await main.getByLabel('What went wrong?').selectOption({ label: 'Not as described' })
  await main.getByLabel('Tell us what happened').fill('The shelf is pine, not oak.')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByText('The shelf is pine, not oak.')).toBeVisible()
  await expectAccessible(page)
  await page.waitForURL(/[?&]id=/)
  const id = new URL(page.url()).searchParams.get('id')

  const shop = await playwright.request.newContext({ baseURL })
  const { buyerSession } = await signIn(shop, demoLogins.seller)
  // Only what comes after the page has begun to listen is news to it.
  await listening
  const answered = await shop.post('/mallapi/sellerComplaint/answer', {
    headers: { [callHeaders.tenantId]: TENANT_ID, [callHeaders.sessionToken]: buyerSession },
    data: { id, words: 'An oak shelf leaves tomorrow.' },
  })
  expect(await answered.json()).toMatchObject({ code: 0 })
  await shop.dispose()

  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/An answer to complaint C-/)).toBeVisible()
  await page.reload()
  await expect(main.getByText('An oak shelf leaves tomorrow.')).toBeVisible()
  await main.getByRole('button', { name: 'It is settled' }).click()
  await expect(main.getByText('This complaint is closed.')).toBeVisible()
})
