import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutBill } from '../../rules/money/checkout-bill.ts'
import { type Province, taxesOn, taxRates } from '../../rules/money/tax.ts'
import { addShopper, cardNumbers, cardToken } from '../testing/buying.ts'
import { type House, openHouse, testPassword } from '../testing/house.ts'
import { addMarketplace } from '../testing/marketplace.ts'
import { note } from '../testing/shoppers.ts'

const provinces = [...new Set(taxRates.map(({ province }) => province))] as Province[]
const anyLine = fc.record({
  shopId: fc.constantFrom('one', 'two', 'three'),
  categoryIds: fc.constant([] as string[]),
  unitCents: fc.integer({ min: 1, max: 900_00 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  handlingCents: fc.integer({ min: 0, max: 20_00 }),
  installationCents: fc.constant(0),
  extraShippingCents: fc.integer({ min: 0, max: 50_00 }),
  giftWrapCents: fc.integer({ min: 0, max: 20_00 }),
  shopDeliversFree: fc.boolean(),
})
const anyCart = fc.tuple(fc.array(anyLine, { minLength: 1, maxLength: 8 }), fc.constantFrom(...provinces))
const choices = (province: Province) => ({ coupons: [], options: new Map(), province, day: '2026-11-15' })

test('5: a total is the sum of its parts, in all 13 provinces and territories', () => {
  expect(provinces).toHaveLength(13)
  let adrift = 0
  let twin = 0
  fc.assert(
    fc.property(anyCart, ([lines, province]) => {
      for (const { bill: b, lines: own } of checkoutBill(lines, choices(province)).shops) {
        const fees = b.handlingCents + b.installationCents + b.giftWrapCents
        const beforeTax = b.itemsCents - b.discountCents + b.shippingCents + b.deliveryCents + fees
        adrift += Math.abs(b.totalCents - beforeTax - b.gstHstCents - b.pstRstQstCents)
        // The twin shows taxes rounded for each line and charges them for the whole.
        const perLine = own.map(({ line }) =>
          taxesOn(
            (line.unitCents + line.handlingCents + line.extraShippingCents + line.giftWrapCents) * line.quantity,
            province,
            '2026-11-15',
          ),
        )
        const shown = perLine.reduce((sum, tax) => sum + tax.gstHstCents + tax.pstRstQstCents, 0)
        const shipping = taxesOn(b.shippingCents, province, '2026-11-15')
        twin += Math.abs(b.totalCents - beforeTax - shown - shipping.gstHstCents - shipping.pstRstQstCents)
      }
    }),
  )
  expect(adrift).toBe(0)
  expect(twin).toBeGreaterThan(0)
  note(5, 'total = sum of its parts, 13 provinces', 'cents adrift', adrift, twin)
})

test('6: the shops’ parts add up to what is paid', () => {
  let adrift = 0
  let twin = 0
  fc.assert(
    fc.property(anyCart, ([lines, province]) => {
      const { shops, bill } = checkoutBill(lines, choices(province))
      const paid = shops.reduce((sum, shop) => sum + shop.bill.totalCents, 0)
      adrift += Math.abs(bill.totalCents - paid)
      // The twin bills everything as if one shop sold it.
      const asOne = checkoutBill(
        lines.map((line) => ({ ...line, shopId: 'one' })),
        choices(province),
      )
      twin += Math.abs(asOne.bill.totalCents - paid)
    }),
  )
  expect(adrift).toBe(0)
  expect(twin).toBeGreaterThan(0)
  note(6, 'sum of the shop orders = paid', 'cents adrift', adrift, twin)
})

let house: House
let log = ''
beforeAll(async () => {
  const logTo = {
    write(line: string) {
      log += line
    },
  }
  house = await openHouse({ env: { MALLARD_LOG_LEVEL: 'debug' }, parts: { logTo } })
})
afterAll(() => house.close())

/** How often secrets stand in any row of any table, or in the log. */
async function hits(secrets: string[]): Promise<number> {
  const { rows: tables } = await house.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  let found = 0
  for (const secret of secrets) {
    if (log.includes(secret)) found++
    for (const { name } of tables) {
      const { rows } = await house.db.execute<{ n: string }>(
        sql`select count(*) as n from ${sql.identifier(name)} row where row::text like ${`%${secret}%`}`,
      )
      found += Number(rows[0]?.n)
    }
  }
  return found
}

test('21: no card number and no password is stored or logged', async () => {
  const { lamp } = await addMarketplace(house.db, new Date())
  const shopper = await addShopper(house)
  const input = { buyNow: { skuId: lamp.sku, quantity: 1 }, shipAddressId: shopper.addressId, seenTotalCents: 135_60 }
  const made = await house.call('/mallapi/order/addNew', input, shopper.headers)
  const id = made.envelope.data as string
  const token = await cardToken(house)
  expect((await house.call('/mallapi/order/placeOrders', { id, token, saveCard: true }, shopper.headers)).envelope.code).toBe(0)
  for (const wrong of [{ note: cardNumbers.success }, { cardNumber: cardNumbers.success }]) {
    expect((await house.call('/mallapi/order/addNew', { ...input, ...wrong }, shopper.headers)).envelope.code).toBe(40000)
  }
  const asToken = { id, token: cardNumbers.success }
  expect((await house.call('/mallapi/order/placeOrders', asToken, shopper.headers)).envelope.code).toBe(40000)
  const secrets = [cardNumbers.success, testPassword]
  const held = await hits(secrets)
  expect(held).toBe(0)
  // The twin keeps what it was sent.
  await house.db.execute(
    sql`insert into settings (key, value, changed_at) values ('twin', ${JSON.stringify(input)}::jsonb || jsonb_build_object('note', ${cardNumbers.success}::text), now())`,
  )
  const twin = await hits(secrets)
  expect(twin).toBeGreaterThan(0)
  note(21, 'no card number or password stored or logged', 'hits', held, twin)
})
