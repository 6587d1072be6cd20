import { type Locale, locales } from '../src/contract/locale.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import partsEn from '../src/web/i18n/en/desk-parts.ts'
import proEn from '../src/web/i18n/en/pro.ts'
import partsFr from '../src/web/i18n/fr/desk-parts.ts'
import proFr from '../src/web/i18n/fr/pro.ts'
import partsZh from '../src/web/i18n/zh/desk-parts.ts'
import proZh from '../src/web/i18n/zh/pro.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const words = { en: { pro: proEn, parts: partsEn }, fr: { pro: proFr, parts: partsFr }, zh: { pro: proZh, parts: partsZh } }

interface Trade {
  id: string
  key: string
  children: Trade[]
}

for (const locale of locales)
  test(`a pro puts a request off, takes that back, and fetches it back from where it lies: ${locale}`, async ({
    page,
    browser,
    isMobile,
  }) => {
    const { pro, parts } = words[locale as Locale]
    const t = pro.inbox.snooze
    await signIn(page.request, demoLogins.pro)
    const asker = await callerOf(browser, demoLogins.seller)
    const { records: trades } = await asker<{ records: Trade[] }>('servicePage/searchCategoryAll', {})
    const trade = trades.find(({ key }) => key === 'electrical')?.children.find(({ key }) => key === 'electrical.repairs')
    const business = await (await callerOf(browser, demoLogins.pro))<{ id: string }>('providerBusiness/getInfo', {})
    const problem = `The bell hums (${crypto.randomUUID().slice(0, 6)})`
    await asker('serviceQuotationRequest/addNew', {
      categoryId: trade?.id,
      providerIds: [business.id],
      consultationType: 'repair',
      consultationContent: problem,
      contactInformation: { firstName: 'Alex', lastName: 'Seller', phone: '416 555 0100', email: 'alex@example.ca' },
      serviceCity: 'Toronto',
      province: 'ON',
      language: 'en',
    })
    await page.goto(`/seller/services/requests?lang=${locale}`)
    const entry = page.getByRole('link', { name: problem })
    const dialog = page.getByRole('dialog', { name: t.title })
    const ask = async () => {
      await entry.click()
      await expect(page).toHaveURL(/[?&]id=/)
      if (isMobile) await page.getByRole('button', { name: t.act, exact: true }).click()
      else await page.keyboard.press('s')
      await expect(dialog).toBeVisible()
    }
    const putOff = async () => {
      await dialog.getByRole('button', { name: t.tomorrow }).click()
      // In French its way out has the same name as the undo of what was done.
      await expect(dialog).toHaveCount(0)
      await expect(page).not.toHaveURL(/[?&]id=/)
      await expect(entry).toHaveCount(0)
    }
    await ask()
    // A day of one's own is wanted by a press without one.
    await dialog.getByRole('button', { name: t.act, exact: true }).click()
    await expect(dialog.getByText(t.wrong(90))).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await putOff()
    await page.getByRole('button', { name: parts.said.undo }).click()
    await expect(entry).toBeVisible()

    await ask()
    await putOff()
    await page.getByRole('link', { name: pro.only.snoozed }).click()
    await expect(page).toHaveURL(/only=snoozed/)
    await entry.click()
    await expect(page.getByRole('button', { name: t.wake })).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: t.wake }).click()
    await expect(page.getByRole('button', { name: t.wake })).toHaveCount(0)
    await page.goto('/seller/services/requests')
    await expect(entry).toBeVisible()
  })
