import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

test('a policy page is edited, previewed, published, read by a shopper in French, and taken back', async ({ page, browser }) => {
  // Both widths use one house at once: each has a page of its own, and what was left there before is put back first.
  const [name, title] =
    test.info().project.name === 'mobile' ? ['purchase-protection', 'Purchase protection'] : ['shipping-policy', 'Shipping policy']
  const operator = await callerOf(browser, demoLogins.operator)
  const { version } = await operator<{ version: number }>('operatorContent/getInfo', { name })
  await operator('operatorContent/discard', { name, version })
  await operator('operatorContent/goBack', { name, versionId: null })

  const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const theirs = await visitor.newPage()
  await theirs.goto(`/help/business/${name}?lang=fr`)
  const builtIn = await theirs.getByRole('heading', { level: 1 }).innerText()

  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/content')
  const main = page.getByRole('main')
  await expectAccessible(page)
  await main.getByRole('link', { name: title }).click()
  await expect(main.getByText('As it came with the software.').first()).toBeVisible()
  await main.getByRole('tab', { name: 'Français' }).click()
  await main.getByLabel('Title', { exact: true }).filter({ visible: true }).fill('Une politique revue')
  await main.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved', { exact: false })).toBeVisible()
  await main.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Une politique revue')
  await expect(frame.locator('a[href]')).toHaveCount(0)
  await expectAccessible(page)
  await main.getByText('Phone', { exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Une politique revue')
  expect(await fits(page)).toBe(true)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(builtIn)

  await main.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Everybody sees it')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Une politique revue')
  await expect(theirs.getByText(/Version \d+/)).toBeVisible()

  await main.getByRole('button', { name: /^What changed\s+Version 1$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await expect(dialog.locator('del')).toHaveText('Une politique revue')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show this version again' }).click()
  await expect(page.getByText('Shown again, as a new version')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(builtIn)
  await visitor.close()
})
