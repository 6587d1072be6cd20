import type { Page } from '@playwright/test'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, expectNoLayoutShift, fits, signIn, test } from './test.ts'

const stories = async (page: Page) => {
  await page.goto('/dev/desk')
  return page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('every part of the desks, alone, is accessible and fits', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  const addresses = (await stories(page)).filter((href) => href.startsWith('/dev/desk/'))
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) {
    await page.goto(address)
    await expectAccessible(page)
    expect(await fits(page), address).toBe(true)
    await expectNoLayoutShift(page)
  }
})

test('a desk speaks three languages and wears the colour of its role', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  for (const [lang, name] of [
    ['en', 'Operator console'],
    ['fr', 'Console de l’exploitant'],
    ['zh', '平台运营台'],
  ] as const) {
    await page.goto(`/operator/disputes?lang=${lang}`)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    expect(await fits(page)).toBe(true)
  }
  const grounds = new Set<string>()
  for (const desk of ['seller', 'pro', 'operator']) {
    await page.goto(`/dev/desk?desk=${desk}&lang=en`)
    grounds.add(await page.getByRole('banner').evaluate((menu) => getComputedStyle(menu).backgroundColor))
  }
  expect(grounds.size).toBe(3)
})

test('keys go from section to section, never from inside a field, and can be switched off', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/applications')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible()

  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Number of the job' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ga?')
  await expect(field).toHaveValue('ga?')
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'All keys' })
  await expect(sheet.getByText('Next row')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible()
  // What needs two keys at once is no accident.
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('combobox', { name: 'Find or do anything' })
  await expect(bar).toBeFocused()
  await expectAccessible(page)
  await bar.fill('sellers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sellers to approve' })).toBeVisible()
})

test('the command bar finds, with nothing but a finger too, and gives the focus back', async ({ page, isMobile }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/applications')
  const door = page.getByRole('button', { name: 'Find or do anything' })
  await door.filter({ visible: true }).click()
  const bar = page.getByRole('combobox', { name: 'Find or do anything' })
  await bar.fill('strand')
  await expect(page.getByRole('option', { name: 'Strand Ceramics' })).toHaveCount(1)
  await bar.fill('nothing like this')
  await expect(page.getByText('Nothing fits. Try fewer words.')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Close' }).click()
  else await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(door.filter({ visible: true })).toBeFocused()
})

test('the command bar finds what is on no page here, and says when it could not look', { tag: '@once' }, async ({
  page,
  expectTrouble,
}) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/audit')
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('combobox', { name: 'Find or do anything' })
  await page.route('**/mallapi/operatorApplication/page', (route) => route.abort())
  expectTrouble(/Failed to load resource|ERR_FAILED/)
  await bar.fill('strand')
  await expect(page.getByText('The search did not answer.')).toBeVisible()
  await expect(page.getByText('Nothing fits. Try fewer words.')).toHaveCount(0)
  await page.unroute('**/mallapi/operatorApplication/page')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: 'Strand Ceramics' }).click()
  await expect(page.getByRole('heading', { name: 'Strand Ceramics' })).toBeVisible()
})

test('the log of what staff did is checked while one looks, and tells of it', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/audit')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The chain is whole.')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await page
    .getByRole('link', { name: /checked the log/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /^Entry / })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: /^Entry / })).toHaveCount(0)
})

test('a table sorts, filters and turns its pages in the address, and Back brings each of them again', async ({ page, isMobile }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk/table')
  const rows = page
    .getByRole('region', { name: 'Products, made up' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  const first = rows.getByRole('link').filter({ hasText: /\d$/ }).first()
  await expect(first).toHaveText('Whistling kettle 1')
  if (isMobile) {
    await page.locator('summary', { hasText: 'By name' }).click()
    await page.getByRole('link', { name: 'Dearest first' }).click()
  } else {
    await page.getByRole('link', { name: 'Price' }).click()
    await expect(page.getByRole('columnheader', { name: 'Price' }).first()).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('link', { name: 'Price' }).click()
  }
  await expect(page).toHaveURL(/sort=down/)
  await expect(first).toHaveText('Salt cellar 27')

  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('link', { name: 'Live', exact: true }).last().click()
  await expect(page).toHaveURL(/state=live/)
  await expect(page.getByText('8 of 9')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=row-/)
  await expect(page.getByText('1 of 9')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('8 of 9')).toBeVisible()
  await page.getByRole('link', { name: 'Drop the filter: State' }).click()
  await expect(page.getByText('8 of 27')).toBeVisible()
  await page.reload()
  await expect(first).toHaveText('Salt cellar 27')
})

test('a change over many rows is shown before, names what it leaves out, and is undone', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk/table')
  const table = page.getByRole('region', { name: 'Products, made up' })
  await table.getByRole('checkbox', { name: 'Choose Whistling kettle 1' }).check()
  await table.getByRole('button', { name: 'Choose all 27 found' }).click()
  await expect(table.getByRole('toolbar', { name: '27 chosen' })).toBeVisible()
  await table.getByRole('button', { name: 'Fail: somebody was faster' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change 24 rows' }).click()
  await expect(dialog.getByText('Something changed since this was worked out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(table.getByRole('toolbar', { name: '27 chosen' })).toBeVisible()

  await table.getByRole('button', { name: 'Take 10% off' }).click()
  await expect(dialog.getByText('10% comes off 24 prices.')).toBeVisible()
  await expect(dialog.getByText('Storage jar 6: it would be sold below cost')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 24 rows' }).click()
  await expect(table.getByText('$11.25')).toBeVisible()
  await expect(table.getByRole('toolbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByText('$12.50')).toBeVisible()
})

test('rows are walked and chosen by keys', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk/table')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Whistling kettle 1', exact: true })).toBeFocused()
  await page.keyboard.press('x')
  for (const key of ['j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByRole('toolbar', { name: '3 chosen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/open=row-02/)
})

test('a view gets a name, is there after a reload and for whoever has its address, and goes again', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  const name = `Jars ${test.info().project.name} ${Date.now()}`
  await page.goto('/dev/desk/table?words=jar&sort=up')
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Give it a name')).toBeVisible()
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await page.goto('/dev/desk/table')
  await view.click()
  await expect(page).toHaveURL(/words=jar/)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(view).toHaveCount(0)
})

test('whoever leaves with something unsaved is asked: by a link, by Back and by a key', async ({ page, isMobile }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk')
  await page.getByRole('link', { name: 'frame' }).click()
  const field = page.getByRole('textbox').first()
  await field.fill('Half a sentence')
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.getByRole('link', { name: 'Parts of the desks' }).click()
  await ask.getByRole('button', { name: 'Stay here' }).click()
  await expect(field).toHaveValue('Half a sentence')
  await expect(page).toHaveURL(/\/dev\/desk\/frame$/)

  await page.evaluate(() => history.back())
  await expect(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/\/dev\/desk\/frame$/)
  await expect(field).toHaveValue('Half a sentence')

  if (!isMobile) {
    await field.blur()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await ask.getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(/\/dev\/desk\/frame$/)
  }

  await page.evaluate(() => history.back())
  await ask.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/dev\/desk$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Parts of the desks' })).toBeVisible()
})
