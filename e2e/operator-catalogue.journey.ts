import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

interface Category {
  id: string
  parentId: string | null
  level: number
  name: { en: string }
  count: number
}

test('a category is merged without a dead link, and parted again', { tag: '@once' }, async ({ page, browser }) => {
  const operator = await callerOf(browser, demoLogins.operator)
  const tree = await operator<Category[]>('operatorCategory/tree', {})
  const filled = tree.filter(({ level, count }) => level === 3 && count > 0)
  const source = filled.find(({ parentId }) => filled.filter((one) => one.parentId === parentId).length > 1)
  const target = filled.find(({ id, parentId }) => parentId === source?.parentId && id !== source?.id)
  if (!source || !target) throw new Error('The demo has two categories beside each other')
  const address = `/c/${source.name.en.toLowerCase().replace(/[^a-z]+/g, '-')}-${source.id}`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(source.name.en)

  await signIn(page.request, demoLogins.operator)
  await page.goto(`/operator/catalogue?case=${source.id}`)
  await expectAccessible(page)
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: 'What should happen?' }).selectOption('merge')
  await main.getByLabel('Where to').selectOption(target.id)
  await expect(main.getByText('Old addresses lead on')).toBeVisible()
  await main.getByLabel('Why').fill('Shoppers look for both under one word')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(new RegExp(`case=${target.id}`))
  await expect(main.getByRole('heading', { level: 2, name: target.name.en })).toBeVisible()

  await page.goto(address)
  await expect(page).toHaveURL(new RegExp(target.id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(target.name.en)

  const { records } = await operator<{ records: { id: string; state: string }[] }>('operatorTask/page', { after: null, size: 1 })
  await expect
    .poll(async () => (await operator<{ state: string }>('operatorTask/getInfo', { id: records[0]?.id })).state, { timeout: 30_000 })
    .toBe('done')
  await operator('operatorTask/undo', { id: records[0]?.id })
  await expect
    .poll(async () => (await operator<{ id: string }>('platformCategory/getInfo', { id: source.id })).id, { timeout: 30_000 })
    .toBe(source.id)
})

test('a word that nobody found gets a meaning, is found, and is not when that is taken back', { tag: '@once' }, async ({ page }) => {
  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/search?of=synonym&q=zorbulator')
  const main = page.getByRole('main')
  await main.getByLabel('Also means').fill('lamp')
  await expect(main.getByRole('region', { name: 'With this' }).getByRole('listitem').first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'Today' })).toContainText('Nothing is found')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Put live' }).click()
  await expect(main.getByRole('button', { name: 'Take back' })).toBeVisible()
  const found = async () => {
    const answer = await page.request.post('/mallapi/sku/GetSKUListByFilter', {
      data: { searchText: 'zorbulator' },
      headers: { 'x-tenant-id': 'mallard', 'content-type': 'application/json' },
    })
    return ((await answer.json()) as { data: { total: number } }).data.total
  }
  await expect.poll(found).toBeGreaterThan(0)
  await main.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(found).toBe(0)
})
