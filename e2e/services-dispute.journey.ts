import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

// The demo's disputes are few: what is decided here is decided for every width.
test('an operator reads both sides of a dispute and gives a part back', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/disputes')
  const list = page.getByRole('region', { name: 'Disputes' })
  const first = list
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: /^S-|\$/ })
    .first()
  const number = (await first.locator('b').first().textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { name: 'The customer says' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText('Choose how much comes back')).toBeVisible()
  await page.getByRole('radio', { name: /Part refund/ }).check({ force: true })
  await page.getByLabel('How much comes back, in dollars').fill('10')
  await page.getByLabel('Reason, both sides read it').fill('Half of the work was missing.')
  await page.getByRole('button', { name: 'Decide: refund $10.00' }).click()
  await expect(page.getByText('$10.00 came back to the customer.')).toBeVisible()

  await page.getByRole('link', { name: 'Decided' }).click()
  await expect(list.getByRole('link', { name: number })).toBeVisible()
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await expect(list.getByRole('link', { name: number })).toHaveCount(0)
})

test('for everybody but operators there is no such page', { tag: '@once' }, async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  await signIn(page.request)
  expect((await page.goto('/operator/disputes'))?.status()).toBe(404)
})
