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
    // The time is each visitor's own.
    const html = (await response.text()).replace(/(?<=id="own-data">[^<]*)"now":"[^"]*"/, '')
    return { html, policy: response.headers()['content-security-policy'] }
  }
  // What was sent before its late parts were there, as after a start, is kept for nobody.
  await expect.poll(async () => (await page('menu=0.5')).html).not.toContain('$RC')
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

test('whatever somebody has told about themselves, no page of everybody tells another', { tag: '@once' }, async ({
  playwright,
  baseURL,
}) => {
  const canary = `Canary${Date.now() % 1_000_000}`
  const email = `${canary.toLowerCase()}@example.ca`
  const person = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  let token = ''
  const call = async (path: string, data: object) => {
    const answer = await person.post(`/mallapi/${path}`, { data, headers: { 'x-tenant-id': 'mallard', 'x-session-token': token } })
    const envelope = await answer.json()
    expect(envelope.code, `${path}: ${envelope.msg}`).toBe(0)
    return envelope.data
  }
  await call('customer/sendCode', { email, purpose: 'register' })
  let code = ''
  await expect(async () => {
    const mails = (await (await person.get('/dev/mail.json')).json()) as { to: string; text: string }[]
    code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  const named = { nickName: canary, firstName: `${canary}first`, lastName: `${canary}last` }
  const { buyerSession, customerId } = await call('customer/userReg', { email, code, password: 'three ducks on a lake', ...named })
  token = buyerSession
  await call('address/addNew', {
    recipient: `${canary}recipient`,
    countryId: 'ca',
    stateProvinceId: 'ON',
    city: 'Toronto',
    street: `1 ${canary}street`,
    postalCode: 'M5V 2T6',
    email,
    phoneNumber: '4165550100',
  })
  await call('searchHistory/addNew', { userId: customerId, searchType: 'mallard-web', searchKeyWords: `${canary}search` })
  const { records } = await call('sku/GetSKUListByFilter', { mallId: 10_000, size: 1, current: 1 })
  const [{ id: spuId }] = records
  await call('browseHistory/edit', { userId: customerId, spuId, consent: true })
  await call('wish/set', { spuId, isWished: true })

  const nobody = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { cookies } = await person.storageState()
  const place = cookies.find(({ name }) => name === 'place')?.value
  const pages = [
    '/home',
    `/product/productDetails?id=${spuId}`,
    '/shop/searchProduct?searchText=lamp',
    '/shop/bestSeller',
    '/category',
    '/services',
  ]
  for (const page of pages) {
    const address = `${page}${page.includes('?') ? '&' : '?'}asked=${Date.now()}`
    const own = await (await person.get(address, { headers })).text()
    expect(own.includes(customerId), `${page} is shown to the person as theirs`).toBe(true)
    // Another visitor from the same place, who is shown the page that was made for the first.
    const response = await nobody.get(address, { headers: { ...headers, cookie: place ? `place=${place}` : '' } })
    const seen = (await response.text()).toLowerCase()
    expect(seen.includes(canary.toLowerCase()), page).toBe(false)
    expect(seen.includes(customerId), page).toBe(false)
    expect(response.headers()['cache-control'], page).toBe('private, no-cache')
  }
  expect((await person.get('/home', { headers })).headers()['cache-control']).toBe('private, no-store')
  await Promise.all([person.dispose(), nobody.dispose()])
})
