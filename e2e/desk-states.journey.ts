import { demoLogins } from '../src/rules/demo-logins.ts'
import en from '../src/web/i18n/en/desk.ts'
import decisions from '../src/web/i18n/en/operator-decisions.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const { failed, names, offline } = en

test('what broke says its number on the page, and another try brings the page', async ({ page, expectTrouble, isMobile }) => {
  const said = 'Something broke on our side. If you write to us, name the number 7f3a-91.'
  expectTrouble(/500 \(Internal Server Error\)/)
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/decisions')
  await page.route('**/mallapi/operatorApplication/page', (route) =>
    route.fulfill({ status: 500, json: { code: 50000, msg: said, data: null, reason: 'bug' } }),
  )
  const menu = page.getByRole('navigation', { name: isMobile ? en.phoneSections : en.sections })
  await menu.getByRole('link', { name: isMobile ? en.shortNames.applications : names.applications }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(said)).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.unroute('**/mallapi/operatorApplication/page')
  await main.getByRole('button', { name: failed.again }).click()
  await expect(page.getByRole('heading', { level: 1, name: names.applications })).toBeVisible()
})

test('without a network it is said since when, what is typed stays, and what could not come comes by itself', async ({
  page,
  context,
  expectTrouble,
  isMobile,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/applications')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('strand')
  await context.setOffline(true)
  const bar = page.getByText(offline.text)
  await expect(bar).toBeVisible()
  await expect(bar).toContainText(/No network since \d\d:\d\d\./)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await expect(field).toHaveValue('strand')
  const menu = page.getByRole('navigation', { name: isMobile ? en.phoneSections : en.sections })
  await menu.getByRole('link', { name: isMobile ? en.shortNames.decisions : names.decisions }).click()
  await expect(page.getByRole('button', { name: failed.again })).toBeVisible()
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: decisions.title })).toBeVisible()
})

test('a page that takes its time shows its own shape meanwhile', async ({ page, isMobile }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/decisions')
  const heading = page.getByRole('heading', { level: 1, name: decisions.title })
  await expect(heading).toBeVisible()
  let goOn = () => {}
  const held = new Promise<void>((go) => {
    goOn = go
  })
  await page.route('**/mallapi/operatorApplication/page', async (route) => {
    await held
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: isMobile ? en.phoneSections : en.sections })
  await menu.getByRole('link', { name: isMobile ? en.shortNames.applications : names.applications }).click()
  const shape = page.locator('[data-coming=list]')
  await expect(shape).toBeVisible()
  await expect(shape).toContainText(names.applications)
  await expect(heading).toBeHidden()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  goOn()
  await expect(page.getByRole('heading', { level: 1, name: names.applications })).toBeVisible()
  await expect(shape).toHaveCount(0)
})
