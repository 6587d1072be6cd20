import { expect, test } from './test.ts'

const headers = { 'user-agent': 'Mozilla/5.0 Chrome', 'accept-language': 'en-CA' }
/** The page without what came beside it for one visitor. */
const shared = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('id="own-data"'))

test('everybody shares what a page shows; what is one visitor’s own comes beside it and reaches nobody else', { tag: '@once' }, async ({
  request,
  playwright,
  baseURL,
}) => {
  const address = '/shop/bestSeller?kept=1'
  const page = async (cookie: string) => {
    const response = await request.get(address, { headers: { ...headers, cookie } })
    return { html: await response.text(), policy: response.headers()['content-security-policy'] }
  }
  const first = await page('menu=0.5')
  const second = await page('menu=0.5')
  expect(second.html).toBe(first.html)
  expect(second.policy).not.toBe(first.policy)
  // Where the menu starts is a matter of the header alone.
  expect(shared((await page('menu=0')).html)).toBe(shared(first.html))
  expect(shared((await page('menu=0.5; language=fr')).html)).not.toBe(shared(first.html))
  expect((await page('menu=0.5; place=Halifax%7CNova%20Scotia%7CCanada')).html).toContain('Halifax')

  const shopper = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const login = await shopper.post('/mallapi/customer/login', {
    data: { email: 'shopper@mallard.example', password: 'mallard-demo' },
    headers: { 'x-tenant-id': 'mallard' },
  })
  expect((await login.json()).code).toBe(0)
  const own = await (await shopper.get(address, { headers })).text()
  const { account } = JSON.parse(/id="own-data">([^<]*)</.exec(own)?.[1] ?? '{}')
  expect(account?.id).toMatch(/^[0-9a-f-]{36}$/)
  // Who signs in is where their address is: the same page as anybody's who is there.
  const { cookies } = await shopper.storageState()
  const place = cookies.find(({ name }) => name === 'place')
  expect(shared(own)).toBe(shared((await page(`menu=0.5${place ? `; place=${place.value}` : ''}`)).html))
  const after = await page('menu=0.5')
  expect(after.html).toBe(first.html)
  expect(after.html).not.toContain(account.id)
  expect((await shopper.get('/account', { headers, maxRedirects: 0 })).status()).toBe(200)
  await shopper.post('/mallapi/customer/logout', { data: {}, headers: { 'x-tenant-id': 'mallard' } })
  expect((await shopper.get('/account', { headers, maxRedirects: 0 })).status()).toBe(302)
  await shopper.dispose()
})

test('who has just confirmed a newsletter is not shown the page of before', { tag: '@once' }, async ({ request }) => {
  const email = `reader.${Date.now() % 1_000_000}@example.ca`
  const subscription = { email, consentText: 'Yes, send me the deals.', source: 'footer' }
  const asked = await request.post('/mallapi/newsletter/subscribe', { data: subscription, headers: { 'x-tenant-id': 'mallard' } })
  expect(await asked.json()).toMatchObject({ code: 0 })
  const link = async () => {
    const mails = (await (await request.get('/dev/mail.json')).json()) as { to: string; text: string }[]
    return /\/newsletter\/confirm\?token=[\w-]+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  const address = await link()
  const before = await (await request.get(address, { headers })).text()
  const after = await (await request.post(address, { headers, form: {} })).text()
  expect(before).toContain('Shall Mallard’s deals and news go to')
  expect(after).toContain('Done. The next issue comes to you.')
})
