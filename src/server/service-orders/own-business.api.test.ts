import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceCart } from '../../contract/service-cart.ts'
import type { Inquiry } from '../../contract/service-requests.ts'
import { accounts } from '../accounts/tables.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import type { House } from '../testing/house.ts'
import { askAndQuote, bookQuote, type Directory, openDirectory, someRequest, type Talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory())
})
afterAll(() => house.close())

const code = async (who: Shopper, path: string, input: object) => (await t.tell(who, path, input)).code
const ownService = async () => {
  const { rows } = await house.db.execute<{ id: string }>(
    sql`select id from services where provider_id = ${all.lakeshore.providerId} and price_cents is not null limit 1`,
  )
  return rows[0]?.id
}
/** Somebody who asked as a customer joins the business afterwards. */
const join = ({ id }: Shopper) =>
  house.db
    .update(accounts)
    .set({ roles: ['customer', 'serviceSeller'], providerId: all.lakeshore.providerId })
    .where(eq(accounts.id, id))

test('a business does not put its own service into its cart, and does not ask itself', async () => {
  expect(await code(all.lakeshore, 'serviceShoppingCart/addNew', { skuId: await ownService() })).toBe(403)
  expect(await code(all.second, 'serviceShoppingCart/addNew', { skuId: await ownService() })).toBe(0)
  const asked = someRequest(all.plumbing, [all.lakeshore.providerId])
  expect(await code(all.lakeshore, 'serviceQuotationRequest/addNew', asked)).toBe(403)
  const { id } = await t.must<{ id: string }>(all.lakeshore, 'serviceQuotationRequest/addNew', {
    ...asked,
    providerIds: [all.second.providerId],
    askNearby: 3,
  })
  const { recipients } = await t.must<Inquiry>(all.lakeshore, 'inquiry/getInfo', { id })
  expect(recipients.map(({ providerId }) => providerId)).toEqual([all.second.providerId])
  expect(await code(all.lakeshore, 'inquiry/askOthers', { id, providerIds: [all.lakeshore.providerId] })).toBe(403)
  expect(await t.must<{ id: string }[]>(all.lakeshore, 'inquiry/others', { id })).toEqual([])
})

test('whoever joins a business accepts, orders and rates nothing of it any more', async () => {
  const rater = await addShopper(house)
  const done = await bookQuote(t, rater, (await askAndQuote(t, rater, all.lakeshore, all.plumbing)).quoteId)
  await t.must(rater, 'serviceOrderMain/begin', { id: done })
  await t.must(all.lakeshore, 'providerJob/finish', { id: done })
  const { quoteId } = await askAndQuote(t, rater, all.lakeshore, all.plumbing)
  const cart = await t.must<ServiceCart>(rater, 'serviceShoppingCart/addNew', { skuId: await ownService() })
  const items = { shoppingCartItems: [cart.cartLists[0]?.serviceShoppingCartList[0]?.id], addressId: rater.addressId }
  const { totalCents } = await t.must<{ totalCents: number }>(rater, 'serviceShoppingCart/GetCheckOutDetail', items)
  await join(rater)
  expect(await code(rater, 'serviceOrderMain/rate', { id: done, stars: 5, content: 'We are the best.' })).toBe(403)
  expect(await code(rater, 'serviceShoppingCart/addByQuote', { quoteId })).toBe(403)
  expect(await code(rater, 'serviceOrderMain/addNew', { ...items, seenTotalCents: totalCents })).toBe(403)
})
