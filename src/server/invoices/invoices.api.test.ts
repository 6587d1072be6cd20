import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '../../contract/locale.ts'
import type { Order } from '../../contract/orders.ts'
import { orderOf } from '../orders/queries.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { sellerOf } from '../shops/seller.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import { forged } from '../testing/forged.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { invoiceOf } from './invoice.ts'

let house: House
let shopper: Shopper
let other: Shopper
let known: Order
let unpaid: Order
let lampSku: string
beforeAll(async () => {
  house = await openHouse()
  const { lamp } = await addMarketplace(house.db, new Date())
  lampSku = lamp.sku
  await house.db.execute(sql`update shops set tax_numbers = '{"gstHst":"123456782 RT 0001","pstRstQst":{"QC":"1234567890 TQ 0001"}}'`)
  shopper = await addShopper(house, 'QC')
  other = await addShopper(house)
  const billing = { ...address, recipient: 'Ducks & Sons <Ltd>', street: '9, rue du Marché', addressType: 'billing' }
  const billingAddressId = ((await call('address/addNew', billing)).data as { id: string }).id
  const make = async (note: string) => {
    const input = {
      buyNow: { skuId: lamp.sku, quantity: 2 },
      shipAddressId: shopper.addressId,
      billingAddressId,
      seenTotalCents: 275_94,
      note,
    }
    return (await call('order/addNew', input)).data as string
  }
  const [paid, open] = [await make('one'), await make('two')]
  await call('order/placeOrders', { id: paid, token: await cardToken(house) })
  known = (await call('order/getInfo', { id: paid })).data as Order
  unpaid = (await call('order/getInfo', { id: open })).data as Order
})
afterAll(() => house.close())

const address = {
  recipient: 'Robin',
  countryId: 'ca',
  stateProvinceId: 'QC',
  city: 'Montréal',
  street: '1 rue',
  postalCode: 'H2X 1Y4',
  email: 'robin@example.com',
  phoneNumber: '4165550100',
}
const call = async (path: string, input: object) => (await house.call(`/mallapi/${path}`, input, shopper.headers)).envelope
const get = (query: Record<string, string>, as?: Shopper, of = known) => {
  const token = as?.headers['x-session-token']
  return house.app.inject({
    url: `/invoices/${of.shopOrders[0]?.id}.pdf?${new URLSearchParams(query)}`,
    headers: as ? { cookie: `${as.headers.cookie}; token=${token}` } : {},
  })
}

test('the order keeps the billing address it was made with', async () => {
  expect(known.billingAddress).toMatchObject({ recipient: 'Ducks & Sons <Ltd>', street: '9, rue du Marché' })
  expect(known.shippingAddress.recipient).toBe('Robin Gagnon')
})

test('the owner gets a PDF with its font inside, in each language', async () => {
  for (const lang of locales) {
    const file = await get({ order: known.id, lang }, shopper)
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(file.headers['content-disposition']).toBe(`attachment; filename="invoice-${known.shopOrders[0]?.orderNumber}.pdf"`)
    const text = file.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toMatch(/\/FontFile2 /)
    expect(text).toMatch(/NotoSansSC/)
  }
})

test('a holder of the invoice link needs no session; the tracking link opens no invoice', async () => {
  expect((await get({ token: known.invoiceToken })).statusCode).toBe(200)
  for (const token of [known.trackToken, forged(known.invoiceToken), 'x']) expect((await get({ token })).statusCode).toBe(404)
})

test('somebody else, a stranger, an unknown order and an unpaid one find nothing', async () => {
  const answers = [
    await get({ order: known.id }, other),
    await get({ order: known.id }),
    await get({ order: v7() }, shopper),
    await get({ order: 'x' }, shopper),
    await get({}, shopper),
    await get({ order: unpaid.id }, shopper, unpaid),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('tax that the seller collects is owed to the seller, and what the marketplace collects to the tax office', async () => {
  const owed = async (orderId: string) => {
    const { rows } = await house.db.execute<{ account: string; cents: number }>(sql`
      select account, -sum(amount_cents)::integer as cents from ledger_entries
      where order_id = ${orderId} and account in ('held', 'tax') group by account order by account`)
    return Object.fromEntries(rows.map(({ account, cents }) => [account === 'held' ? 'shop' : account, cents]))
  }
  expect(known.shopOrders[0]?.taxCollection).toEqual({
    gstHst: 'seller',
    provincial: 'seller',
    gstHstNumber: '123456782 RT 0001',
    provincialNumber: '1234567890 TQ 0001',
  })
  expect(await owed(known.id)).toEqual({ shop: 240_00 - 24_00 - 3_12 + 35_94, tax: 3_12 })
  await house.db.execute(sql`update shops set tax_numbers = '{"gstHst":"123456782 RT 0001"}'`)
  const make = { buyNow: { skuId: lampSku, quantity: 2 }, shipAddressId: shopper.addressId, seenTotalCents: 275_94 }
  const id = (await call('order/addNew', make)).data as string
  await call('order/placeOrders', { id, token: await cardToken(house) })
  expect(await owed(id)).toEqual({ shop: 240_00 - 24_00 - 3_12 + 12_00, tax: 23_94 + 3_12 })
  // What the shop says later changes no sale of before: the refund takes from each what it got.
  await house.db.execute(sql`update shops set tax_numbers = '{}'`)
  expect((await call('order/cancel', { id })).code).toBe(0)
  expect(await owed(id)).toEqual({ shop: 0, tax: 0 })
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('an invoice says taxes by name and rate with the numbers they are collected under', async () => {
  const order = await orderOf(house.db, { customerId: shopper.id, id: known.id }, 'fr', new Date())
  const part = order?.shopOrders[0]
  const seller = part && (await sellerOf(house.db, part.shopId, 'fr'))
  if (!order || !part || !seller) throw new Error('No order')
  const marketplace = { GST: '100000009 RT 0001', QC: '1000000000 TQ 0001' }
  const { rows, total, seller: lines, billTo, notes } = invoiceOf(order, part, { seller, marketplace }, 'fr')
  const plain = (pairs: [string, string][]) => pairs.map((pair) => pair.map((text) => text.replace(/[\u00a0\u202f]/g, ' ')))
  expect(plain(rows)).toEqual([
    ['Total des articles', '240,00 $'],
    ['Expédition', '0,00 $'],
    ['TPS 5 %', '12,00 $'],
    ['TVQ 9,975 %', '23,94 $'],
  ])
  expect(plain([total])).toEqual([['Total', '275,94 $']])
  expect(lines.join(' ')).toMatch(/TPS\/TVH.*123456782 RT 0001.*TVQ.*1234567890 TQ 0001/)
  expect(notes.join(' ')).not.toMatch(/Mallard/)
  // The same sale by somebody who is not registered for the tax of Quebec: the marketplace's own number stands beside it.
  const taxCollection = { gstHst: 'seller', provincial: 'marketplace', gstHstNumber: '123456782 RT 0001', provincialNumber: '' } as const
  const unregistered = invoiceOf(order, { ...part, taxCollection }, { seller, marketplace }, 'fr')
  expect(unregistered.seller.join(' ')).not.toMatch(/TQ/)
  expect(unregistered.notes.join(' ')).toMatch(/TVQ.*Mallard.*1000000000 TQ 0001/)
  expect(unregistered.notes.join(' ')).not.toMatch(/TPS/)
  expect(unregistered.total).toEqual(total)
  expect(billTo[0]).toBe('Ducks & Sons <Ltd>')
})
