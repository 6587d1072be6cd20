import type { HomeContent } from '../src/contract/home-content.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { becomeSubscriber, offered } from './subscriber.ts'
import { expect, test } from './test.ts'

// All of them move the one clock.
test.describe.configure({ mode: 'default' })

test('a subscription tells three days before, and orders on its day', { tag: '@once' }, async ({ page }) => {
  const { ask, email, addressId, cardId } = await becomeSubscriber(page)
  const { skuId, title } = await offered(ask)
  const { bill } = await ask<{ bill: { totalCents: number } }>('subscription/preview', { skuId, quantity: 1 })
  const wanted = { skuId, quantity: 1, every: 'twoWeeks', addressId, cardId, seenTotalCents: bill.totalCents }
  await ask('subscription/start', wanted)
  const main = page.getByRole('main')
  const own = main.getByRole('article', { name: title })
  const date = own.locator('dd').first()

  await page.goto('/account?path=subscriptions')
  const before = await date.innerText()
  await own.getByRole('button', { name: 'Skip next' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Skip next' }).click()
  await expect(date).not.toHaveText(before)

  const later = async (by: string) => expect((await page.request.post('/dev/clock', { form: { by } })).status()).toBe(200)
  const orders = () => main.getByRole('article', { name: /^Order / })
  await later('+25d')
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; subject: string; text: string }[]
    const mail = mails.find(({ to, subject }) => to === email && subject.includes('we order'))
    expect(mail?.text).toMatch(/path=subscriptions&skip=/)
  }).toPass()
  await page.goto('/account?path=yourOrders')
  await expect(orders()).toHaveCount(1)
  await later('+3d')
  await page.reload()
  await expect(orders()).toHaveCount(2)
  await page.goto('/account?path=notifications')
  await expect(main.getByRole('link', { name: /we order/ })).toBeVisible()
})

test('a season begins and ends by itself, and the mall is as it was', { tag: '@once' }, async ({ page, browser }) => {
  const mallId = 10_003
  const later = async (by: string) => expect((await page.request.post('/dev/clock', { form: { by } })).status()).toBe(200)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const operator = await callerOf(browser, demoLogins.operator)
  // Of another try.
  const { records } = await operator<{ records: { id: string; mallId: number; name: string }[] }>('operatorSeason/all', {})
  for (const { id, name, ...of } of records) if (of.mallId === mallId && name === 'Snow days') await operator('operatorSeason/end', { id })
  const { id } = await operator<{ id: string }>('operatorSeason/add', { mallId })
  const begun = await operator<{ version: number; savedAt: string; draft: HomeContent }>('operatorSeason/getInfo', { id })
  const inDays = (days: number) => new Date(new Date(begun.savedAt).getTime() + days * 24 * 3_600_000).toISOString()
  const season = { mallId, name: 'Snow days', from: inDays(1), until: inDays(3) }
  const banners = begun.draft.banners.map((banner) => ({ ...banner, headline: { en: 'Snow days', fr: 'Jours de neige', zh: '下雪天' } }))
  const content = { ...begun.draft, banners, season }
  const { info } = await operator<{ info: { version: number } }>('operatorSeason/save', { id, version: begun.version, content })
  const planned = await operator<{ is: string }>('operatorSeason/plan', { id, version: info.version })
  expect(planned.is).toBe('saved')

  await page.goto(`/malls/${mallId}`)
  const usual = await heading.innerText()
  expect(usual).not.toBe('Snow days')
  await later('+2d')
  await page.reload()
  await expect(heading).toHaveText('Snow days')
  await later('+2d')
  await page.reload()
  await expect(heading).toHaveText(usual)
})
