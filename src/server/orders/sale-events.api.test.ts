import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../contract/cart.ts'
import type { Locale } from '../../contract/locale.ts'
import type { Order } from '../../contract/orders.ts'
import { embeddedProvider } from '../adapters/payment/embedded/provider.ts'
import { decideCancellation } from '../cancellations/decide-cancellation.ts'
import { carryDemoOrders } from '../demo/carry-orders.ts'
import { delivering } from '../jobs/outbox.ts'
import { releaseHolds } from '../payments/release-holds.ts'
import { moveReturn } from '../returns/move-return.ts'
import { hideReviews } from '../reviews/hide-reviews.ts'
import { addShopper, type cardNumbers, cardToken, type Shopper, setStock } from '../testing/buying.ts'
import { addAccount, type House, openHouse } from '../testing/house.ts'
import { addMarketplace, type Marketplace } from '../testing/marketplace.ts'
import { postOf, testOrigin } from '../testing/post.ts'
import { movePart } from './move-part.ts'
import { saleDeliveries } from './tell-sale.ts'

let house: House
let goods: Marketplace
let shopper: Shopper
let seller: string
let post: ReturnType<typeof postOf>
let time = new Date('2026-11-15T12:00:00Z')
const now = () => time
const later = (hours: number) => {
  time = new Date(time.getTime() + hours * 3_600_000)
}

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now } })
  goods = await addMarketplace(house.db, time)
  seller = await addAccount(house.db, 'seller@example.ca', ['customer', 'goodsSeller'])
  await house.db.execute(sql`update accounts set shop_id = ${goods.shop} where id = ${seller}`)
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.execute(sql`delete from outbox`)
  await setStock(house.db, goods.lamp.sku, 40)
  shopper = await addShopper(house, 'QC')
  post = postOf(house, now)
})

const call = async <T>(path: string, input: object) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, shopper.headers)
  expect(envelope).toMatchObject({ code: 0 })
  return envelope.data as T
}
const speak = (language: Locale) => house.db.execute(sql`update accounts set language = ${language} where id = ${shopper.id}`)

async function order(quantity = 1): Promise<string> {
  const buyNow = { skuId: goods.lamp.sku, quantity }
  const { totalCents } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { buyNow, shipAddressId: shopper.addressId })
  return call<string>('order/addNew', { buyNow, shipAddressId: shopper.addressId, seenTotalCents: totalCents })
}
const pay = async (id: string, card: keyof typeof cardNumbers = 'success') =>
  house.call('/mallapi/order/placeOrders', { id, token: await cardToken(house, card) }, shopper.headers)
async function bought(quantity = 1): Promise<string> {
  const id = await order(quantity)
  await pay(id)
  await post.run()
  return id
}
const kindsOf = async (accountId: string) => {
  const { rows } = await house.db.execute<{ kind: string }>(
    sql`select kind from notifications where account_id = ${accountId} order by sent_at, id`,
  )
  return rows.map(({ kind }) => kind)
}
const mailTo = (email: RegExp) => post.mail.sent().filter(({ to }) => email.test(to))

test('whoever paid gets a confirmation with tax rows, in the account’s language, and the shop’s seller hears of the own part', async () => {
  await speak('fr')
  const id = await bought(2)
  const [mail, ...more] = mailTo(/^shopper/)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Commande [\d-]+ confirmée$/)
  expect(mail?.text).toContain('2 × ')
  expect(mail?.text).toContain('TPS/TVH\u00a0: 12,00\u00a0$')
  expect(mail?.text).toContain('TVP/TVD/TVQ\u00a0: 23,94\u00a0$')
  expect(mail?.text).toContain('Total\u00a0: 275,94\u00a0$')
  expect(mail?.html).toContain(`href="${testOrigin}/cart/orderDetails?id=${id}"`)
  expect(mailTo(/^seller/)).toMatchObject([
    { subject: expect.stringMatching(/^New order [\d-]+-1$/), text: expect.stringContaining('2 pieces') },
  ])
  const part = (await call<Order>('order/getInfo', { id })).shopOrders[0]?.id
  expect(mailTo(/^seller/)[0]?.html).toContain(`href="${testOrigin}/seller/orders/${part}"`)
  expect(mailTo(/^seller/)[0]?.html).toContain('See the order')
  expect(await kindsOf(shopper.id)).toEqual(['order-placed'])
  const { data } = (await house.call('/mallapi/notification/page', {}, shopper.headers)).envelope
  expect(data).toMatchObject({ unread: 1, records: [{ url: `/cart/orderDetails?id=${id}` }] })
})

test('the mails to customer and seller say which colour and size was bought, to each in their language', async () => {
  const text = (en: string, fr: string) => ({ en, fr, zh: en })
  const variants = [
    { attribute: 'colour', name: text('Colour', 'Couleur'), key: 'navy', value: text('Navy', 'Marine') },
    { attribute: 'size', name: text('Size', 'Taille'), key: 'm', value: text('Medium', 'Moyen') },
  ]
  await house.db.execute(sql`update skus set variants = ${JSON.stringify(variants)} where id = ${goods.lamp.sku}`)
  await speak('fr')
  await bought(2)
  await house.db.execute(sql`update skus set variants = '[]' where id = ${goods.lamp.sku}`)
  expect(mailTo(/^shopper/)[0]?.text).toMatch(/2 × .+, Marine, Moyen/)
  expect(mailTo(/^seller/)[0]?.text).toMatch(/2 × .+, Navy, Medium/)
})

test('the confirmation carries each shop’s invoice, which opens without a sign-in and for this order alone', async () => {
  await speak('fr')
  const id = await bought()
  const [mail] = mailTo(/^shopper/)
  later(1)
  const other = await bought()
  const partOf = async (order: string) => (await call<Order>('order/getInfo', { id: order })).shopOrders[0]
  const part = await partOf(id)
  const link = /https:\/\/mallard\.example(\/invoices\/([\w-]{36})\.pdf\?token=[\w.-]+)/.exec(mail?.text ?? '')
  expect(link?.[2]).toBe(part?.id)
  expect(mail?.text).toContain(`Facture de ${part?.shopName} (PDF)\u00a0: https://mallard.example/invoices/`)
  expect(mail?.html).toContain(`href="${testOrigin}${link?.[1]}"`)
  const visitor = (path: string) => house.app.inject({ url: path })
  const file = await visitor(link?.[1] ?? '')
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await visitor((link?.[1] ?? '').replace(part?.id ?? '', (await partOf(other))?.id ?? ''))).statusCode).toBe(404)
  expect((await visitor(`/invoices/${part?.id}.pdf`)).statusCode).toBe(404)
})

test('an event that is delivered twice has one effect', async () => {
  const id = await order()
  await pay(id)
  const { rows } = await house.db.execute<{ id: string; kind: string; payload: unknown }>(
    sql`select id, kind, payload from outbox where kind = 'sale-event'`,
  )
  const [message] = rows
  if (!message) throw new Error('Nothing was announced')
  const deliver = delivering(saleDeliveries(house.db))
  await deliver(message)
  await deliver(message)
  await post.run()
  expect(await kindsOf(shopper.id)).toEqual(['order-placed'])
  expect(mailTo(/^shopper/)).toHaveLength(1)
})

test('what was not committed is told to nobody', async () => {
  const before = await kindsOf(seller)
  const id = await order()
  await pay(id, 'decline')
  await post.run()
  expect(await kindsOf(shopper.id)).toEqual(['payment-failed'])
  expect(await kindsOf(seller)).toEqual(before)
  await pay(id)
  await post.run()
  expect(await kindsOf(shopper.id)).toEqual(expect.arrayContaining(['payment-failed', 'order-placed']))
})

test('a reservation that ran out, and an order that nobody paid', async () => {
  await order()
  later(1)
  await releaseHolds(house.db, embeddedProvider(house.db, now), now())
  await post.run()
  later(25)
  await releaseHolds(house.db, embeddedProvider(house.db, now), now())
  await post.run()
  expect(await kindsOf(shopper.id)).toEqual(['hold-ended', 'order-cancelled'])
  expect(mailTo(/^shopper/)[0]?.text).toContain('It was not paid in time. Nothing was charged.')
})

test('the way of a parcel is told with its number, and its link opens without a sign-in', async () => {
  await bought()
  later(24 * 4)
  await carryDemoOrders(house.db, now())
  await post.run()
  expect(await kindsOf(shopper.id)).toEqual(['order-placed', 'order-shipped', 'out-for-delivery', 'order-delivered'])
  const shipped = mailTo(/^shopper/).find(({ subject }) => subject === 'Your order is on its way')
  expect(shipped?.text).toMatch(/with Canada Post\. Tracking number: MD[0-9A-F]{14}CA\./)
  const token = /\/tracking\?token=([\w-]+)/.exec(shipped?.text ?? '')?.[1]
  expect((await house.call('/mallapi/order/track', { token })).envelope).toMatchObject({ code: 0 })
})

test('cancelling part and whole tells customer and shop, and the refund is told when it was made', async () => {
  const before = (await kindsOf(seller)).length
  const id = await bought(2)
  later(0.1)
  const line = (await call<Order>('order/getInfo', { id })).shopOrders[0]?.lines[0]?.id
  await call('order/cancel', { id, lines: [{ id: line, quantity: 1 }], reason: '' })
  later(0.1)
  await post.run()
  await call('order/cancel', { id, reason: '' })
  later(0.1)
  await post.run()
  expect([...(await kindsOf(shopper.id))].sort()).toEqual(
    ['order-placed', 'order-partly-cancelled', 'order-cancelled', 'refund-issued', 'refund-issued'].sort(),
  )
  expect((await kindsOf(seller)).slice(before)).toEqual(['sale-received', 'sale-cancelled', 'sale-cancelled'])
})

test('a late wish to cancel is a question to the shop', async () => {
  const before = (await kindsOf(seller)).length
  const id = await bought()
  later(1)
  await call('order/cancel', { id, reason: '' })
  await post.run()
  expect(await kindsOf(shopper.id)).toEqual(['order-placed', 'cancel-asked'])
  expect((await kindsOf(seller)).slice(before)).toEqual(['sale-received', 'sale-cancel-asked'])
  later(3)
  await carryDemoOrders(house.db, now())
  await post.run()
  expect((await kindsOf(shopper.id)).slice(2)).toEqual(['cancel-granted', 'refund-issued'])
  expect((await call<Order>('order/getInfo', { id })).shopOrders[0]?.state).toBe('cancelled')
})

test('a shop may say no, and what has left cannot be cancelled whatever it says', async () => {
  for (const [isGranted, isShipped] of [
    [false, false],
    [true, true],
  ] as const) {
    const id = await bought()
    later(1)
    await call('order/cancel', { id, reason: '' })
    const { rows } = await house.db.execute<{ id: string }>(
      sql`select id from cancellations where customer_id = ${shopper.id} and state = 'requested'`,
    )
    const wish = rows[0]?.id ?? ''
    const part = (await call<Order>('order/getInfo', { id })).shopOrders[0]
    if (isShipped) await movePart(house.db, { shopId: goods.shop, id: part?.id ?? '' }, { to: 'shipped', actor: 'shop' }, now())
    expect(await decideCancellation(house.db, { shopId: v7(), id: wish, isGranted }, now())).toBe(false)
    expect(await decideCancellation(house.db, { shopId: goods.shop, id: wish, isGranted }, now())).toBe(true)
    expect(await decideCancellation(house.db, { shopId: goods.shop, id: wish, isGranted: true }, now())).toBe(false)
    await post.run()
    expect((await call<Order>('order/getInfo', { id })).refundedCents).toBe(0)
  }
  expect((await kindsOf(shopper.id)).filter((kind) => kind === 'cancel-refused')).toHaveLength(2)
})

test('a return is told when asked, received and refunded', async () => {
  const id = await bought()
  later(24 * 4)
  await carryDemoOrders(house.db, now())
  const part = (await call<Order>('order/getInfo', { id })).shopOrders[0]
  const back = await call<{ id: string }>('return/addNew', {
    shopOrderId: part?.id,
    lines: [{ id: part?.lines[0]?.id, quantity: 1 }],
    reason: 'faulty',
    comment: '',
    addressId: shopper.addressId,
  })
  for (const to of ['approved', 'received', 'refunded'] as const) {
    later(1)
    expect(await moveReturn(house.db, { shopId: goods.shop, id: back.id, to, restocks: true, by: null }, hideReviews, now())).toBe(true)
    await post.run()
  }
  expect((await kindsOf(shopper.id)).slice(-3)).toEqual(['return-requested', 'return-received', 'refund-issued'])
  expect(await kindsOf(seller)).toContain('sale-return-asked')
})
