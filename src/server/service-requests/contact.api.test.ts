import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import type { ProviderInquiry } from '../../contract/provider-inquiries.ts'
import type { Quote } from '../../contract/quotes.ts'
import type { ServiceCart } from '../../contract/service-cart.ts'
import type { ServiceOrder } from '../../contract/service-orders.ts'
import type { Inquiry } from '../../contract/service-requests.ts'
import { handlers } from '../handlers.ts'
import { addShopper, cardToken, type Shopper } from '../testing/buying.ts'
import { exampleInput, isJson } from '../testing/example-input.ts'
import type { House } from '../testing/house.ts'
import { postOf } from '../testing/post.ts'
import { type Directory, lastTimes, openDirectory, type Pro, someItem, someRequest, type Talk, toldOf } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
const clock = new Date('2026-11-18T16:00:00Z')

/** Words that stand nowhere else: whoever finds one of them has been told how to reach the asker. */
const secret = { lastName: 'Canarysmith', phone: '416 555 0177', email: 'canary@example.org', street: '77 Canary Lane' }
const canaries = [...Object.values(secret), '5550199', 'canary.account@example.org', '9 Hidden Court']

beforeAll(async () => {
  ;({ house, all, t } = await openDirectory(clock))
  asker = await addShopper(house)
  await house.db.execute(sql`update accounts set last_name = 'Canarysmith', email = 'canary.account@example.org' where id = ${asker.id}`)
  await house.db.execute(
    sql`update addresses set street = '9 Hidden Court', recipient = 'Robin Canarysmith', phone = '5550199', email = 'canary@example.org' where customer_id = ${asker.id}`,
  )
})
afterAll(() => house.close())

const asked = (to: readonly Pro[], said: object = {}) => {
  const { lastName, phone, email, street } = secret
  return t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', {
    ...someRequest(
      all.plumbing,
      to.map(({ providerId }) => providerId),
    ),
    contactInformation: { firstName: 'Robin', lastName, phone, email },
    street,
    ...said,
  })
}

/** Everything that a business can ask about, and everything that it was told: in the app, and by letter. */
async function seenBy(pro: Pro, ids: { requestId: string; quoteId?: string; jobId?: string }): Promise<string> {
  const found: string[] = []
  const reads = handlers.flatMap(({ group }) => Object.values(group)).filter((call: Call) => !call.changes && isJson(call))
  for (const call of reads.filter(({ who }) => who === 'serviceSeller' || who === 'customer'))
    for (const id of Object.values(ids)) {
      const example = exampleInput(call, null, id, () => id)
      for (const input of [example, { id }, { requestId: id }, {}])
        found.push(JSON.stringify((await t.tell(pro, call.path, input as object)).data ?? null))
    }
  const { rows } = await house.db.execute(sql`select variables, link from notifications where account_id = ${pro.id}`)
  found.push(JSON.stringify(rows))
  const { rows: letters } = await house.db.execute(sql`select payload from outbox where payload::text like ${`%${pro.id}%`}`)
  found.push(JSON.stringify(letters))
  return found.join('\n')
}
const leaks = async (pro: Pro, ids: Parameters<typeof seenBy>[1]) => {
  const text = await seenBy(pro, ids)
  return canaries.filter((canary) => text.includes(canary))
}
const detail = (pro: Pro, id: string) => t.must<ProviderInquiry>(pro, 'providerInquiry/getInfo', { id })

test('until something is agreed a business is told first name, area and distance, by whatever call', async () => {
  const { id: requestId } = await asked([all.lakeshore, all.second])
  await t.must(asker, 'inquiry/answer', { id: requestId, words: 'It drips at night.' })
  const draft = await t.must<Quote>(all.lakeshore, 'providerQuote/save', { requestId, subject: 'A tap', items: [someItem] })
  await t.must(all.lakeshore, 'providerQuote/send', { id: draft.id })
  await t.must(asker, 'serviceQuote/counter', { id: draft.id, amountCents: 90_00, words: 'Ninety?' })
  for (const pro of [all.lakeshore, all.second]) expect(await leaks(pro, { requestId, quoteId: draft.id })).toEqual([])
  const seen = await detail(all.lakeshore, requestId)
  expect(seen).toMatchObject({ firstName: 'Robin', contactInformation: null, serviceCity: 'Toronto', postalArea: 'M5V' })
  expect(seen.distanceKm).toEqual(expect.any(Number))

  // Who is accepted sees it, and nobody else; who is not after all sees it no longer.
  const { cartLists } = await t.must<ServiceCart>(asker, 'serviceShoppingCart/addByQuote', { quoteId: draft.id })
  expect((await detail(all.lakeshore, requestId)).contactInformation).toMatchObject(secret)
  expect(await leaks(all.second, { requestId, quoteId: draft.id })).toEqual([])
  await t.must(asker, 'serviceShoppingCart/del', { id: cartLists[0]?.serviceShoppingCartList[0]?.id })
  expect((await detail(all.lakeshore, requestId)).contactInformation).toBe(null)
  expect(await leaks(all.lakeshore, { requestId, quoteId: draft.id })).toEqual([])
})

test('the asker shows it to one of them, or to all from the beginning', async () => {
  const { id } = await asked([all.lakeshore, all.second])
  const shown = await t.must<Inquiry>(asker, 'inquiry/showContact', { id, providerId: all.second.providerId })
  expect(shown.recipients.filter(({ seesContact }) => seesContact).map(({ providerId }) => providerId)).toEqual([all.second.providerId])
  expect((await detail(all.second, id)).contactInformation).toMatchObject(secret)
  expect((await detail(all.lakeshore, id)).contactInformation).toBe(null)
  expect(await toldOf(house, all.second.id, 'contact-shown')).toBe(1)
  const stranger = await addShopper(house)
  expect((await t.tell(stranger, 'inquiry/showContact', { id, providerId: all.lakeshore.providerId })).code).toBe(404)
  expect((await t.tell(asker, 'inquiry/showContact', { id, providerId: all.mover.providerId })).code).toBe(404)
  const open = await asked([all.lakeshore], { showsContact: true })
  expect((await detail(all.lakeshore, open.id)).contactInformation).toMatchObject(secret)
})

/** A quote of a pro, accepted beside whatever is. */
async function accepted(pro: Pro, requestId: string): Promise<string> {
  const draft = await t.must<Quote>(pro, 'providerQuote/save', { requestId, subject: 'A tap', items: [someItem] })
  await t.must(pro, 'providerQuote/send', { id: draft.id })
  const { cartLists } = await t.must<ServiceCart>(asker, 'serviceShoppingCart/addByQuote', { quoteId: draft.id, beside: 'both' })
  const lines = cartLists.flatMap(({ serviceShoppingCartList }) => serviceShoppingCartList)
  return lines.find(({ quoteId }) => quoteId === draft.id)?.id ?? ''
}

test('a request that was taken back shows nobody how to reach the asker, accepted or shown', async () => {
  const { id } = await asked([all.lakeshore, all.second])
  await accepted(all.lakeshore, id)
  await t.must(asker, 'inquiry/showContact', { id, providerId: all.second.providerId })
  const { recipients } = await t.must<Inquiry>(asker, 'inquiry/cancel', { id })
  expect(recipients.map(({ seesContact }) => seesContact)).toEqual([false, false])
  for (const pro of [all.lakeshore, all.second]) expect((await detail(pro, id)).contactInformation).toBe(null)
  const { rows } = await house.db.execute(sql`select accepted_at from inquiry_recipients where inquiry_id = ${id}`)
  expect(rows).toEqual([{ accepted_at: null }, { accepted_at: null }])
})

test('of two accepted offers of one business the second still shows it when the first is not any more', async () => {
  const { id } = await asked([all.lakeshore])
  const [first, second] = [await accepted(all.lakeshore, id), await accepted(all.lakeshore, id)]
  await t.must(asker, 'serviceShoppingCart/del', { id: first })
  expect((await detail(all.lakeshore, id)).contactInformation).toMatchObject(secret)
  await t.must(asker, 'serviceShoppingCart/del', { id: second })
  expect((await detail(all.lakeshore, id)).contactInformation).toBe(null)
})

test('a booking that is not paid tells the business nothing of where and whom, one that is does', async () => {
  const { rows } = await house.db.execute<{ id: string }>(
    sql`select id from services where provider_id = ${all.second.providerId} and price_cents is not null limit 1`,
  )
  const [service] =
    rows.length > 0
      ? rows
      : (await house.db.execute<{ id: string }>(sql`select id from services where price_cents is not null limit 1`)).rows
  const cart = await t.must<ServiceCart>(asker, 'serviceShoppingCart/addNew', { skuId: service?.id })
  const pro = [all.lakeshore, all.second, all.mover].find(({ providerId }) => providerId === cart.cartLists[0]?.shopId) as Pro
  const lines = cart.cartLists[0]?.serviceShoppingCartList ?? []
  const items = { shoppingCartItems: lines.map(({ id }) => id), addressId: asker.addressId }
  const { totalCents } = await t.must<{ totalCents: number }>(asker, 'serviceShoppingCart/GetCheckOutDetail', items)
  const times = await lastTimes(t, asker, lines)
  const made = await t.must<{ id: string; orderIds: string[] }>(asker, 'serviceOrderMain/addNew', {
    ...items,
    seenTotalCents: totalCents,
    times,
    note: 'The key is at 9 Hidden Court.',
  })
  const jobId = made.orderIds[0] ?? ''
  const { id: requestId } = await asked([all.mover.providerId === pro.providerId ? all.lakeshore : all.second])
  expect(await t.must<ServiceOrder>(pro, 'providerJob/getInfo', { id: jobId })).toMatchObject({ address: null, note: '' })
  expect(await leaks(pro, { requestId, jobId })).toEqual([])
  await t.must(asker, 'serviceOrderMain/placeOrders', { id: made.id, token: await cardToken(house) })
  const paid = await t.must<ServiceOrder>(pro, 'providerJob/getInfo', { id: jobId })
  expect(paid.address?.street).toBe('9 Hidden Court')
})

test('no letter to a business says how to reach an asker', async () => {
  const post = postOf(house, () => clock)
  await post.run()
  const { rows } = await house.db.execute<{ email: string }>(
    sql`select email from accounts where id in (${all.lakeshore.id}, ${all.second.id}, ${all.mover.id})`,
  )
  const letters = post.mail.sent().filter(({ to }) => rows.some(({ email }) => email === to))
  expect(letters.length).toBeGreaterThan(3)
  for (const letter of letters) expect(canaries.filter((canary) => JSON.stringify(letter).includes(canary))).toEqual([])
})
