import { expect, test } from 'vitest'
import { OfferRow } from './offer-row.ts'
import { readCsv } from './read-csv.ts'
import { readMerchantXml } from './read-merchant-xml.ts'
import { readProductHtml } from './read-product-html.ts'

const header = 'site_name,url,title,brand,model_number,price_cad,shipping_cad,date'
const read = (fields: unknown) => OfferRow.safeParse(fields)

test('a CSV row with quotes, commas and line breaks is one offer', () => {
  const [offer, ...more] = readCsv(
    `${header}\r\nNorth,https://north.example.com/k,"Kettle, 2.6 L ""green""\nenamel",Kettlewick,KW-260E,"1,299.50",0.00,2026-11-06\r\n`,
  )
  expect(more).toEqual([])
  expect(read(offer?.fields).data).toMatchObject({
    title: 'Kettle, 2.6 L "green" enamel',
    priceCents: 1_299_50,
    shippingCents: 0,
    seenOn: '2026-11-06',
  })
})

test('a header without what every offer needs is refused, a row with a lost quote is skipped', () => {
  expect(() => readCsv('url,title\nx,y')).toThrow('site_name, price_cad, shipping_cad, date')
  const [row] = readCsv(`${header}\nNorth,https://north.example.com/k,"Kettle,Kettlewick,KW,4.50,0,2026-11-06`)
  expect(read(row?.fields).success).toBe(false)
})

test('each row is told by the line where it begins, and one without an end by where it begins too', () => {
  const offer = 'North,https://north.example.com/k,Kettle 6" high,Kettlewick,KW,4.50,0,2026-11-06'
  const found = readCsv(
    `\ufeff${header}\n${offer}\n\nNorth,https://north.example.com/l,"two\r\nlines",K,KW,4,0,2026-11-06\r\n,,,\n${offer}\nNorth,"lost`,
  )
  expect(found.map(({ at }) => at)).toEqual(['line 2', 'line 4', 'line 7', 'line 8'])
  expect(found.map(({ fields }) => read(fields).success)).toEqual([true, true, true, false])
  expect(found[0]?.fields.title).toBe('Kettle 6" high')
})

test.each([
  ['44.5', 44_50],
  ['44,50 $', 44_50],
  ['CAD 1 299.00', 1_299_00],
  ['$12', 12_00],
])('%s is %i cents', (text, cents) => {
  expect(OfferRow.shape.shippingCents.parse(text)).toBe(cents)
})

test.each(['-4.50', '4.50 USD', '€4.50', '1e3', 'free', '', '4.505', '99999999'])('%j is no amount in Canadian dollars', (text) => {
  expect(OfferRow.shape.shippingCents.safeParse(text).success).toBe(false)
})

test.each(['javascript:alert(1)', 'ftp://x.example.com/a', 'https://user:word@x.example.com/', '/relative', 'data:text/html,x'])(
  '%s is no address of an offer',
  (url) => {
    expect(OfferRow.shape.url.safeParse(url).success).toBe(false)
  },
)

test.each(['2026-02-30', '15/11/2026', 'today', ''])('%j is no day', (day) => {
  expect(OfferRow.shape.seenOn.safeParse(day).success).toBe(false)
})

const feed = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>North &amp; Sons</title>
<item><g:id>1</g:id><title><![CDATA[Kettle <b>2.6 L</b>]]></title><link>https://north.example.com/k?a=1&amp;b=2</link><g:brand>Kettlewick</g:brand><g:mpn>KW-260E</g:mpn><g:gtin>0628123456789</g:gtin><g:price>59.00 CAD</g:price><g:sale_price>44.50 CAD</g:sale_price><g:availability>in_stock</g:availability><g:shipping><g:country>CA</g:country><g:price>4.99 CAD</g:price></g:shipping></item>
<item><title>Lamp</title><link>https://north.example.com/l</link><g:price>20.00 USD</g:price><g:availability>out_of_stock</g:availability></item></channel></rss>`

test('a Google Merchant feed: sale price, shipping, bar code; another currency does not pass', () => {
  const [kettle, lamp] = readMerchantXml(feed, '2026-11-10')
  expect(read(kettle?.fields).data).toEqual({
    siteName: 'North & Sons',
    url: 'https://north.example.com/k?a=1&b=2',
    title: 'Kettle <b>2.6 L</b>',
    brand: 'Kettlewick',
    modelNumber: 'KW-260E',
    gtin: '0628123456789',
    priceCents: 44_50,
    feesCents: 0,
    shippingCents: 4_99,
    seenOn: '2026-11-10',
    inStock: true,
  })
  expect(lamp?.fields.inStock).toBe(false)
  expect(read(lamp?.fields).success).toBe(false)
})

test('a feed that declares entities is refused whole', () => {
  expect(() => readMerchantXml('<!DOCTYPE x [<!ENTITY a "aaaa">]><rss></rss>', '2026-11-10')).toThrow('document type')
  expect(() => readMerchantXml('hello', '2026-11-10')).toThrow('no RSS')
})

test('schema.org products of a page, also inside @graph, with brand and seller as objects or texts', () => {
  const page = `<html><head><link rel="canonical" href="https://shop.example.com/k"><meta property="og:site_name" content="Bay Shop">
<script type="application/ld+json">{"@graph":[{"@type":"WebPage"},{"@type":["Product"],"name":"Kettle","brand":{"name":"Kettlewick"},"mpn":"KW-260E","offers":{"@type":"Offer","price":51,"priceCurrency":"CAD","availability":"https://schema.org/InStock","shippingDetails":{"shippingRate":{"value":"4.99","currency":"CAD"}}}}]}</script></head></html>`
  const [offer] = readProductHtml(page, '2026-11-10')
  expect(read(offer?.fields).data).toMatchObject({
    siteName: 'Bay Shop',
    url: 'https://shop.example.com/k',
    title: 'Kettle',
    brand: 'Kettlewick',
    priceCents: 51_00,
    shippingCents: 4_99,
  })
  expect(readProductHtml('<p>no data</p>', '2026-11-10')).toEqual([])
  expect(() => readProductHtml('<script type="application/ld+json">{oops</script>', '2026-11-10')).toThrow('block 1')
})
