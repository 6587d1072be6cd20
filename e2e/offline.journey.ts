import { expect, expectAccessible, signIn, test } from './test.ts'

// The worker is the same at every width.
test.describe('without a connection', { tag: '@once' }, () => {
  test('what was looked at last can be read, the rest says that the pond is frozen, and nothing of an account was kept', async ({
    page,
    context,
  }) => {
    await signIn(page.request)
    await page.goto('/help/business/returns-refunds')
    const keeps = (path: string) =>
      page.evaluate(async (wanted) => {
        const cache = await caches.open('mallard-pages-1')
        return (await cache.keys()).some(({ url }) => new URL(url).pathname === wanted)
      }, path)
    // Three seconds after the page is complete the worker is asked for.
    await expect.poll(() => keeps('/help/business/returns-refunds')).toBe(true)
    await page.goto('/account?path=yourOrders')
    await page.goto('/cart')
    await page.goto('/help/customer/terms-of-services')
    await expect.poll(() => keeps('/help/customer/terms-of-services')).toBe(true)
    // Drawings and code come after the page.
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/ducks/sleep.svg')))).toBe(true)

    const kept = await page.evaluate(async () => {
      const found: { url: string; text: string }[] = []
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) {
          const response = await caches.match(request)
          const isText = response?.headers.get('content-type')?.includes('html')
          found.push({ url: request.url, text: isText ? ((await response?.text()) ?? '') : '' })
        }
      return found
    })
    const pages = kept.filter(({ text }) => text).map(({ url }) => new URL(url).pathname)
    expect(pages.sort()).toEqual(['/help/business/returns-refunds', '/help/customer/terms-of-services', '/offline'])
    const { nickName } = (await (await page.request.post('/mallapi/profile/getInfo', { data: {} })).json()).data ?? {}
    for (const { text } of kept) {
      expect(text).not.toContain('shopper@mallard.example')
      expect(text).not.toMatch(/"account":\{/)
      if (nickName) expect(text).not.toContain(nickName)
    }
    const isCode = (url: string) => /^\/(assets|ducks|icons|media)\/|^\/favicon\.svg$/.test(new URL(url).pathname)
    expect(kept.filter(({ url, text }) => !text && !isCode(url))).toEqual([])

    await context.setOffline(true)
    // Not by goto: a kept page is there to be read, and never wakes.
    await page.evaluate(() => location.assign('/help/business/returns-refunds'))
    await expect(page.getByRole('heading', { level: 1, name: 'Returns and refunds' })).toBeVisible()
    await expect(page.getByText('You are offline. This page was kept')).toBeVisible()
    await page.getByRole('link', { name: 'Purchase protection' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'The pond is frozen' })).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Purchase protection' })).toBeVisible()
  })

  test('the app can be installed: manifest, icons and a worker that asks for itself', async ({ request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ start_url: '/home', display: 'standalone' })
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src)
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
      if (type === 'image/png') {
        const bytes = await icon.body()
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
      }
    }
    const worker = await request.get('/service-worker.js')
    expect(worker.headers()).toMatchObject({ 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' })
    const home = await (await request.get('/home')).text()
    expect(home).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  })
})
