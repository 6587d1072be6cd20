import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopDetails } from '../../contract/shops.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace, said } from '../testing/marketplace.ts'

let house: House
let seller: Record<string, string>
let customer: Record<string, string>
/** A shop is remembered for a little while: every look at it is a minute later. */
let time = new Date('2026-11-15T12:00:00Z')
const later = () => {
  time = new Date(time.getTime() + 60_000)
}
const foreign = '018f0000-0000-7000-8000-00000000000c'

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now: () => time } })
  const { shop } = await addMarketplace(house.db, time)
  await house.db.execute(sql`
    insert into shops select (jsonb_populate_record(own, ${JSON.stringify({ id: foreign, slug: 'foreign', display_name: 'Foreign', own_domain: 'foreign.example' })}::jsonb)).*
    from shops own where slug = 'alder-oak'`)
  const account = await addShopper(house)
  await house.db.execute(sql`update accounts set roles = '{customer,goodsSeller}', shop_id = ${shop} where id = ${account.id}`)
  seller = account.headers
  customer = (await addShopper(house)).headers
})
afterAll(() => house.close())

const look = { template: 'alices', palette: [{ name: 'ink', hex: '#102030' }], tokens: { radius: 'round' }, home: [{ kind: 'hero' }] }
const set = async (change: object, headers = seller) =>
  (await house.call('/mallapi/shop/setLook', { ...look, ...change }, headers)).envelope
const shown = async (shop = 'alder-oak') => {
  later()
  return (await house.call('/mallapi/shop/getInfo', { mallId: 10_000, shop })).envelope.data as ShopDetails
}
const stored = async () => (await house.db.execute(sql`select slug, template, palette, look from shops order by slug`)).rows

test('a seller dresses the own shop, and no other changes', async () => {
  const before = await shown('foreign')
  expect(await set({})).toMatchObject({ code: 0, data: null })
  expect(await shown()).toMatchObject({
    template: 'alices',
    palette: ['#102030'],
    look: { tokens: { radius: 'round' }, home: [{ kind: 'hero', title: null, text: null }] },
  })
  expect(await shown('foreign')).toEqual(before)
})

const hostile: [string, object][] = [
  ['an unknown template', { template: 'myspace' }],
  ['a template from the prototype', { template: 'constructor' }],
  ['a path for a template', { template: '../../etc/passwd' }],
  ['no template', { template: undefined }],
  ['a colour that is a style', { palette: [{ name: 'x', hex: 'red;background:url(//evil.example)' }] }],
  ['a colour that closes its attribute', { palette: [{ name: 'x', hex: '#123456"><script>' }] }],
  ['a colour by name', { palette: [{ name: 'x', hex: 'red' }] }],
  ['a colour with a line behind it', { palette: [{ name: 'x', hex: '#123456\n' }] }],
  ['no colour', { palette: [] }],
  ['too many colours', { palette: Array.from({ length: 7 }, () => ({ name: 'x', hex: '#123456' })) }],
  ['a style beside a colour', { palette: [{ name: 'x', hex: '#123456', css: 'body{display:none}' }] }],
  ['an unknown token', { tokens: { position: 'fixed' } }],
  ['a token from the prototype', JSON.parse('{"tokens":{"__proto__":{"radius":"round"},"toString":"x"}}') as object],
  ['a token that is no choice', { tokens: { radius: '9999px;}body{display:none' } }],
  ['a token that is a list', { tokens: { radius: ['round'] } }],
  ['an unknown section', { home: [{ kind: 'script' }] }],
  ['a section twice', { home: [{ kind: 'hero' }, { kind: 'hero' }] }],
  ['markup for a section', { home: [{ kind: 'hero', html: '<script>alert(1)</script>' }] }],
  ['words in one language', { home: [{ kind: 'hero', title: { en: 'Hello' } }] }],
  ['words that are too long', { home: [{ kind: 'hero', title: said('a'.repeat(90)) }] }],
  ['words with what cannot be seen', { home: [{ kind: 'hero', title: said('Hello \u202e dlrow') }] }],
  ['words that are no words', { home: [{ kind: 'hero', title: { en: { toString: 'x' }, fr: 'x', zh: 'x' } }] }],
  ['a stylesheet', { css: '@import url(//evil.example/x.css)' }],
  ['another shop', { shopId: foreign }],
  ['a million sections', { home: Array.from({ length: 5_000 }, () => ({ kind: 'hero' })) }],
]

test.each(hostile)('%s is refused, and nothing changes', async (_, change) => {
  const before = await stored()
  expect((await set(change)).code).toBe(40000)
  expect(await stored()).toEqual(before)
})

test('words are kept as they were typed: markup is text, and comes back as text', async () => {
  const title = said('<img src=x onerror=alert(1)> & "quotes"')
  expect((await set({ home: [{ kind: 'hero', title }] })).code).toBe(0)
  expect((await shown()).look.home).toEqual([{ kind: 'hero', title: title.en, text: null }])
})

test('nobody but a seller has a look to choose', async () => {
  const before = await stored()
  expect((await set({}, customer)).code).toBe(403)
  expect((await set({}, {})).code).toBe(401)
  await house.db.execute(sql`update accounts set roles = '{customer,goodsSeller}', shop_id = null where roles = '{customer}'`)
  expect((await set({}, customer)).code).toBe(403)
  await house.db.execute(sql`update accounts set shop_id = ${v7()} where shop_id is null and roles = '{customer,goodsSeller}'`)
  await set({ template: 'electronic' }, customer)
  expect(await stored()).toEqual(before)
})

test('a look that nobody of this house wrote leaves the shop open: what is not understood is left out', async () => {
  await house.db.execute(sql`
    update shops set look = ${JSON.stringify({
      css: 'body{display:none}',
      tokens: { radius: 'soft', position: 'fixed', density: '<script>' },
      home: [{ kind: 'hero', title: '<b>x</b>' }, { kind: 'script' }, 'about', null, { kind: 'about' }],
    })}::jsonb where slug = 'alder-oak'`)
  expect((await shown()).look).toEqual({
    tokens: { radius: 'soft' },
    home: [
      { kind: 'hero', title: null, text: null },
      { kind: 'about', title: null, text: null },
    ],
  })
})

test('a shop without a logo has its monogram: a picture that can do nothing, in the look of now', async () => {
  await house.db.execute(
    sql`update shops set display_name = '<script>alert(1)</script>', palette = '[{"name":"x","hex":"#102030"}]' where slug = 'foreign'`,
  )
  const get = (file: string) => {
    later()
    return house.app.inject({ url: `/monograms/${file}` })
  }
  const svg = await get('foreign.svg')
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(svg.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(svg.body).toMatch(/fill="#102030".*>S<\/text><\/svg>$/)
  expect(svg.body).not.toContain('script')
  for (const file of ['nobody.svg', 'foreign.png', 'foreign', '..%2fforeign.svg', 'FOREIGN.svg', `${'a'.repeat(81)}.svg`])
    expect((await get(file)).statusCode).toBe(404)
  await house.db.execute(sql`update shops set is_public = false where slug = 'foreign'`)
  expect((await get('foreign.svg')).statusCode).toBe(404)
})
