import type { Page } from '@playwright/test'
import { locales } from '../src/contract/locale.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import deskEn from '../src/web/i18n/en/desk.ts'
import partsEn from '../src/web/i18n/en/desk-parts.ts'
import storiesEn from '../src/web/i18n/en/desk-stories.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const t = storiesEn.product
const { editor, conflict } = partsEn
const { leave } = deskEn

const stories = ['frame', 'table', 'editor', 'pickers', 'chart', 'files', 'task', 'today', 'timeline'] as const

for (const locale of locales) {
  test(`every part of the desks stands alone, readable and no wider than the screen: ${locale}`, async ({ page }) => {
    await signIn(page.request, demoLogins.operator)
    for (const story of stories) {
      await page.goto(`/dev/desk/${story}?lang=${locale}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(await fits(page), story).toBe(true)
    }
  })
}

async function openEditor(page: Page): Promise<void> {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk/editor')
}

const title = (page: Page) => page.getByRole('textbox', { name: t.title })
const answerWith = (page: Page, answer: keyof typeof t.answer) => page.getByRole('radio', { name: t.answer[answer] }).check({ force: true })
const save = (page: Page) => page.getByRole('button', { name: editor.save, exact: true }).click()

test('problems stand at their fields and lead there, also into another language; rows move and their problems with them', async ({
  page,
}) => {
  await openEditor(page)
  await title(page).fill('Kettle')
  await page.getByRole('button', { name: t.addPiece, exact: true }).click()
  await answerWith(page, 'wrong')
  await save(page)
  const french = page.getByRole('tab', { name: /Français/ })
  // The first problem takes the focus: the title in French, whose tab opens.
  await expect(french).toHaveAttribute('aria-selected', 'true')
  await expect(title(page)).toBeFocused()
  const summary = page.getByRole('alert').filter({ hasText: editor.problems(3) })
  await summary.getByRole('button', { name: `${t.pieces}, ${t.piece('', 3)}, ${t.price}: ${t.noPrice}` }).click()
  await expect(page.getByRole('textbox', { name: t.price }).nth(2)).toBeFocused()
  await page.getByRole('button', { name: partsEn.rows.up(t.piece('', 3)) }).click()
  await expect(page.getByRole('textbox', { name: t.price }).nth(1)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: t.price }).nth(1).fill('12')
  await expect(page.getByRole('alert').filter({ hasText: editor.problems(2) })).toBeVisible()
  await page.getByRole('button', { name: partsEn.rows.remove(t.piece('', 2)) }).click()
  await expect(page.getByRole('textbox', { name: t.price })).toHaveCount(2)
  await page.getByRole('button', { name: partsEn.said.undo }).click()
  await expect(page.getByRole('textbox', { name: t.price }).nth(1)).toHaveValue('12.00')
  await expectAccessible(page)
})

test('somebody was faster: both versions, a choice for each, and nothing of mine is lost', async ({ page }) => {
  await openEditor(page)
  await title(page).fill('My kettle')
  await page.getByRole('textbox', { name: t.stock }).first().fill('5')
  await answerWith(page, 'conflict')
  await save(page)
  const choice = page.getByRole('region', { name: /changed this/ })
  await expect(choice.getByRole('row')).toHaveCount(4)
  await expect(choice.getByRole('radio', { name: new RegExp(`${conflict.mine}: My kettle`) })).toBeChecked()
  await expect(choice.getByRole('radio', { name: /\$42\.00/ })).toBeChecked()
  await expectAccessible(page)
  await choice.getByRole('button', { name: conflict.later }).click()
  await expect(title(page)).toHaveValue('My kettle')
  await save(page)
  await choice.getByRole('radio', { name: new RegExp(`${conflict.theirs}: ${t.sample.theirTitle}`) }).check({ force: true })
  await answerWith(page, 'saved')
  await choice.getByRole('button', { name: conflict.saveMix }).click()
  await expect(page.getByText(editor.allSaved)).toBeVisible()
  await expect(title(page)).toHaveValue(t.sample.theirTitle)
  await expect(page.getByRole('textbox', { name: t.stock }).first()).toHaveValue('5')
  await expect(page.getByRole('textbox', { name: t.price }).first()).toHaveValue('42.00')
})

test('no answer: it is said, kept through a reload, and the second try arrives', async ({ page }) => {
  await openEditor(page)
  await title(page).fill('Kept kettle')
  await answerWith(page, 'failed')
  await save(page)
  await expect(page.getByText(editor.failedText)).toBeVisible()
  // The browser asks before it closes what is not saved.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title(page)).toHaveValue('Kept kettle')
  await expect(page.getByText(editor.broughtBack)).toBeVisible()
  await save(page)
  await expect(page.getByText(editor.allSaved)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue(t.sample.title)
})

test('leaving asks while something is not saved: by a link, by Back, and not once it is dropped', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk')
  await page.getByRole('link', { name: 'editor', exact: true }).click()
  await page.waitForURL(/\/dev\/desk\/editor/)
  await title(page).fill('Half written')
  await page.getByRole('link', { name: t.away }).click()
  const asked = page.getByRole('dialog', { name: leave.title })
  await asked.getByRole('button', { name: leave.stay }).click()
  await expect(title(page)).toHaveValue('Half written')

  await page.goBack()
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: leave.stay }).click()
  await expect(page).toHaveURL(/\/dev\/desk\/editor/)
  await expect(title(page)).toHaveValue('Half written')

  await page.goBack()
  await asked.getByRole('button', { name: leave.go, exact: true }).click()
  await page.waitForURL(/\/dev\/desk$/)
  // Left, and not lost.
  await page.getByRole('link', { name: 'editor', exact: true }).click()
  await expect(title(page)).toHaveValue('Half written')
  await page.getByRole('button', { name: editor.drop }).last().click()
  await page.getByRole('link', { name: t.away }).click()
  await page.waitForURL(/\/dev\/desk$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a combobox is searched and chosen by keys alone; a search that fails says so and can be tried again', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk/pickers')
  const p = storiesEn.pickers
  const product = page.getByRole('combobox', { name: p.product })
  await product.fill('kettle')
  await expect(page.getByRole('option').first()).toBeVisible()
  await product.press('ArrowDown')
  const first = (await page.getByRole('option').first().locator('b').textContent()) ?? ''
  await expect(product).toHaveAttribute('aria-activedescendant', /-0$/)
  await expectAccessible(page)
  await product.press('Enter')
  await expect(product).toHaveValue(first)
  await expect(product).toHaveAttribute('aria-expanded', 'false')
  // What is typed and not chosen is nothing.
  await product.fill('something else')
  await product.press('Escape')
  await product.press('Escape')
  await expect(product).toHaveValue(first)

  const broken = page.getByRole('combobox', { name: p.broken })
  await broken.click()
  await expect(page.getByText(partsEn.pickers.failed)).toBeVisible()
  await page.getByRole('button', { name: partsEn.pickers.again }).click()
  await expect(page.getByText(partsEn.pickers.failed)).toBeVisible()

  const price = page.getByRole('textbox', { name: p.price })
  await price.fill('12,5')
  await price.blur()
  await expect(price).toHaveValue('12.50')
  await price.fill('much')
  await price.blur()
  await expect(page.getByText(partsEn.pickers.noAmount('120.50'))).toBeVisible()
})

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

test('many files: each arrives or says why not, one is sent again alone, and buttons put them in order', async ({
  page,
  expectTrouble,
}) => {
  const f = partsEn.files
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk/files')
  expectTrouble(/upload\/addNew|ERR_FAILED/)
  await page.route('**/mallapi/upload/addNew', (route) => route.abort('failed'), { times: 1 })
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles([picture('one.png')])
  await expect(page.getByText(`one.png: ${f.failed}`)).toBeVisible()
  await choose.setInputFiles([picture('two.png'), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }])
  await expect(page.getByText(`notes.txt: ${f.wrongType}`)).toBeVisible()
  await expect(page.getByText(f.state(1, 3, 2))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: f.againNamed('one.png') }).click()
  await expect(page.getByText(f.state(2, 3, 1))).toBeVisible()
  await page.getByRole('button', { name: f.remove('notes.txt') }).click()
  await page.getByRole('button', { name: f.later('one.png') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: storiesEn.files.cover })).toContainText('two.png')
  await expect(page.getByRole('button', { name: f.earlier('one.png') })).toBeFocused()
})

test('a chart is a table too; a task can be paused and goes on; what is done leaves the list and comes back', async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/dev/desk/chart')
  const sales = page.getByRole('region', { name: storiesEn.chart.sales }).filter({ has: page.getByRole('group') })
  await sales.getByRole('button', { name: partsEn.chart.table }).click()
  await expect(sales.getByRole('row')).toHaveCount(15)
  await expect(sales.getByRole('cell', { name: '$1,720.00' })).toBeVisible()
  await expect(page.getByText(partsEn.chart.empty)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dev/desk/task')
  const task = page.getByRole('region', { name: storiesEn.task.title }).first()
  await expect(task.getByText(storiesEn.task.changed('160'))).toBeVisible()
  await task.getByRole('button', { name: partsEn.task.acts.pause }).click()
  await expect(task.getByText(partsEn.task.states.paused)).toBeVisible()
  await task.getByRole('button', { name: partsEn.task.acts.resume }).click()
  await expect(task.getByText(partsEn.task.states.done)).toBeVisible()
  await expect(page.getByText(partsEn.task.silent)).toBeVisible()
  // What failed says why, and when it ended.
  const failed = page.getByRole('region', { name: storiesEn.task.title }).filter({ hasText: partsEn.task.states.failed })
  await expect(failed.getByText(partsEn.task.errors.broke)).toBeVisible()
  await expect(failed.getByText(/^Ended .*2026/)).toBeVisible()

  await page.goto('/dev/desk/today')
  const today = storiesEn.today
  await page.getByRole('button', { name: today.finish }).click()
  await page.getByRole('button', { name: today.finish }).click()
  await expect(page.getByRole('link', { name: today.ship(0) })).toHaveCount(0)
  await page.getByRole('button', { name: partsEn.said.undo }).last().click()
  await expect(page.getByRole('link', { name: new RegExp(today.ship(1)) })).toBeVisible()
})
