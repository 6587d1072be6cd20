import { beforeAll, describe, expect, test } from 'vitest'
import { locales, type Text } from '../../contract/locale.ts'
import { offerStateOf } from '../../rules/goods/offer-state.ts'
import { buildDemo } from './build.ts'
import { type DemoData, type ProductData, readDemoData } from './data.ts'
import { priceRange, stockShelves } from './products.ts'
import type { DemoRow, DemoRows } from './rows.ts'

const now = new Date('2026-11-15T12:00:00Z')
let data: DemoData
let rows: DemoRows
let products: ProductData[]

beforeAll(() => {
  data = readDemoData()
  rows = buildDemo(now, 'hash', data)
  products = stockShelves(readDemoData())
})

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 3 &&
  'en' in value &&
  'fr' in value &&
  'zh' in value &&
  typeof value.en === 'string'

/** Every text in every row, with where it stands. */
function* texts(value: unknown, path: string): Generator<[path: string, text: Text]> {
  if (isText(value)) yield [path, value]
  else if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* texts(item, `${path}[${i}]`)
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const [key, item] of Object.entries(value)) yield* texts(item, `${path}.${key}`)
}

const ids = (list: { id: string | number }[]) => new Set(list.map((row) => row.id))

describe('there is enough of everything', () => {
  test.each<[keyof DemoRows, number]>([
    ['malls', 5],
    ['shops', 30],
    ['spus', 1500],
    ['skus', 4000],
    ['providers', 80],
    ['services', 80],
    ['reviews', 3000],
    ['orders', 800],
    ['cities', 50],
    ['provinces', 13],
    ['inquiries', 40],
    ['notifications', 500],
  ])('%s: at least %i', (table, least) => expect(rows[table].length).toBeGreaterThanOrEqual(least))

  test('sixty customers besides the logins', () => {
    expect(rows.accounts.filter((a) => a.email.endsWith('@example.com'))).toHaveLength(60)
    expect(rows.accounts.filter((a) => a.email.endsWith('@mallard.example')).map((a) => a.roles)).toEqual([
      ['customer'],
      ['customer', 'goodsSeller'],
      ['customer'],
      ['customer', 'serviceSeller'],
      ['customer', 'serviceSeller'],
      ['customer', 'operator'],
    ])
  })

  test('sixteen categories of goods and twelve of services, three levels each', () => {
    const count = (type: 'P' | 'S', level: number) => rows.categories.filter((c) => c.type === type && c.level === level).length
    expect(count('P', 1)).toBe(16)
    expect(count('S', 1)).toBe(12)
    for (const type of ['P', 'S'] as const) expect(count(type, 3)).toBeGreaterThan(count(type, 2))
    expect(rows.categories.filter((c) => c.level === 1 && c.productCount === 0)).toEqual([])
  })

  test('orders stand in every state, also those of the demo shopper', () => {
    const all = ['cancelled', 'delivered', 'outForDelivery', 'pending', 'processing', 'returned', 'shipped']
    const shopper = rows.accounts.find((a) => a.email === 'shopper@mallard.example')?.id
    expect([...new Set(rows.shopOrders.map((o) => o.state))].sort()).toEqual(all)
    expect([...new Set(rows.shopOrders.filter((o) => o.customerId === shopper).map((o) => o.state))].sort()).toEqual(all)
  })

  test('coupons are unused, used and expired; stock is plenty, low and none; templates are all worn', () => {
    const ends = new Map(rows.coupons.map((c) => [c.id, c.endsAt]))
    const state = (c: DemoRow<'customerCoupons'>) => (c.usedAt ? 'used' : (ends.get(c.couponId) ?? now) < now ? 'expired' : 'unused')
    expect([...new Set(rows.customerCoupons.map(state))].sort()).toEqual(['expired', 'unused', 'used'])
    const stocks = rows.stock.map((s) => s.onHand)
    expect(stocks.filter((n) => n === 0).length).toBeGreaterThan(100)
    expect(stocks.filter((n) => n > 0 && n <= 5).length).toBeGreaterThan(100)
    expect([...new Set(rows.shops.map((s) => s.template))].sort()).toEqual(['alices', 'electronic', 'normal', 'pufflesPet'])
  })

  test('the seller has deals and gifts in every state', () => {
    const shopId = rows.deals.find(({ madeBy }) => madeBy)?.shopId
    for (const offers of [rows.deals, rows.gifts]) {
      const own = offers.filter(({ madeBy }) => madeBy)
      expect(own.every((offer) => offer.shopId === shopId)).toBe(true)
      const states = own.map(({ startsAt, endsAt, stoppedAt }) => offerStateOf({ startsAt, endsAt, stoppedAt: stoppedAt ?? null }, now))
      expect(states.sort()).toEqual(['ended', 'planned', 'running', 'stopped'])
    }
  })

  test('deals run now, for two months to come, and end at different hours', () => {
    const running = (at: Date) => rows.deals.filter((d) => d.startsAt <= at && d.endsAt > at)
    expect(new Set(running(now).map((d) => d.endsAt.getTime())).size).toBeGreaterThan(15)
    for (let day = 1; day <= 60; day++) expect(running(new Date(now.getTime() + day * 86_400_000)).length).toBeGreaterThanOrEqual(8)
    expect(rows.deals.filter((d) => d.priceCents >= d.wasCents)).toEqual([])
  })
})

/** The same word in French as in English, or a name. Places are apart: most Canadian cities have one name. */
const names = new Set(
  `Mallard|Circuit|Tables|Lotions|Cardigans|Jeans|Shorts|Leggings|Bralettes|Camisoles|Tuques|Bracelets|Trains|Robots|Pyjamas|Microscopes|Aquariums|Condo
|Piano|Immigration|Mandarin|Cognac|Camel|Aluminium|Bluetooth|Bluetooth, FM, DAB|Ports|4 HDMI|Viscose|Modal|Satin|Textile|Quartz|Nylon|Dimensions|Notes
|Charge|Polyester|Volume|Floral|Rose|Couple|30 minutes|45 minutes|60 minutes|90 minutes|Balayage|Olive|Champagne|Graphite|Indigo`
    .replaceAll('\n', '')
    .split('|'),
)
const isPlace = (path: string) => /\.(cities|provinces)\[\d+\]\.name$|\.city$/.test(path)

describe('what people see', () => {
  test('every text is there in three languages, and Chinese is Chinese', () => {
    const empty: string[] = []
    const foreign: string[] = []
    // Sizes, measures, codes and amounts read alike everywhere.
    const code = /^[\p{Script=Latin}\d\s$.,/×·²+%°"’'&()（）–-]{1,24}$/u
    const wordy = /\p{Script=Latin}{4,}/u
    for (const [path, text] of texts(rows, '')) {
      // A section of a look without words of its own has the template's.
      if (/^\.shopLook\w+\[\d+\]\.content\.sections/.test(path) && locales.every((locale) => text[locale] === '')) continue
      for (const locale of locales) if (text[locale].trim() === '') empty.push(`${path}.${locale}`)
      if (!/\p{Script=Han}/u.test(text.zh) && (!code.test(text.zh) || (wordy.test(text.zh) && !names.has(text.zh))))
        foreign.push(`${path}: ${text.zh}`)
      if (text.fr === text.en && wordy.test(text.fr) && !names.has(text.fr) && !isPlace(path)) foreign.push(`${path}: ${text.fr}`)
    }
    expect(empty).toEqual([])
    expect(foreign).toEqual([])
  })

  test('product titles, descriptions and bullets are never left in English', () => {
    for (const spu of rows.spus) {
      expect.soft(spu.title.fr, spu.title.en).not.toBe(spu.title.en)
      expect.soft(spu.description.fr, spu.title.en).not.toBe(spu.description.en)
      expect.soft(spu.title.zh).toMatch(/\p{Script=Han}/u)
      expect.soft(spu.bullets.fr.length).toBe(spu.bullets.en.length)
      expect.soft(spu.bullets.zh.length).toBe(spu.bullets.en.length)
    }
  })

  test('a price fits the object shown', () => {
    const written = new Set(data.products.map((p) => p.key))
    for (const product of products) {
      const range = priceRange(data, product)
      if (!range) continue
      // A written product may be larger, smaller or of better stuff than the one the range was meant for.
      const slack = written.has(product.key) ? 3 : 1
      if (/\b(box|case|pack) of\b/.test(product.title.en)) continue
      expect.soft(product.price, product.title.en).toBeGreaterThanOrEqual(range.min / slack)
      expect.soft(product.price, product.title.en).toBeLessThanOrEqual(range.max * slack)
      if (product.wasPrice) expect.soft(product.wasPrice).toBeGreaterThan(product.price)
    }
  })

  test('a colour in a title is the colour of the picture', () => {
    // The longest first: "slate blue" is not blue.
    const words = [
      ...Object.entries(data.attributes.colours).map(([key, { name }]) => [name.en.toLowerCase(), key] as const),
      ['green', 'green'] as const,
      ['rose', 'rose'] as const,
      ['pink', 'pink'] as const,
    ]
    words.sort((a, b) => b[0].length - a[0].length)
    const coloursIn = (title: string) => {
      let rest = title.replace('Silver Birch', '').toLowerCase()
      return words.flatMap(([word, key]) => {
        const found = new RegExp(`\\b${word}\\b`).test(rest)
        if (found) rest = rest.replaceAll(word, '')
        return found ? [key] : []
      })
    }
    let checked = 0
    for (const product of products) {
      const shown = data.pictures.find((p) => p.kind === 'product' && p.key === product.pictures[0])?.colour?.name
      const named = coloursIn(product.title.en)
      if (!shown || named.length === 0 || product.variants?.colour) continue
      checked++
      expect
        .soft(
          named.some((key) => sameColour(shown, key)) || product.title.en.toLowerCase().includes(shown),
          `${product.title.en} shows ${shown}`,
        )
        .toBe(true)
      if (product.attributes.colour && !product.title.en.toLowerCase().includes(shown))
        expect.soft(named, product.title.en).toContain(product.attributes.colour)
    }
    expect(checked).toBeGreaterThan(200)
  })

  test('no title says another maker than the product has, and none is used twice', () => {
    const brands = [...new Set(products.map((p) => p.brand))].filter((b) => b.length > 4)
    for (const product of products) {
      const others = brands.filter((b) => !product.brand.includes(b) && new RegExp(`(^|\\s)${b}(\\s|,|$)`).test(product.title.en))
      expect.soft(others, product.title.en).toEqual([])
    }
    const titles = products.map((p) => p.title.en)
    expect(titles.length - new Set(titles).size).toBe(0)
  })

  test('no product repeats a review', () => {
    const said = rows.reviews.map((r) => `${r.spuId}/${r.text}`)
    expect(said.length - new Set(said).size).toBe(0)
  })
})

// The library calls some colours by a plainer name than the shops do.
const plainer: Record<string, string[]> = { green: ['forest'], forest: ['green'], mint: ['sage'], pink: ['rose'], indigo: ['blue'] }
const sameColour = (library: string, shop: string) => library === shop || (plainer[library] ?? []).includes(shop)

describe('rows agree with each other', () => {
  test('every order adds up, line by line and shop by shop', () => {
    const parts = [
      'itemsCents',
      'discountCents',
      'shippingCents',
      'deliveryCents',
      'handlingCents',
      'installationCents',
      'gstHstCents',
      'pstRstQstCents',
      'totalCents',
    ] as const
    const total = (b: DemoRow<'orders'> | DemoRow<'shopOrders'>) =>
      b.itemsCents -
      b.discountCents +
      b.shippingCents +
      b.deliveryCents +
      b.handlingCents +
      b.installationCents +
      b.gstHstCents +
      b.pstRstQstCents
    for (const order of rows.shopOrders) {
      const lines = rows.orderLines.filter((line) => line.shopOrderId === order.id)
      expect(total(order)).toBe(order.totalCents)
      expect(lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)).toBe(order.itemsCents)
      expect(lines.reduce((sum, line) => sum + line.discountCents, 0)).toBe(order.discountCents)
      expect(lines.reduce((sum, line) => sum + line.feesCents, 0)).toBe(order.deliveryCents + order.handlingCents + order.installationCents)
      expect(order.refundedCents).toBeLessThanOrEqual(order.totalCents)
    }
    for (const order of rows.orders) {
      const shops = rows.shopOrders.filter((part) => part.orderId === order.id)
      expect(shops.length).toBeGreaterThan(0)
      for (const part of parts) expect(shops.reduce((sum, shop) => sum + shop[part], 0)).toBe(order[part])
    }
  })

  test('what happened to an order happened in order, and not in the future', () => {
    for (const event of rows.orderEvents) expect(event.at.getTime()).toBeLessThanOrEqual(now.getTime())
    const last = new Map<string, Date>()
    for (const event of rows.orderEvents) {
      expect((last.get(event.shopOrderId) ?? event.at).getTime()).toBeLessThanOrEqual(event.at.getTime())
      last.set(event.shopOrderId, event.at)
    }
  })

  test('references resolve', () => {
    const [spus, skus, shops, accounts, categories, brands, providers, services] = [
      ids(rows.spus),
      ids(rows.skus),
      ids(rows.shops),
      ids(rows.accounts),
      ids(rows.categories),
      ids(rows.brands),
      ids(rows.providers),
      ids(rows.services),
    ]
    for (const spu of rows.spus) {
      expect(shops.has(spu.shopId) && brands.has(spu.brandId)).toBe(true)
      for (const id of [spu.category1Id, spu.category2Id, spu.category3Id]) expect(categories.has(id)).toBe(true)
    }
    for (const sku of rows.skus) expect(spus.has(sku.spuId)).toBe(true)
    // In one look: there are tens of thousands.
    const named = [...rows.stock, ...rows.priceChanges, ...rows.deals, ...rows.cartLines, ...rows.orderLines]
    expect(named.filter((row) => !skus.has(row.skuId))).toEqual([])
    for (const row of [...rows.reviews, ...rows.orders, ...rows.customerCoupons, ...rows.addresses, ...rows.inquiries])
      expect(accounts.has(row.customerId)).toBe(true)
    for (const service of rows.services) expect(providers.has(service.providerId) && categories.has(service.category3Id)).toBe(true)
    for (const item of rows.quoteItems) expect(item.serviceId === null || services.has(item.serviceId ?? '')).toBe(true)
    for (const row of rows.providerCategories) expect(categories.has(row.categoryId)).toBe(true)
  })

  test('ids are unique and every row of a table names the same columns', () => {
    for (const [table, list] of Object.entries(rows) as [string, Record<string, unknown>[]][]) {
      const columns = Object.keys(list[0] ?? {}).join()
      expect(
        list.filter((row) => Object.keys(row).sort().join() !== columns.split(',').sort().join()),
        table,
      ).toEqual([])
      if ('id' in (list[0] ?? {})) expect(new Set(list.map((row) => row.id)).size, table).toBe(list.length)
    }
  })

  test('the price of today is the last change of the last 180 days', () => {
    const last = new Map<string, DemoRow<'priceChanges'>>()
    expect(rows.priceChanges.filter(({ at }) => at.getTime() < now.getTime() - 180 * 86_400_000 - 1)).toEqual([])
    for (const change of rows.priceChanges) {
      const known = last.get(change.skuId)
      if (!known || known.at <= change.at) last.set(change.skuId, change)
    }
    for (const sku of rows.skus) expect(last.get(sku.id)?.priceCents).toBe(sku.priceCents)
  })

  test('a coupon promises nothing that the house does not ask: it does not know a first order', () => {
    for (const { title } of rows.coupons) expect(Object.values(title).join(' ')).not.toMatch(/first order|première commande|首单/i)
  })

  test('pending orders hold what is on the shelf', () => {
    for (const row of rows.stock) expect(row.reserved).toBeLessThanOrEqual(row.onHand)
  })

  test('twice the same moment, twice the same marketplace', () => {
    expect(buildDemo(now, 'hash')).toEqual(rows)
  })
})
