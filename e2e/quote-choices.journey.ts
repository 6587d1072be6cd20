import { demoLogins } from '../src/rules/demo-logins.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

interface Trade {
  id: string
  key: string
  children: Trade[]
}

test('a pro offers choices; whoever asked compares them, chooses one, and that one is billed', async ({ page, browser }) => {
  await signIn(page.request, demoLogins.pro)
  const asker = await callerOf(browser, demoLogins.shopper)
  const { records: trades } = await asker<{ records: Trade[] }>('servicePage/searchCategoryAll', {})
  const trade = trades.find(({ key }) => key === 'electrical')?.children.find(({ key }) => key === 'electrical.repairs')
  const business = await (await callerOf(browser, demoLogins.pro))<{ id: string }>('providerBusiness/getInfo', {})
  const { id } = await asker<{ id: string }>('serviceQuotationRequest/addNew', {
    categoryId: trade?.id,
    providerIds: [business.id],
    consultationType: 'repair',
    consultationContent: `A lamp for the porch (${crypto.randomUUID().slice(0, 6)})`,
    contactInformation: { firstName: 'Robin', lastName: 'Shopper', phone: '416 555 0100', email: 'robin@example.ca' },
    serviceCity: 'Toronto',
    province: 'ON',
    language: 'en',
  })
  await page.goto(`/seller/services/quote?request=${id}`)
  await page.getByLabel('Subject').fill('Porch lamp')
  await page.getByLabel('What', { exact: true }).fill('Simple lamp')
  await page.getByLabel('Price of one, in dollars').fill('80')
  await page.getByRole('button', { name: 'Offer two or three choices' }).click()
  // The second begins with the lines of the first.
  const choices = page.getByRole('region', { name: 'Choices' })
  await choices.getByRole('button', { name: /^Better/ }).click()
  const lines = page.getByRole('region', { name: 'Better: lines' })
  const open = lines.getByRole('button', { name: /Simple lamp/ })
  if (await open.isVisible()) await open.click()
  await lines.getByLabel('What', { exact: true }).fill('Lamp with a sensor')
  await lines.getByLabel('Price of one, in dollars').fill('150')
  await page.getByLabel('Name of the choice').fill('Good')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Give each choice a name of its own').first()).toBeVisible()
  await page.getByLabel('Name of the choice').fill('Better')
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(choices.getByText('$90.40')).toBeVisible()
  await expect(choices.getByText('$169.50')).toBeVisible()
  await page.getByRole('button', { name: 'Send as final' }).filter({ visible: true }).click()
  await page.waitForURL(/\/seller\/services\/requests\?id=/)
  await expect(page.getByText('$90.40 – $169.50')).toBeVisible()

  const [quote] = await asker<{ id: string }[]>('serviceQuote/compare', { requestId: id })
  await page.context().clearCookies()
  await signIn(page.request, demoLogins.shopper)
  await page.goto(`/account?path=yourServices&quote=${quote?.id}`)
  const group = page.getByRole('group', { name: 'Choose one' })
  for (const radio of await group.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Accept and/ })).toHaveCount(0)
  await expect(page.getByText('Choose one of the choices: then you see here what is due')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await group.getByRole('radio', { name: /Better/ }).check({ force: true })
  await expect(page.getByText('Your choice: Better')).toBeVisible()
  await page.getByRole('button', { name: 'Accept and pay $169.50' }).click()
  await page.waitForURL(/\/services\/cart\/checkout/)
  await expect(page.locator('main').getByText('$169.50').first()).toBeVisible()
  await page.goto(`/account?path=yourServices&quote=${quote?.id}`)
  await expect(page.getByText('Your choice: Better')).toBeVisible()
  await expect(page.getByText('Lamp with a sensor').first()).toBeVisible()
  await page.goto(`/account?path=yourServices&compare=${id}`)
  await expect(page.getByRole('cell', { name: /\$169\.50/ }).first()).toBeVisible()
})
