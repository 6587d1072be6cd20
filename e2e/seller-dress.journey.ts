import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'
import { violationsOf } from './violations.ts'

// Both dress the same shop.
test.describe.configure({ mode: 'default' })

test('publishing that is pressed while the draft is on its way publishes that draft', { tag: '@once' }, async ({ page, browser }) => {
  const seller = await callerOf(browser, demoLogins.seller)
  const { look } = await seller<{ look: { template: string } }>('sellerLook/getInfo', {})
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/look')
  const main = page.getByRole('main')
  let goOn = () => {}
  const held = new Promise<void>((go) => {
    goOn = go
  })
  await page.route('**/mallapi/sellerLook/save', async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest('**/mallapi/sellerLook/save')
  await main.getByText(look.template === 'alices' ? 'Playful' : 'Boutique', { exact: true }).click()
  await sent
  await main.getByRole('button', { name: 'Publish look' }).click()
  goOn()
  await expect(page.getByText('The new look is published')).toBeVisible()
  await main.getByRole('button', { name: 'Look at it' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this look' }).click()
  await expect(page.getByText('The earlier look is shown again')).toBeVisible()
})

test('a shop is dressed, published, seen by a shopper and taken back; a coupon is made and stopped', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const seller = await callerOf(browser, demoLogins.seller)
  const { slug, look } = await seller<{ slug: string; look: { template: string } }>('sellerLook/getInfo', {})
  const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const theirs = await visitor.newPage()
  const shop = theirs.locator('[data-template]').first()

  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/look')
  const main = page.getByRole('main')
  const wanted = look.template === 'pufflesPet' ? 'Boutique' : 'Playful'
  const name = wanted === 'Boutique' ? 'alices' : 'pufflesPet'
  await main.getByText(wanted, { exact: true }).click()
  await expect(main.getByText('Draft saved at', { exact: false })).toBeVisible()
  await expect(main.getByRole('region', { name: 'What publishing changes' })).toContainText(`becomes ${wanted}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator(`[data-template=${name}]`).first()).toBeVisible()
  await expect(frame.locator('a[href]')).toHaveCount(0)
  await expectAccessible(page)
  // The twin: what is wrong inside of the frame is found from the page around it.
  await frame.locator('body').evaluate((body) => body.append(Object.assign(document.createElement('button'), { id: 'nameless' })))
  expect((await violationsOf(page)).filter((found) => found.startsWith('button-name') && found.includes('#nameless'))).toHaveLength(1)
  await frame.locator('#nameless').evaluate((button) => button.remove())

  await theirs.goto(`/shops/${slug}`)
  await expect(shop).toHaveAttribute('data-template', look.template)
  await main.getByRole('button', { name: 'Publish look' }).click()
  await expect(page.getByText('The new look is published')).toBeVisible()
  await theirs.reload()
  await expect(shop).toHaveAttribute('data-template', name)

  await main.getByRole('button', { name: 'Look at it' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this look' }).click()
  await expect(page.getByText('The earlier look is shown again')).toBeVisible()
  await theirs.reload()
  await expect(shop).toHaveAttribute('data-template', look.template)
  await visitor.close()

  await page.goto('/seller/offers?new=coupon')
  const code = `DUCK-${Date.now().toString(36).toUpperCase()}`
  await main.getByLabel('Percent', { exact: true }).fill('20')
  await main.getByLabel('Code').fill(code)
  await main
    .getByRole('group', { name: 'Ends' })
    .getByLabel('Day')
    .fill(`${new Date().getUTCFullYear() + 1}-01-20`)
  await main.getByRole('group', { name: 'Ends' }).getByLabel('Time').fill('23:00')
  for (const [language, words] of [
    ['English', 'Duck days'],
    ['Français', 'Jours canard'],
    ['中文', '鸭子节'],
  ] as const) {
    await main.getByRole('tab', { name: language }).click()
    await main.getByLabel('Name', { exact: true }).and(page.locator(':visible')).fill(words)
  }
  await expect(main.getByRole('complementary')).toContainText('At most $')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Make coupon' }).click()
  await expect(main.getByText(code).first()).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('button', { name: code }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(main.getByText('Stopped').first()).toBeVisible()
})
