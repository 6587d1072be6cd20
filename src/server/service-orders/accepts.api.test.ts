import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceCart } from '../../contract/service-cart.ts'
import { auditLedger } from '../payments/audit-ledger.ts'
import { addShopper, cardToken } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { askAndQuote, type Directory, openDirectory, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
})
afterAll(() => house.close())

const count = async (query: ReturnType<typeof sql>) => Number((await house.db.execute<{ n: string }>(query)).rows[0]?.n)
const ok = <T>(answers: { code: number; data: T }[]) => answers.filter(({ code }) => code === 0)

test('a hundred accepts, orders and payments at once make one line, one order and one charge', async () => {
  const asker = await addShopper(house)
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const hundred = <T>(path: string, input: object) => Promise.all(Array.from({ length: 100 }, () => t.tell<T>(asker, path, input)))

  const accepted = await hundred<ServiceCart>('serviceShoppingCart/addByQuote', { quoteId })
  expect(ok(accepted)).toHaveLength(1)
  expect(new Set(accepted.map(({ code }) => code))).toEqual(new Set([0, 40_900]))
  expect(await count(sql`select count(*) as n from service_cart_lines where quote_id = ${quoteId}`)).toBe(1)

  const line = ok(accepted)[0]?.data.cartLists[0]?.serviceShoppingCartList[0]?.id
  const order = { shoppingCartItems: [line], addressId: asker.addressId, seenTotalCents: 113_00 }
  const ordered = await hundred<{ id: string }>('serviceOrderMain/addNew', order)
  expect(ok(ordered)).toHaveLength(1)
  expect(await count(sql`select count(*) as n from service_orders where quote_id = ${quoteId}`)).toBe(1)

  const id = ok(ordered)[0]?.data.id
  const token = await cardToken(house)
  await hundred('serviceOrderMain/placeOrders', { id, token })
  expect(await count(sql`select count(*) as n from payments where order_id = ${id} and state = 'succeeded'`)).toBe(1)
  expect(
    await count(sql`select count(*) as n from test_provider_payments where reference in (select id from payments where order_id = ${id})`),
  ).toBe(1)
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
})

test('cancels at once give the money back once', async () => {
  const asker = await addShopper(house)
  const { quoteId } = await askAndQuote(t, asker, all.lakeshore, all.plumbing)
  const cart = await t.must<ServiceCart>(asker, 'serviceShoppingCart/addByQuote', { quoteId })
  const line = cart.cartLists[0]?.serviceShoppingCartList[0]?.id
  const made = await t.must<{ id: string; orderIds: string[] }>(asker, 'serviceOrderMain/addNew', {
    shoppingCartItems: [line],
    addressId: asker.addressId,
    seenTotalCents: 113_00,
  })
  await t.must(asker, 'serviceOrderMain/placeOrders', { id: made.id, token: await cardToken(house) })
  const codes = await Promise.all(
    Array.from({ length: 40 }, () => t.tell(asker, 'serviceOrderMain/cancel', { id: made.orderIds[0] }).then(({ code }) => code)),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(await count(sql`select coalesce(sum(amount_cents), 0) as n from refunds where order_id = ${made.id}`)).toBe(113_00)
  expect((await auditLedger(house.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
})
