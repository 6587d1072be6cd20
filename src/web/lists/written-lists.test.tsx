import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ProductSummary } from '../../contract/catalogue.ts'
import { type Locale, locales } from '../../contract/locale.ts'
import type { ProductList } from '../../contract/search.ts'
import { fixedRouter } from '../app/fixed-router.ts'
import { markup } from '../base/markup.ts'
import { PageGiven, placeOf, RouterGiven } from '../base/router.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { productCardMarkup } from '../catalogue/product-card.tsx'
import { loadEveryWord } from '../i18n/words.ts'
import { FacetGroup } from './facet-group.tsx'
import { FilterWayProvider } from './filter-link.tsx'
import { changed, everything, writeListQuery } from './list-query.ts'
import { ListGrid } from './product-grid.tsx'

beforeAll(() => loadEveryWord(locales))
afterEach(() => {
  vi.unstubAllEnvs()
})

/** As a browser reads it: what is written by hand and by React may be escaped in two ways. */
const read = (html: string) =>
  html
    .replace(/&#x([\da-f]+);/gi, (_, hex) => `&#${Number.parseInt(hex, 16)};`)
    .replaceAll('&quot;', '&#34;')
    .replaceAll('&amp;', '&#38;')
    .replaceAll('&lt;', '&#60;')
    .replaceAll('&gt;', '&#62;')

/** Attributes in the order of their names. */
const inOrder = (html: string) =>
  html.replace(
    /<(\w+)((?: [\w-]+="[^"]*")+)>/g,
    (_, tag, attributes: string) => `<${tag} ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`,
  )

function shown(locale: Locale, part: ReactNode): string {
  const visit = { locale, isApp: false, mallId: 1, account: null, storefront: null }
  const place = placeOf('/shop')
  const router = fixedRouter({ visit, nobodys: null } as never, place)
  return renderToStaticMarkup(
    <RouterGiven value={router}>
      <PageGiven value={{ entry: null, place, params: {}, status: 'there' }}>{part}</PageGiven>
    </RouterGiven>,
  )
}

/** What the server sends and what the browser takes over. */
function bothWays(locale: Locale, part: ReactNode): [string, string] {
  vi.stubEnv('SSR', true)
  const server = shown(locale, part)
  vi.stubEnv('SSR', false)
  return [server, shown(locale, part)].map((html) => inOrder(read(html))) as [string, string]
}

const product = (n: number): ProductSummary => ({
  id: `00000000-0000-4000-8000-00000000000${n % 10}`,
  skuId: '00000000-0000-4000-8000-000000000000',
  title: `Kettle "No. ${n}" <& 'more'>`,
  shopName: "L'échoppe & Co",
  shopSlug: 'shop',
  picUrl: '/media/products/kettle.webp',
  secondPicUrl: n % 2 ? '/media/products/kettle-2.webp' : null,
  priceCents: 1_234_56,
  feeCents: n % 3 ? 0 : 5_00,
  wasCents: n % 2 ? 2_000_00 : null,
  rating: 4.5,
  reviewCount: n % 4,
  freeDelivery: n % 2 === 0,
  dealEndsAt: null,
  stockLeft: n % 5 === 0 ? n : null,
})

test.each(locales)('a list of products is written as it is drawn, in %s', (locale) => {
  const records = Array.from({ length: 12 }, (_, n) => Object.freeze(product(n)))
  const list = { records } as unknown as ProductList
  const listing = { scope: { most: 20 }, list, below: [list] }
  const draw = Object.assign(drawCard, { written: productCardMarkup })
  const [server, browser] = bothWays(locale, <ListGrid listing={listing} query={everything} drawCard={draw} ranked />)
  expect(server).toContain('class="far far-card"')
  expect(server).toBe(browser)
  expect(bothWays(locale, <ListGrid listing={listing} query={everything} drawCard={draw} ranked />)[0]).toBe(server)
})

test.each(locales)('the values of a filter are written as they are drawn, in %s', (locale) => {
  const address = (next: typeof everything) => ({ to: '.', search: { searchText: `"a" & 'b'`, ...writeListQuery(next) } }) as const
  const values = Array.from({ length: 12 }, (_, n) => ({
    key: `${n}`,
    label: n % 2 ? `Brand <${n}> & "Sons"` : markup`<i style="background:#fff"></i>${`N'${n}`}`,
    count: n % 3 === 0 ? 0 : n * 1000,
    on: n % 5 === 0,
    next: changed(everything, { brand: [`brand-${n}`] }),
  }))
  const [server, browser] = bothWays(
    locale,
    <FilterWayProvider value={{ address }}>
      <FacetGroup title="Brand" values={values} />
    </FilterWayProvider>,
  )
  expect(server).toContain('aria-disabled="true"')
  expect(server).toContain('class="facet facet-on"')
  expect(server).toBe(browser)
})
