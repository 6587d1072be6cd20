import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutDetail } from '../../../contract/cart.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addShopper, cardToken, setStock } from '../../testing/buying.ts'
import { type House, openHouse } from '../../testing/house.ts'
import { addMarketplace } from '../../testing/marketplace.ts'
import { postOf } from '../../testing/post.ts'

/** What grows with the marketplace: a statement that reads one of these from end to end is slow one day. */
const growing = new Set(
  `accounts addresses sessions spus skus stock pictures spu_attributes deals reviews cart_lines wishes orders shop_orders order_lines order_events
  parcels payments payment_events refunds ledger_entries idempotency_keys notifications browse_history search_history search_documents price_changes
  product_pairs outside_offers coupons customer_coupons cancellations returns return_lines uploads providers directory_listings services inquiries
  inquiry_messages inquiry_recipients quotes quote_choices quote_items service_cart_lines service_orders service_bills attempts mail_codes`.split(
    /\s+/,
  ),
)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'TID Cond'?: string
  Plans?: Plan[]
}

/** Tables that a plan reads whole. What stands below a limit ends early: it reads along an order. */
function readWhole(plan: Plan, isLimited = false): string[] {
  const limited = isLimited || plan['Node Type'] === 'Limit'
  const table = plan['Relation Name']
  const isFound = plan['Index Cond'] ?? plan['Recheck Cond'] ?? plan['TID Cond']
  const isScan = /Scan$/.test(plan['Node Type'])
  const own = isScan && table && growing.has(table) && !isFound && !limited ? [table] : []
  return [...own, ...(plan.Plans ?? []).flatMap((inner) => readWhole(inner, limited))]
}

const now = () => new Date('2026-11-15T12:00:00Z')
let house: House
const statements = new Map<string, readonly unknown[]>()
const query = pg.Client.prototype.query

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now } })
  // Of a table that was looked at while it had one row, the plans are those for one row: reading it whole, whatever it costs.
  for (const table of growing) await house.db.execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = off)`)
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await house.close()
})

function record(): void {
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof asked === 'string' ? asked : asked.text
    const bound = values ?? (typeof asked === 'string' ? [] : (asked.values ?? []))
    if (/^\s*(with|select|update|insert|delete)\b/i.test(text)) statements.set(text, Array.isArray(bound) ? bound : [])
    return (query as unknown as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
}

test('nothing on the ways of a shopper reads a growing table from end to end', async () => {
  const goods = await addMarketplace(house.db, now())
  await setStock(house.db, goods.lamp.sku, 40)
  const shopper = await addShopper(house)
  const call = async <T>(path: string, input: object, more: Record<string, string> = {}) => {
    const { envelope } = await house.call(path.startsWith('/') ? path : `/mallapi/${path}`, input, { ...shopper.headers, ...more })
    expect(envelope.code, path).toBe(0)
    return envelope.data as T
  }
  record()
  await call('sku/GetSKUListByFilter', { mallId: 10_000, size: 24, current: 1 })
  await call('sku/GetSKUListByFilter', { mallId: 10_000, searchText: 'kettle', size: 24, current: 1 })
  await call('spu/getInfo', { id: goods.lamp.spu })
  await call('orderReview/QueryReviewBySPU', { spuId: goods.lamp.spu, page: { current: 1, size: 10 } })
  await call('productreview/all', { spuId: goods.lamp.spu })
  await call('relatedProduct/getInfo', { id: goods.lamp.spu, size: 6 })
  await call('ai/comparePrice', { id: goods.lamp.spu, skuId: goods.lamp.sku })
  await call('price/history', { id: goods.lamp.spu, skuId: goods.lamp.sku })
  await call('wish/set', { spuId: goods.lamp.spu, isWished: true })
  await call('shoppingCart/addNew', { skuId: goods.lamp.sku, quantity: 1 })
  await call('shoppingCart/all', { type: 'cart' })
  await call('counts/mine', {})
  const { totalCents } = await call<CheckoutDetail>('shoppingCart/GetCheckOutDetail', { buyNow: { skuId: goods.lamp.sku, quantity: 1 } })
  const wanted = { buyNow: { skuId: goods.lamp.sku, quantity: 1 }, shipAddressId: shopper.addressId, seenTotalCents: totalCents }
  const id = await call<string>('order/addNew', wanted, { 'idempotency-key': v7() })
  await call('order/placeOrders', { id, token: await cardToken(house) })
  await call('order/checkOrderStatus', { id })
  await postOf(house, now).run()
  await call('order/page', { page: { current: 1, size: 10 } })
  await call('order/getInfo', { id })
  await call('notification/page', { page: { current: 1, size: 20 } })
  await call('order/cancel', { id })
  await call('/upms/servicePage/getServiceShopByCategory', { categoryId: goods.plumbing })
  pg.Client.prototype.query = query

  const whole: string[] = []
  await inTransaction(house.db, async (tx) => {
    // What was learnt of few rows, by a cleaning that was under way when it was switched off, is forgotten: plans are those for any size.
    await tx.execute(sql`delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
    await tx.execute(sql`update pg_class set relpages = 0, reltuples = -1 where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    // With few rows reading everything is the cheapest: made dear, it is left only where there is no other way.
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const [text, values] of statements) {
      const { rows } = await (tx.$client as pg.PoolClient).query({ text: `explain (format json) ${text}`, values: [...values] })
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
      const tables = readWhole(plan)
      if (tables.length > 0) whole.push(`${[...new Set(tables)].join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`)
    }
  })
  expect(statements.size).toBeGreaterThan(40)
  expect(whole).toEqual([])
})
