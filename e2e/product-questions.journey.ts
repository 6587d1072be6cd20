import { locales } from '../src/contract/locale.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, expectNoLayoutShift, signIn, test } from './test.ts'

const words = {
  en: { ask: 'Ask the shop', yours: 'Your question', send: 'Send the question', title: 'Questions and answers' },
  fr: {
    ...{ ask: 'Poser une question à la boutique', yours: 'Votre question', send: 'Envoyer la question' },
    title: 'Questions et réponses',
  },
  zh: { ask: '向店铺提问', yours: '您的问题', send: '提交问题', title: '商品问答' },
}
const said = { en: 'Does it float?', fr: 'Est-ce que ça flotte ?', zh: '它会浮起来吗？' }

test('a shopper asks, the seller answers, everybody reads it, and the house takes it out of sight', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const seller = await callerOf(browser, demoLogins.seller)
  const { records } = await seller<{ records: { id: string; state: string }[] }>('sellerProduct/page', {})
  const id = records.find(({ state }) => state === 'active')?.id ?? ''
  const mark = Date.now() % 1_000_000
  const main = page.getByRole('main')
  const address = `/product/productDetails?id=${id}`

  await signIn(page.request)
  for (const locale of locales) {
    const t = words[locale]
    await page.goto(`${address}&lang=${locale}`)
    await expect(main.getByRole('heading', { name: t.title })).toBeVisible()
    await main.getByRole('button', { name: t.ask }).click()
    const dialog = page.getByRole('dialog', { name: t.ask })
    await dialog.getByLabel(t.yours).fill(`${said[locale]} ${mark}`)
    if (locale === 'en') await expectAccessible(page)
    await dialog.getByRole('button', { name: t.send }).click()
    await expect(dialog).toBeHidden()
  }
  // Not shown before somebody has answered it.
  await expect(main.getByText(`${said.en} ${mark}`)).toHaveCount(0)

  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller?lang=en')
  await main.getByRole('link', { name: /questions about products/ }).click()
  await expect(page).toHaveURL(/tab=questions&only=waiting/)
  for (const locale of locales) await expect(main.getByText(`${said[locale]} ${mark}`)).toBeVisible()
  await expectAccessible(page)
  const english = main.getByRole('article').filter({ hasText: `${said.en} ${mark}` })
  await english.getByLabel('Your answer, for everybody to read').fill(`It floats ${mark}.`)
  await english.getByRole('button', { name: 'Send' }).click()
  await expect(english).toHaveCount(0)
  const french = main.getByRole('article').filter({ hasText: `${said.fr} ${mark}` })
  await french.getByRole('button', { name: 'Do not answer' }).click()
  await expect(french).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(`${address}&lang=en`)
  await expect(main.getByText(`It floats ${mark}.`)).toBeVisible()
  await expect(main.getByText(`${said.fr} ${mark}`)).toHaveCount(0)
  await expectNoLayoutShift(page)
  await expectAccessible(page)
  // Whoever is nobody yet is asked to sign in.
  await main.getByRole('button', { name: words.en.ask }).click()
  await page.waitForURL(/\/account\/login/)

  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/catalogue?tab=questions&lang=en')
  await main.getByRole('link', { name: new RegExp(`Does it float. ${mark}`) }).click()
  await main.getByRole('button', { name: 'Hold it back' }).click()
  await expect(main.getByText('Say why. It stays in the log of the marketplace.')).toBeVisible()
  await main.getByLabel('Why it is not shown').fill('It is no boat.')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Hold it back' }).click()
  await expect(page.getByText('Nobody is shown it any more.')).toBeVisible()
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/reviews?tab=questions&lang=en')
  await expect(main.getByText('Mallard does not show it: It is no boat.')).toBeVisible()
})

test('a question with a forbidden word waits for a decision of the house', { tag: '@once' }, async ({ page, browser }) => {
  const operator = await callerOf(browser, demoLogins.operator)
  const shopper = await callerOf(browser, demoLogins.shopper)
  const seller = await callerOf(browser, demoLogins.seller)
  await operator('operatorModeration/save', {
    ...{ id: crypto.randomUUID(), kind: 'words', name: 'No catapults', words: ['catapult'], times: null, isOn: true, holds: true, seen: 0 },
  })
  const { records } = await seller<{ records: { id: string; state: string }[] }>('sellerProduct/page', {})
  const spuId = records.find(({ state }) => state === 'active')?.id ?? ''
  await shopper('productQuestion/addNew', { spuId, words: 'Is it a catapult?' })

  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/decisions?kind=question&lang=en')
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: /Is it a catapult/ })
    .first()
    .click()
  await expect(main.getByText('A rule holds it back: it says “catapult”.')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Let it go' }).click()
  await expect(page.getByText('It went to its shop, or is shown again.')).toBeVisible()
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/reviews?tab=questions&only=waiting&lang=en')
  await expect(main.getByText('Is it a catapult?').first()).toBeVisible()
})
