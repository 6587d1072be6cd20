import { expect, test } from './test.ts'

const headers = { 'user-agent': 'Mozilla/5.0 Chrome', 'accept-language': 'en-CA' }
const nonces = (html: string) => [...new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce = '']) => nonce))]
const withoutNonce = (html: string) => nonces(html).reduce<string>((text, nonce) => text.replaceAll(nonce, ''), html)

test('visitors share a page for a moment, each with a nonce of their own; nobody shares a signed-in page', { tag: '@once' }, async ({
  request,
}) => {
  const page = async (cookie: string) => {
    const response = await request.get('/shop/bestSeller?kept=1', { headers: { ...headers, cookie } })
    const html = await response.text()
    expect(nonces(html)).toHaveLength(1)
    expect(response.headers()['content-security-policy']).toContain(`'nonce-${nonces(html)[0]}'`)
    return html
  }
  const first = await page('menu=0.5')
  const second = await page('menu=0.5')
  expect(nonces(second)).not.toEqual(nonces(first))
  expect(withoutNonce(second)).toBe(withoutNonce(first))
  // The first place of all is a place like any other.
  expect(withoutNonce(await page('menu=0'))).toBe(withoutNonce(await page('menu=0')))
  expect(withoutNonce(await page('menu=0.5; language=fr'))).not.toBe(withoutNonce(first))
  expect(await page('menu=0.5; place=Halifax%7CNova%20Scotia%7CCanada')).toContain('Halifax')

  const login = await request.post('/mallapi/customer/login', {
    data: { email: 'shopper@mallard.example', password: 'mallard-demo' },
    headers: { 'x-tenant-id': 'mallard' },
  })
  expect((await login.json()).code).toBe(0)
  const own = await request.get('/account', { headers, maxRedirects: 0 })
  expect(own.status()).toBe(200)
  await request.post('/mallapi/customer/logout', { data: {}, headers: { 'x-tenant-id': 'mallard' } })
  const gone = await request.fetch('/account', { headers: { ...headers, cookie: 'menu=0.5' }, maxRedirects: 0 })
  expect(gone.status()).toBe(302)
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
  const before = withoutNonce(await (await request.get(address, { headers })).text())
  const after = withoutNonce(await (await request.post(address, { headers, form: {} })).text())
  expect(before).toContain('Shall Mallard’s deals and news go to')
  expect(after).toContain('Done. The next issue comes to you.')
})
