import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { locales } from '../src/contract/locale.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { frontMatterOf, type WordsPage, wordsPages } from '../src/web/help/pages.ts'
import { type RouteEntry, routes } from '../src/web/routes.ts'
import { expect, expectAccessible, expectNoLayoutShift, signIn, test } from './test.ts'

const templates = ['alices', 'electronic', 'normal', 'pufflesPet']
const pages = Object.keys(wordsPages) as WordsPage[]
const addresses = pages.flatMap((page) => {
  const { path, group } = frontMatterOf(page)
  return group === 'shop' ? templates.map((template) => path.replace(':template', template)) : [path]
})

const hrefsIn = (html: string) => [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

test('every page of words answers in three languages with one heading of its own', { tag: '@once' }, async ({ request }) => {
  expect(addresses).toHaveLength(17 + 6 * templates.length)
  for (const address of addresses) {
    const headings: string[] = []
    for (const locale of locales) {
      const answer = await request.get(`${address}?lang=${locale}`)
      expect(answer.status(), `${address} in ${locale}`).toBe(200)
      const html = await answer.text()
      const found = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)]
      expect(found, `${address} in ${locale}`).toHaveLength(1)
      headings.push(found[0]?.[1] ?? '')
      expect(html).toMatch(/application\/ld\+json[^>]*>[^<]*(WebPage|FAQPage)/)
    }
    expect(new Set(headings).size, `${address}: ${headings}`).toBe(locales.length)
  }
})

test('no link of the footer or of a page of words is dead', { tag: '@once' }, async ({ request }) => {
  // What others build at this time: the table says so itself.
  const notBuilt = new Set((routes as readonly RouteEntry[]).filter(({ page, path }) => !page && path !== '/').map(({ path }) => path))
  const seen = new Set<string>()
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    for (const href of hrefsIn(html.slice(html.indexOf('<main')))) seen.add(href)
  }
  expect(seen.size).toBeGreaterThan(40)
  const isPromise = (href: string) =>
    [...notBuilt].some((path) => new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+')}$`).test(href.split('?')[0] ?? ''))
  for (const href of [...seen].filter((each) => !isPromise(each))) {
    const answer = await request.get(href)
    expect(answer.status(), href).toBe(200)
  }
})

test('a page of words is read: contents lead to sections, the search finds others, and back again', async ({ page, isMobile }) => {
  await page.goto('/help/business/returns-refunds')
  await expect(page.getByRole('heading', { level: 1, name: 'Returns and refunds' })).toBeVisible()
  await expect(page.getByText('90 days', { exact: true })).toBeVisible()
  await expectNoLayoutShift(page)
  await expectAccessible(page)
  if (isMobile) await page.locator('summary', { hasText: 'On this page' }).click()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'If a shop says no' }).click()
  await expect(page).toHaveURL(/#refused$/)
  await expect(page.getByRole('heading', { name: 'If a shop says no' })).toBeInViewport()

  await page.getByRole('searchbox', { name: 'Search the help pages' }).fill('quebec tax')
  await page.getByRole('searchbox', { name: 'Search the help pages' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /pages? for “quebec tax”/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('listitem').filter({ hasText: 'Taxes by province' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/shipping-rates-times#taxes$/)
  await expect(page.getByText('GST 5% + QST 9.975%')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search the help pages' })).toHaveValue('quebec tax')
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'quebec tax' })).toBeVisible()
})

test('the help is found without accents, in Chinese, and without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/help/search?lang=fr&q=confidentialite')
  await expect(page.getByRole('link', { name: /Politique de confidentialité/ }).first()).toBeVisible()
  await page.goto('/help/search?lang=zh&q=退款')
  await expect(page.locator('#found')).toContainText('个页面')
  await page.goto('/help/search?lang=en&q=zzzzqq')
  await expect(page.getByText('Nothing found for “zzzzqq”')).toBeVisible()
  await context.close()
})

test('a message is checked, sent once, numbered, and read by the operator', async ({ page, playwright, baseURL }) => {
  await page.goto('/help/business/contact-us?topic=privacy')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send the message' }).click()
  await expect(main.getByRole('alert')).toContainText('Please tell us your name')
  await expectAccessible(page)
  const words = `What do you hold about me? ${crypto.randomUUID()}`
  await main.getByLabel('Your name').fill('Jo Lake')
  await main.getByLabel('Your email').fill(`jo-${crypto.randomUUID().slice(0, 8)}@example.ca`)
  await expect(main.getByLabel('What is it about?')).toHaveValue('privacy')
  await main.getByLabel('Your message').fill(words)
  await main.getByRole('button', { name: 'Send the message' }).click()
  await expect(main.getByText('Thank you, we have your message')).toBeVisible()
  const number = await main.getByText(/^L-\d{4}-\d{4}-\d{4}$/).textContent()
  await expectAccessible(page)

  const desk = await playwright.request.newContext({ baseURL })
  const { buyerSession } = await signIn(desk, demoLogins.operator)
  const inbox = await desk.post('/mallapi/operatorLetter/page', {
    headers: { [callHeaders.tenantId]: TENANT_ID, [callHeaders.sessionToken]: buyerSession },
    data: { topic: 'privacy' },
  })
  const { data } = await inbox.json()
  expect(data.records.find((letter: { number: string }) => letter.number === number)).toMatchObject({ words, state: 'open' })
  await desk.dispose()
})

test('what was typed stays when the message cannot be sent', { tag: '@once' }, async ({ page, expectTrouble }) => {
  await page.goto('/help/business/contact-us?topic=other')
  await page.route('**/mallapi/letter/addNew', (route) => route.abort())
  expectTrouble(/letter\/addNew/)
  expectTrouble(/Failed to load resource/)
  const main = page.getByRole('main')
  await main.getByLabel('Your name').fill('Jo Lake')
  await main.getByLabel('Your email').fill('jo@example.ca')
  await main.getByLabel('Your message').fill('Hello')
  await main.getByRole('button', { name: 'Send the message' }).click()
  await expect(main.getByRole('alert')).toContainText('was not sent')
  await expect(main.getByLabel('Your message')).toHaveValue('Hello')
})

test('a shop speaks for itself, and its form goes to it', async ({ page }) => {
  await page.goto('/shops/templates/free/alices/page/help/business/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByText(/^This message goes to /)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('navigation', { name: 'Related pages' }).getByRole('link', { name: 'Returns and refunds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns and refunds' })).toBeVisible()
  await expect(page).toHaveURL(/returns-refunds\?shopId=/)
})

test('on paper stands the text and nothing around it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/help/customer/terms-of-services')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('banner').first()).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' }).first()).toBeHidden()
})
