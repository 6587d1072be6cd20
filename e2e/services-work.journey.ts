import type { Page } from '@playwright/test'
import { type Locale, locales } from '../src/contract/locale.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import consultationEn from '../src/web/i18n/en/consultation.ts'
import quotesEn from '../src/web/i18n/en/quotes.ts'
import serviceCartEn from '../src/web/i18n/en/service-cart.ts'
import serviceOrdersEn from '../src/web/i18n/en/service-orders.ts'
import uploadsEn from '../src/web/i18n/en/uploads.ts'
import yourServicesEn from '../src/web/i18n/en/your-services.ts'
import consultationFr from '../src/web/i18n/fr/consultation.ts'
import quotesFr from '../src/web/i18n/fr/quotes.ts'
import serviceCartFr from '../src/web/i18n/fr/service-cart.ts'
import serviceOrdersFr from '../src/web/i18n/fr/service-orders.ts'
import yourServicesFr from '../src/web/i18n/fr/your-services.ts'
import consultationZh from '../src/web/i18n/zh/consultation.ts'
import quotesZh from '../src/web/i18n/zh/quotes.ts'
import serviceCartZh from '../src/web/i18n/zh/service-cart.ts'
import serviceOrdersZh from '../src/web/i18n/zh/service-orders.ts'
import yourServicesZh from '../src/web/i18n/zh/your-services.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, fits, signIn, test } from './test.ts'

const words = {
  en: { consultation: consultationEn, quotes: quotesEn, cart: serviceCartEn, orders: serviceOrdersEn, own: yourServicesEn },
  fr: { consultation: consultationFr, quotes: quotesFr, cart: serviceCartFr, orders: serviceOrdersFr, own: yourServicesFr },
  zh: { consultation: consultationZh, quotes: quotesZh, cart: serviceCartZh, orders: serviceOrdersZh, own: yourServicesZh },
}

/** A money amount in any language, as part of a name. */
const beforeAmount = (text: (amount: string) => string) =>
  new RegExp(
    `^${text('')
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
  )

async function payWithNewCard(page: Page): Promise<void> {
  const radios = page.locator('input[name=card]')
  await expect(radios.or(page.locator('main iframe')).first()).toBeAttached()
  if ((await radios.count()) > 0) await radios.last().check({ force: true })
  const fields = page.frameLocator('main iframe')
  await fields.locator('input').nth(0).fill('4242424242424242')
  await fields.locator('input').nth(1).fill('08/29')
  await fields.locator('input').nth(2).fill('123')
  await fields.locator('input').nth(3).fill('Robin Shopper')
  await fields.getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: '4242' })).toBeVisible()
}

/** Tells one request from another. Short: a long number might be that of a card, which nobody may send. */
const mark = () => crypto.randomUUID().slice(0, 6)

interface Trade {
  id: string
  key: string
  children: Trade[]
}

const inDays = (days: number, hour: string) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}:00.000Z`

/** Says how many are asked, which comes after the page. */
const sendButton = (page: Page) => page.locator('button[form=consultation]').last()

for (const locale of locales) {
  test(`ask, two answers, compare, accept prepaid, pay, done, pay the rest, confirm, rate: ${locale}`, {
    tag: locale === 'en' ? '@core' : [],
  }, async ({ page, browser, expectTrouble }) => {
    const t = words[locale as Locale]
    await signIn(page.request)
    const pros = [await callerOf(browser, demoLogins.pro), await callerOf(browser, demoLogins.otherPro)] as const
    const { records: trades } = await pros[0]<{ records: Trade[] }>('servicePage/searchCategoryAll', {})
    const trade = trades.find(({ key }) => key === 'electrical')?.children.find(({ key }) => key === 'electrical.repairs')

    const problem = `The lamp in the hall flickers (${mark()}).`
    const start = new URLSearchParams({ lang: locale, categoryId: trade?.id ?? '', searchText: problem })
    await page.goto(`/services/cart/seekService?${start}`)
    await expect(page.getByLabel(t.consultation.content)).toHaveValue(problem)
    if (locale === 'en') await expectAccessible(page)
    // What nobody has chosen is asked for, not assumed.
    await sendButton(page).click()
    await expect(page.getByRole('button', { name: t.consultation.problems.consultationType })).toBeVisible()
    await page.getByRole('radio', { name: t.consultation.types.repair }).check({ force: true })
    await page.getByRole('radio', { name: t.consultation.hopes.flexible }).check({ force: true })
    const question = page.getByRole('group', { name: t.consultation.questions }).getByRole('combobox').first()
    await question.selectOption({ index: 1 })
    const answer = await question.inputValue()
    await page.reload()
    await expect(question).toHaveValue(answer)
    await sendButton(page).click()
    await page.getByRole('link', { name: t.consultation.follow }).click()
    await page.waitForURL(/\/services\/yourServices\/records\?id=/)
    const requestId = new URL(page.url()).searchParams.get('id') ?? ''
    await expect(page.getByText(problem).last()).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: answer })).toBeVisible()

    for (const [at, tell] of pros.entries()) {
      await tell('providerInquiry/answer', { id: requestId, words: `Which lamp is it? (${at + 1})` })
      const item = { skuName: 'New lamp holder', sellingPrice: 100_00 + at * 50_00, prepayPercentage: 30, startTime: inDays(3, '14:00') }
      const { id } = await tell<{ id: string }>('providerQuote/save', { requestId, subject: `Lamp holder ${at + 1}`, items: [item] })
      await tell('providerQuote/send', { id })
    }
    await page.reload()
    await expect(page.getByText('Which lamp is it? (2)')).toBeVisible()
    // The thread opens at its newest line, in its own frame or, on a phone, as the page is long.
    const frame = page.getByRole('region', { name: t.own.conversation }).locator('[tabindex="-1"]').first()
    const hidden = frame.evaluate((box) => {
      const last = box.querySelector('ol > li:last-of-type')?.getBoundingClientRect()
      return Math.round((last?.bottom ?? Number.POSITIVE_INFINITY) - box.getBoundingClientRect().bottom)
    })
    expect(await hidden).toBeLessThanOrEqual(0)
    await page.getByRole('textbox', { name: t.own.write }).fill('The one above the stairs.')
    // It arrives, and the answer that says so is lost: sent again, it is still one message.
    expectTrouble(/inquiry\/answer|ERR_FAILED/)
    await page.route('**/mallapi/inquiry/answer', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await page.getByRole('button', { name: t.own.send, exact: true }).click()
    await page.getByRole('button', { name: t.own.retry }).click()
    await expect(page.getByRole('button', { name: t.own.retry })).toHaveCount(0)
    await expect(page.getByText('The one above the stairs.')).toHaveCount(1)
    await page.reload()
    await expect(page.getByText('The one above the stairs.')).toHaveCount(1)
    if (locale === 'en') await expectAccessible(page)

    await page.getByRole('link', { name: t.own.compare(2) }).click()
    await expect(page.getByRole('heading', { name: t.quotes.compareTitle })).toBeVisible()
    await expect(page.getByText(t.quotes.cheapest)).toHaveCount(1)
    if (locale === 'en') await expectAccessible(page)
    await page.getByRole('link', { name: t.quotes.see }).first().click()
    await expect(page.getByRole('heading', { name: 'Lamp holder 1' })).toBeVisible()
    if (locale === 'en') await expectAccessible(page)
    await page.getByRole('radio', { name: t.quotes.prepaid(30) }).check({ force: true })
    await page.getByRole('button', { name: beforeAmount(t.quotes.acceptPrepaid) }).click()

    await page.waitForURL(/\/services\/cart\/checkout\?items=/)
    await expect(page.getByRole('heading', { name: t.cart.checkout })).toBeVisible()
    if (locale === 'en') await expectAccessible(page)
    await page
      .getByRole('button', { name: beforeAmount(t.cart.continueToPay) })
      .last()
      .click()
    await page.waitForURL(/\/services\/cart\/checkout\?bill=/)
    await payWithNewCard(page)
    // 30 percent of 100 with 13 percent of tax.
    const pay = page.locator('main').getByRole('button', { name: /33[.,]90/ })
    await pay.last().click()
    await expect(page.getByRole('heading', { name: t.cart.paid.deposit.title })).toBeVisible()
    await page.getByRole('link', { name: t.cart.seeOrder }).click()
    await page.waitForURL(/[?&]order=/)
    const id = new URL(page.url()).searchParams.get('order') ?? ''
    await expect(page.getByText(t.orders.states.accepted).first()).toBeVisible()

    // Each on a day of its own: a business is at one place at a time.
    const day = 20 + 2 * ['en', 'fr', 'zh'].indexOf(locale) + Number((page.viewportSize()?.width ?? 0) > 500) + 6 * test.info().retry
    await pros[0]('providerJob/schedule', { id, startsAt: inDays(day, '14:00'), endsAt: inDays(day, '16:00'), isOutsideHours: true })
    await page.reload()
    const begin = page.getByRole('button', { name: t.orders.begin })
    await begin.click()
    // The word alone may stand elsewhere on the page.
    await expect(begin).toHaveCount(0)
    await expect(page.getByText(t.orders.states.underWay).first()).toBeVisible()
    await pros[0]('providerJob/finish', { id })
    await page.reload()
    if (locale === 'en') await expectAccessible(page)
    await page
      .locator('main')
      .getByRole('link', { name: /79[.,]10/ })
      .click()
    await page.waitForURL(/\/services\/cart\/checkout\?bill=/)
    await payWithNewCard(page)
    await page
      .locator('main')
      .getByRole('button', { name: /79[.,]10/ })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: t.cart.paid.rest.title })).toBeVisible()
    await page.getByRole('link', { name: t.cart.seeOrder }).click()
    await page.getByRole('button', { name: t.orders.confirm }).click()
    await expect(page.getByText(t.orders.states.confirmed).first()).toBeVisible()
    await page.getByRole('radio', { name: t.orders.starsNamed(5) }).check()
    await page.getByLabel(t.orders.rateContent).fill('On time, and tidy.')
    await page.getByRole('button', { name: t.orders.rateSend }).click()
    await expect(page.getByText(t.orders.rated)).toBeVisible()
    // Coming back finds the same, and nothing is wider than the screen.
    await page.reload()
    await expect(page.getByText(t.orders.rated)).toBeVisible()
    expect(await fits(page)).toBe(true)
  })
}

const t = words.en
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

test('files: what is no picture is refused, a sixth is one too many, a video asks before pictures go, closing discards', async ({
  page,
  expectTrouble,
}) => {
  // The server says so by its status, and the browser notes every such answer.
  expectTrouble(/415|Unsupported Media/)
  await signIn(page.request)
  await page.goto('/services/cart/seekService')
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles([{ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') }])
  await expect(page.getByRole('alert').filter({ hasText: /JPG/ }).first()).toBeVisible()
  await page.getByRole('button', { name: /Remove fake\.png/ }).click()
  await choose.setInputFiles([{ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }])
  await expect(page.getByText('The size of the uploaded avatar image cannot exceed 5MB!').first()).toBeVisible()
  await page.getByRole('button', { name: /Remove large\.png/ }).click()

  await choose.setInputFiles(Array.from({ length: 6 }, (_, n) => picture(`${n + 1}.png`)))
  await expect(page.getByText(uploadsEn.tooMany(5)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove \d\.png/ })).toHaveCount(5)
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await page.getByLabel(t.consultation.content).fill('The lamp in the hall flickers.')
  await page.reload()
  await expect(page.getByLabel(t.consultation.content)).toHaveValue('The lamp in the hall flickers.')
  await expect(page.getByRole('button', { name: /^Remove \d\.png/ })).toHaveCount(5)

  await page.getByRole('button', { name: t.consultation.video }).click()
  const ask = page.getByRole('dialog', { name: t.consultation.switchAsk.video })
  await ask.getByRole('button', { name: t.consultation.switchNo }).click()
  await expect(page.getByRole('button', { name: /^Remove \d\.png/ })).toHaveCount(5)
  await page.getByRole('button', { name: t.consultation.video }).click()
  await ask.getByRole('button', { name: t.consultation.switchYes }).click()
  await expect(page.getByRole('button', { name: /^Remove \d\.png/ })).toHaveCount(0)

  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  const close = page.getByRole('dialog', { name: t.consultation.closeAsk })
  const discarded = page.getByRole('button', { name: t.consultation.closeYes })
  await expect(close).toBeVisible()
  await discarded.click()
  await page.waitForURL(/\/services$/)
  await page.goto('/services/cart/seekService')
  await expect(page.getByLabel(t.consultation.content)).toHaveValue('')
})

test('a pro answers, writes a quote, sees it in the calendar and keeps the hours', { tag: '@core' }, async ({ page, browser }) => {
  await signIn(page.request, demoLogins.pro)
  const asker = await callerOf(browser, demoLogins.seller)
  const { records: trades } = await asker<{ records: Trade[] }>('servicePage/searchCategoryAll', {})
  const trade = trades.find(({ key }) => key === 'electrical')?.children.find(({ key }) => key === 'electrical.repairs')
  const business = await (await callerOf(browser, demoLogins.pro))<{ id: string }>('providerBusiness/getInfo', {})
  const problem = `Sparks at the plug (${mark()})`
  const { id } = await asker<{ id: string }>('serviceQuotationRequest/addNew', {
    categoryId: trade?.id,
    providerIds: [business.id],
    consultationType: 'repair',
    consultationContent: problem,
    contactInformation: { firstName: 'Alex', lastName: 'Seller', phone: '416 555 0100', email: 'alex@example.ca' },
    serviceCity: 'Toronto',
    province: 'ON',
    language: 'en',
  })
  await page.goto('/seller/services/requests')
  await page.getByRole('link', { name: problem }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('We come tomorrow.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We come tomorrow.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Write a quote' }).click()
  await page.getByRole('button', { name: 'Send as final' }).click()
  await expect(page.getByText('Enter a subject').first()).toBeVisible()
  await page.getByLabel('Subject').fill('A new plug')
  await page.getByLabel('What', { exact: true }).fill('Plug and wire')
  await page.getByLabel('Price of one, in dollars').fill('80')
  await page.getByLabel('In advance').selectOption('percent')
  await page.getByLabel('Percent', { exact: true }).fill('50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('$90.40')).toBeVisible()
  await page.getByRole('button', { name: 'Send as final' }).click()
  await page.waitForURL(/\/seller\/services\/requests\?id=/)
  await expect(page.getByText('A new plug').first()).toBeVisible()
  const [quote] = await asker<{ id: string; state: string }[]>('serviceQuote/compare', { requestId: id })
  expect(quote?.state).toBe('final')

  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Without a day yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Business/ }).click()
  await page.getByLabel('How far you go, in km').fill('45')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The directory shows it now.').first()).toBeVisible()

  // Tax numbers: what cannot be is said at its field; what follows from them stands beside.
  const tax = page.getByRole('form', { name: 'Tax details' })
  const before = await tax.getByLabel('Business number (BN)').inputValue()
  await tax.getByLabel('Business number (BN)').fill('123456789')
  await tax.getByRole('button', { name: 'Save the numbers' }).click()
  await expect(tax.getByText('This is no business number: its digits do not add up')).toBeVisible()
  await tax.getByLabel('Business number (BN)').fill(before)
  await expect(tax.getByText('You collect and remit GST/HST.')).toBeVisible()
  await tax.getByRole('button', { name: 'Save the numbers' }).click()
  await expect(page.getByText('Saved. Quotes from now on follow these numbers.').first()).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
})
