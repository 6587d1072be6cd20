import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

interface Info {
  id: string
  version: number
  product: { title: Record<string, string>; categoryName: string; pictures: { picUrl: string }[] }
}

test('goods with a forbidden word are not shown until somebody of the marketplace has looked at them', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const operator = await callerOf(browser, demoLogins.operator)
  const seller = await callerOf(browser, demoLogins.seller)
  await operator('operatorModeration/save', {
    ...{ id: crypto.randomUUID(), kind: 'words', name: 'No cannons', words: ['cannon'], times: null, isOn: true, holds: true, seen: 0 },
  })
  const { records } = await seller<{ records: { id: string; state: string }[] }>('sellerProduct/page', {})
  const id = records.find(({ state }) => state === 'active')?.id ?? ''
  /** As the editor saves it. */
  const saveAs = async (title: string) => {
    const { version, product } = await seller<Info>('sellerProduct/getInfo', { id })
    const { categoryName: _, pictures, ...said } = product
    const sent = { ...said, title: { ...said.title, en: title }, pictures: pictures.map(({ picUrl: __, ...picture }) => picture) }
    await seller('sellerProduct/save', { id, version, product: sent })
  }
  await saveAs('Garden cannon')

  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/decisions?kind=product')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /Garden cannon/ }).click()
  await expect(main.getByText('it says “cannon”')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Keep it away' }).click()
  await expect(main.getByText('Say why. The shop has to know what to change.')).toBeVisible()
  await main.getByLabel('Why it is not shown').fill('Toys only, please.')
  await main.getByRole('button', { name: 'Keep it away' }).click()
  await expect(page.getByText('It stays away, and the shop knows why.')).toBeVisible()

  await signIn(page.request, demoLogins.seller)
  await page.goto(`/seller/products/${id}`)
  await expect(main.getByText('Why: Toys only, please.')).toBeVisible()
  await saveAs('Garden fountain')

  await signIn(page.request, demoLogins.operator)
  await page.goto('/operator/decisions?kind=product')
  await main.getByRole('link', { name: /Garden fountain/ }).click()
  await main.getByRole('button', { name: 'Let it be shown' }).click()
  await expect(page.getByText('It is shown from now on.')).toBeVisible()
  await page.goto(`/p/garden-fountain-${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Garden fountain')
})
