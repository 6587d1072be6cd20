import { locales } from '../src/contract/locale.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import parts from '../src/web/i18n/en/desk-parts.ts'
import notices from '../src/web/i18n/en/seller-notices.ts'
import reviews from '../src/web/i18n/en/seller-reviews.ts'
import t from '../src/web/i18n/en/seller-settings.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const paths = [
  '/seller/settings',
  '/seller/reviews',
  '/seller/reviews?tab=complaints',
  '/seller/reviews?tab=questions',
  '/seller/reviews?tab=how',
  '/seller/notices',
]

for (const locale of locales) {
  test(`settings, reviews and notices are readable and no wider than the screen: ${locale}`, async ({ page }) => {
    await signIn(page.request, demoLogins.seller)
    for (const path of paths) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(await fits(page), path).toBe(true)
    }
  })
}

test('a seller tries a rate and is told what is wrong with it, and the preview says what a buyer pays', async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/settings?lang=en')
  const preview = page.getByRole('region', { name: t.preview })
  await preview.getByLabel(t.province).selectOption('NU')
  // The demo's seller delivers everything for free, whatever the rates say.
  await expect(preview.getByText(t.free)).toBeVisible()
  await page.getByRole('textbox', { name: t.freeOver }).first().fill('150')
  await page.getByRole('button', { name: parts.editor.save, exact: true }).click()
  await expect(page.getByText(t.problems['free-over'] ?? '').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: parts.editor.drop }).click()
})

test('a seller reads what is behind a number, and switches a notice off and on again', async ({ page }) => {
  await signIn(page.request, demoLogins.seller)
  await page.goto('/seller/reviews?tab=how&lang=en')
  await expect(page.getByRole('heading', { name: reviews.how.rates.late })).toBeVisible()
  await page.goto('/seller/notices?lang=en')
  const mail = page.getByRole('checkbox', { name: notices.switchOf(notices.topics.reviews, notices.mail) })
  await expect(mail).toBeChecked()
  // Whoever leaves in the same moment takes the question along before it is asked.
  const told = () => page.waitForResponse('**/mallapi/notice/choose')
  await Promise.all([told(), mail.uncheck({ force: true })])
  await page.reload()
  await expect(mail).not.toBeChecked()
  await Promise.all([told(), mail.check({ force: true })])
  await page.reload()
  await expect(mail).toBeChecked()
})
