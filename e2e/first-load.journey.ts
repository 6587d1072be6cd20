import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { firstLoadJavaScript } from '../bench/first-load.ts'
import { locales } from '../src/contract/locale.ts'
import { demoLogins } from '../src/rules/demo-logins.ts'
import { type DeskEntry, deskRoutes } from '../src/web/desk-routes.ts'
import { expect, signIn, test } from './test.ts'

/**
 * What some pages of shoppers bring at first, gzipped, in bytes. No file of theirs may grow by what the desks get; whoever adds something
 * for shoppers writes the new figure here, and sees what it costs.
 */
const ledger = {
  '/home': 123_600,
  '/shop/searchProduct?searchText=lamp': 120_400,
  product: 123_400,
  directory: 125_100,
  '/register/startyourbusiness': 119_900,
}
const STYLES = 25_900
/** What a page of a desk may bring. */
const DESK_PAGE = 180_000

const packed = (file: string) => gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length
const linked = (html: string, like: RegExp) => [...html.matchAll(like)].map(([, file]) => file ?? '')
const stylesOf = (html: string) => linked(html, /<link rel="stylesheet" href="\/([^"]+)"/g)

type Files = Readonly<Record<string, string>>

/** What betrays a desk in files of shoppers: its element, its drawing, its own classes. */
const deskTraces = (files: Files): string[] =>
  Object.entries(files).flatMap(([file, text]) =>
    /data-desk|--desk-(?:ground|line|tint)|desk-acts|desk-icons|desk-manifest|savedView\//.test(text) ? [file] : [],
  )

/** Every file of the shoppers' build, with what it says. */
function shopFiles(): Files {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return Object.fromEntries(
    files.filter((file) => /\.(js|css)$/.test(file)).map((file) => [file, readFileSync(`dist/client/${file}`, 'utf8')]),
  )
}

test('nothing of a desk is in any file that a shopper’s window can load, and what is put there is found', { tag: '@once' }, () => {
  const files = shopFiles()
  expect(Object.keys(files).length).toBeGreaterThan(300)
  expect(deskTraces(files)).toEqual([])
  const [script = '', sheet = ''] = [/\.js$/, /\.css$/].map((kind) => Object.keys(files).find((file) => kind.test(file)))
  expect(deskTraces({ ...files, [script]: `${files[script]};x("data-desk")`, [sheet]: `${files[sheet]}.desk-acts{top:0}` }).sort()).toEqual(
    [script, sheet].sort(),
  )
})

test('home, search, product, directory and registration bring no more than is written down', { tag: '@once' }, async ({
  page,
  baseURL,
}) => {
  const home = await (await page.request.get('/home')).text()
  const product = /"(\/p\/[^"?]+)/.exec(home)?.[1] ?? /"(\/product\/productDetails\?id=[^"]+)"/.exec(home)?.[1]
  const services = await (await page.request.get('/services/serviceHome')).text()
  const directory = /"(\/services\/categories\/category(?:One|Two|Filter)\?[^"]+)"/.exec(services)?.[1]
  expect([product, directory]).not.toContain(undefined)
  for (const [name, most] of Object.entries(ledger)) {
    const address = { product, directory }[name]?.replaceAll('&amp;', '&') ?? name
    const { kilobytes } = await firstLoadJavaScript(`${baseURL}${address}`)
    expect(Math.round(kilobytes * 1000), `JavaScript of ${name}`).toBeLessThanOrEqual(most)
  }
  const styles = stylesOf(home)
  expect(styles).toHaveLength(1)
  expect(styles.reduce((sum, file) => sum + packed(file), 0)).toBeLessThanOrEqual(STYLES)
})

/** An address of each page of the desks, and who is let in there. What has an id names one that nobody has: its page says so by itself. */
const deskAddresses = (deskRoutes as readonly DeskEntry[])
  .filter(({ page }) => page)
  .map(({ path, may }) => ({
    address:
      path
        .replace(/:story\?/, 'table')
        .replace(/:id\b/, crypto.randomUUID())
        .replace(/:number\b/, '1') + (path.endsWith('/quote') ? `?request=${crypto.randomUUID()}` : ''),
    login: demoLogins[may?.startsWith('shop ') ? 'seller' : may?.startsWith('business ') ? 'pro' : 'operator'],
  }))

test('every page of a desk brings its own files, in every language few enough', { tag: '@once' }, async ({ page, playwright, baseURL }) => {
  const filesIn = (html: string) => [...new Set(linked(html, /(?:src|href)="\/([^"]+\.(?:js|css))"/g))]
  const shop = new Set(filesIn(await (await page.request.get('/home')).text()))
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? packed(file)
    sizes.set(file, known)
    return known
  }
  const tooMuch: string[] = []
  for (const login of new Set(deskAddresses.map((one) => one.login))) {
    const request = await playwright.request.newContext({ baseURL })
    await signIn(request, login)
    const all = new Set<string>()
    for (const { address } of deskAddresses.filter((one) => one.login === login))
      for (const locale of locales) {
        const files = filesIn(
          await (await request.get(`${address}${address.includes('?') ? '&' : '?'}lang=${locale}`, { maxRedirects: 0 })).text(),
        )
        expect(files.filter((file) => shop.has(file))).toEqual([])
        const scripts = files.filter((file) => file.endsWith('.js'))
        expect(scripts.length, `${address} in ${locale} names its files`).toBeGreaterThan(3)
        const bytes = scripts.reduce((sum, file) => sum + sizeOf(file), 0)
        if (bytes > DESK_PAGE) tooMuch.push(`${address} in ${locale}: ${bytes}`)
        for (const file of scripts) all.add(file)
      }
    // More than what every page wakes with: each has brought its own.
    expect(all.size).toBeGreaterThan(20)
    await request.dispose()
  }
  expect(tooMuch).toEqual([])
})
