import { locales } from '../src/contract/locale.ts'
import { DEMO_PASSWORD, demoLogins } from '../src/rules/demo-logins.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const wordsOf = async (locale: string) => ({
  staff: (await import(`../src/web/i18n/${locale}/desk-staff.ts`)).default,
  desk: (await import(`../src/web/i18n/${locale}/desk.ts`)).default,
  customers: (await import(`../src/web/i18n/${locale}/customers.ts`)).default,
})

for (const locale of locales) {
  test(`an owner invites a packer, whose letter leads to the shop until it is taken back: ${locale}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = await wordsOf(locale)
    const email = `new-${locale}-${test.info().project.name}@example.ca`
    await signIn(page.request, demoLogins.seller)
    await page.goto(`/seller/staff?lang=${locale}`)
    await expect(page.getByRole('heading', { level: 1, name: t.staff.title })).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: t.staff.invite, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.staff.inviteTitle })
    await dialog.getByRole('button', { name: t.staff.send }).click()
    await expect(dialog.getByText(t.staff.emailWrong)).toBeVisible()
    await dialog.getByLabel(t.staff.email, { exact: true }).fill(email)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.staff.send }).click()
    await expect(page.getByText(t.staff.sent(email))).toBeVisible()
    await expect(page.getByRole('group', { name: t.staff.actsOf(email) })).toBeVisible()

    const link = await letterLink(page, email)
    const other = await browser.newContext({ baseURL })
    const guest = await other.newPage()
    await guest.goto(link.replace('#', `?lang=${locale}#`))
    await expect(guest.getByText(email)).toBeVisible()
    await guest.getByRole('link', { name: t.staff.join.signIn }).waitFor()
    await expectAccessible(guest)
    await other.close()

    await page.goto(`/seller/activity?lang=${locale}`)
    await expect(page.getByRole('heading', { level: 1, name: t.desk.names.activity })).toBeVisible()
    await expectAccessible(page)
    // Taken back, so that the demo is as it was.
    await page.goto(`/seller/staff?lang=${locale}`)
    await page
      .getByRole('group', { name: t.staff.actsOf(email) })
      .getByRole('button', { name: t.staff.withdraw })
      .click()
    await expect(page.getByText(t.staff.withdrawn)).toBeVisible()
    await guestIsTurnedAway(page, link, t.staff.join.gone)
  })
}

type Page = Parameters<typeof expectAccessible>[0]

async function letterLink(page: Page, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails: { to: string; text: string }[] = await (await page.request.get('/dev/mail.json')).json()
      const letter = mails.find(({ to }) => to === email)
      link = /\/seller\/join#token=[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

async function guestIsTurnedAway(page: Page, link: string, said: string): Promise<void> {
  await page.goto('/home')
  await page.goto(link)
  await expect(page.getByText(said)).toBeVisible()
}

test('a packer sees neither team nor log, and is told whose right it is', async ({ page, expectTrouble }) => {
  expectTrouble(/403 \(Forbidden\)/)
  await signIn(page.request, demoLogins.packer, DEMO_PASSWORD)
  for (const path of ['/seller/staff', '/seller/activity']) {
    expect((await page.goto(path))?.status()).toBe(403)
    await expect(page.getByText(/^Colleagues who may open it: \S/)).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByText('Asked. Whoever manages the team hears of it.')).toBeVisible()
  await expectAccessible(page)
})
