import { becomeSubscriber, offered } from './subscriber.ts'
import { expect, test } from './test.ts'

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
