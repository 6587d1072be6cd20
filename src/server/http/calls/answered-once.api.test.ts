import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { callHeaders } from '../../../contract/envelope.ts'
import { returnReasons } from '../../../contract/returns.ts'
import { priceUnits } from '../../../contract/services.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { HOUSE_ID, isStaff, type PlaceKind, placeOf } from '../../../rules/permissions.ts'
import { categories, spus } from '../../catalogue/tables.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { forgetOldKeys } from '../../db/once.ts'
import { idempotencyKeys } from '../../db/tables.ts'
import { handlers } from '../../handlers.ts'
import { type Joining, join } from '../../members/join.ts'
import { apply } from '../../testing/applying.ts'
import { addShopper, cardToken, type Shopper } from '../../testing/buying.ts'
import { exampleInput, idFields, isJson } from '../../testing/example-input.ts'
import { addAccount, type House, openHouse, testPassword } from '../../testing/house.ts'
import { addDirectory, bookQuote, type Directory, someItem, someRequest, talk } from '../../testing/services.ts'
import { versionOf } from '../../wares/frozen.ts'
import { callTable } from './table.ts'

const keyed = [...callTable(handlers).values()].map(({ call }) => call).filter((call) => isJson(call) && call.twice === 'key')

type Headers = Record<string, string>
let house: House
let directory: Directory
let owner: Shopper
let staff: Record<PlaceKind, Headers>
const tapsId = v7()
beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '10000000' } })
  directory = await addDirectory(house, new Date())
  owner = await addShopper(house)
  staff = {
    shop: await member('shop', directory.shop),
    business: await member('business', directory.lakeshore.providerId),
    house: await member('house', HOUSE_ID),
  }
  await fill()
})
afterAll(() => house.close())

async function member(kind: PlaceKind, placeId: string): Promise<Headers> {
  const email = `${kind}@example.ca`
  const id = await addAccount(house.db, email)
  await house.db.execute(sql`update accounts set is_demo = true where id = ${id}`)
  await inTransaction(house.db, (tx) => join(tx, { accountId: id, kind, placeId, role: 'owner' } as Joining, new Date()))
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  return { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token }
}

/** An order that came, a request with offers, a job, complaints, an application: something for most writes to be about. */
async function fill(): Promise<void> {
  const { lamp, shop, lakeshore, plumbing } = directory
  const { must } = talk(house)
  const wanted = { buyNow: { skuId: lamp.sku, quantity: 2 }, shipAddressId: owner.addressId, seenTotalCents: 271_20 }
  const order = () => must<string>({ ...owner, headers: { ...owner.headers, 'idempotency-key': v7() } }, 'order/addNew', wanted)
  const paid = async () => {
    const id = await order()
    await must(owner, 'order/placeOrders', { id, token: await cardToken(house) })
    return id
  }
  await paid()
  await house.db.execute(sql`update shop_orders set state = 'delivered', delivered_at = now()`)
  const [trade] = await house.db.select().from(categories).where(eq(categories.id, plumbing))
  if (!trade) throw new Error('no trade')
  const second = { ...trade, id: v7(), key: 'pipes', level: 2, parentId: plumbing } as typeof trade
  await house.db.insert(categories).values([second, { ...second, id: tapsId, key: 'taps', level: 3, parentId: second.id } as typeof trade])
  const asked = someRequest(plumbing, [lakeshore.providerId])
  const { id: requestId } = await must<{ id: string }>(owner, 'serviceQuotationRequest/addNew', asked)
  const offer = async () => {
    const quote = await must<{ id: string }>(lakeshore, 'providerQuote/save', { requestId, subject: 'Pipes', items: [someItem] })
    await must(lakeshore, 'providerQuote/send', { id: quote.id })
    return quote.id
  }
  await bookQuote(talk(house), owner, await offer())
  await offer()
  for (const [about, place] of [['shop', shop] as const, ['provider', lakeshore.providerId] as const]) {
    await house.db.execute(sql`
      insert into complaints (customer_id, id, number, about, shop_id, provider_id, subject, kind, state, opened_at, changed_at)
      values (${owner.id}, ${v7()}, ${v7()}, ${about}, ${about === 'shop' ? place : null}, ${about === 'shop' ? null : place}, 'Late', 'other', 'open', now(), now())`)
  }
  await apply(house, owner)
  made.unpaid = await order()
  made.cancelled = await paid()
  made.token = await cardToken(house)
  const { rows } = await house.db.execute(sql`select id as line, shop_order_id as part from order_lines order by id limit 1`)
  Object.assign(made, rows[0])
  made.prices = (await versionOf(house.db, eq(spus.shopId, shop), new Date())).version
}

/** Everything that is there, but for what each request writes about itself. */
async function everything(): Promise<string[]> {
  const { rows: tables } = await house.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'migrations') order by 1`)
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} || md5(coalesce(string_agg(row::text, '' order by row::text), '')) as mark from ${sql.identifier(name)} row`,
  )
  const { rows } = await house.db.execute<{ mark: string }>(sql.join(parts, sql` union all `))
  // A database that reads them at once answers them in any order.
  return rows.map(({ mark }) => mark).sort()
}

/** Some ids of every table: one of them is what a call is about. */
async function someIds(): Promise<string[]> {
  const { rows: columns } = await house.db.execute<{ name: string; id: string }>(sql`
    select table_name as name, column_name as id from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name = 'uuid' and column_name in ('id', 'inquiry_id') order by 1, 2`)
  const found = new Set<string>()
  for (const { name, id } of columns) {
    const { rows } = await house.db.execute<{ id: string }>(
      sql`select ${sql.identifier(id)} as id from ${sql.identifier(name)} where ${sql.identifier(id)} is not null order by 1 desc limit 3`,
    )
    for (const row of rows) found.add(row.id)
  }
  return [...found]
}

const headersOf = ({ who }: Call): Headers => (isStaff(who) ? staff[placeOf[who]] : owner.headers)
/** What was made for one call alone. */
const made = { token: '', unpaid: '', cancelled: '', line: '', part: '', invoice: v7(), prices: '' }
const texts = (en: string) => ({ en, fr: en, zh: en })

/** What some want to be asked that their schema does not say. */
const given: Readonly<Record<string, (id: string) => object>> = {
  '/mallapi/operatorReport/addFile': () => ({ name: 'sales', from: '2026-11-01', to: '2026-11-30' }),
  '/mallapi/operatorBook/credit': () => ({ id: made.invoice, cents: 1, reason: 'Agreed' }),
  '/mallapi/address/addNew': () => ({
    ...{ recipient: 'Robin', countryId: 'ca', stateProvinceId: 'ON', city: 'Toronto', street: '1 Front Street', postalCode: 'M5V 2T6' },
    ...{ email: 'robin@example.ca', phoneNumber: '4165550100' },
  }),
  '/mallapi/shoppingCart/addNew': (id) => ({ type: 'cart', skuId: id, quantity: 1 }),
  '/mallapi/providerService/save': () => ({
    ...{
      categoryId: tapsId,
      title: texts('Taps'),
      description: texts(''),
      priceCents: null,
      priceUnit: priceUnits[0],
      durationMinutes: null,
    },
  }),
  '/mallapi/providerQuote/save': (id) => ({ requestId: id, subject: 'More pipes', items: [someItem] }),
  '/mallapi/order/addNew': () => ({
    ...{ buyNow: { skuId: directory.lamp.sku, quantity: 1 }, shipAddressId: owner.addressId, seenTotalCents: 135_60 },
  }),
  '/mallapi/order/placeOrders': () => ({ id: made.unpaid, token: made.token }),
  '/mallapi/order/cancel': () => ({ id: made.cancelled, reason: 'Changed my mind' }),
  '/mallapi/return/addNew': () => ({
    ...{ shopOrderId: made.part, lines: [{ id: made.line, quantity: 1 }], reason: returnReasons[0], addressId: owner.addressId },
  }),
  '/mallapi/operatorMoney/addCommission': () => ({
    ...{ sellerId: null, plan: null, categoryId: null, milliPercent: 9_000, base: { goods: true, delivery: false, tax: false } },
    ...{ since: '2090-01-01', until: null, endsOther: false, reason: 'Agreed' },
  }),
  '/mallapi/operatorReserve/add': () => ({
    ...{ sellerId: null, newForDays: 77, milliPercent: 1_000, days: 7, since: '2090-01-01', until: null, reason: 'Agreed' },
  }),
  '/mallapi/sellerPrice/change': () => ({ basisPoints: 100, version: made.prices }),
  '/mallapi/sellerState/change': () => ({ to: 'archived', version: made.prices }),
  '/mallapi/sellerTable/changeSame': () => ({ same: { field: 'addTag', value: 'winter' }, version: made.prices }),
  '/mallapi/operatorReconciliation/start': () => ({
    provider: 'hand',
    source: 'file',
    since: '2026-09-01T00:00:00.000Z',
    until: '2026-10-01T00:00:00.000Z',
  }),
  '/mallapi/serviceQuotationRequest/addNew': () => someRequest(directory.plumbing, [directory.lakeshore.providerId]),
}

/** Need more than this small marketplace has; each is repeated under its key in the named file. */
const elsewhere: Readonly<Record<string, string>> = {
  '/mallapi/operatorCategory/move': 'assortment/categories.api.test.ts',
  '/mallapi/operatorMall/add': 'content/malls-by-hand.api.test.ts',
  '/mallapi/operatorModeration/tryOut': 'moderation/moderation.api.test.ts',
  '/mallapi/operatorJob/decideDispute': 'service-orders/disputes.api.test.ts',
  '/mallapi/operatorReturn/decide': 'returns/return-disputes.api.test.ts',
  '/mallapi/returnDispute/ask': 'returns/return-disputes.api.test.ts',
  '/mallapi/sellerDispute/answer': 'returns/return-disputes.api.test.ts',
  '/mallapi/operatorSeason/add': 'content/homes.api.test.ts',
  '/mallapi/operatorOrder/goodwill': 'house-orders/house-orders.api.test.ts',
  '/mallapi/operatorMoney/writeOff': 'payouts/money-calls.api.test.ts',
  '/mallapi/operatorAdjustment/reverse': 'payouts/adjustments.api.test.ts',
  '/mallapi/providerJob/answerDispute': 'service-orders/disputes.api.test.ts',
  '/mallapi/providerJob/settle': 'service-orders/disputes.api.test.ts',
  '/mallapi/operatorCampaign/add': 'campaigns/campaigns.api.test.ts',
  '/mallapi/operatorCampaign/sendTest': 'campaigns/campaigns.api.test.ts',
  '/mallapi/operatorCoupon/add': 'campaigns/house-coupons.api.test.ts',
  '/mallapi/sellerCoupon/add': 'sales/seller-coupons.api.test.ts',
  '/mallapi/sellerDeal/add': 'sales/seller-deals.api.test.ts',
  '/mallapi/sellerImport/start': 'wares/import-goods.api.test.ts',
  '/mallapi/sellerOrder/refund': 'sales/seller-orders.api.test.ts',
  '/mallapi/sellerOrder/ship': 'sales/seller-orders.api.test.ts',
  '/mallapi/sellerProduct/add': 'wares/seller-products.api.test.ts',
  '/mallapi/serviceOrderMain/addNew': 'service-orders/journey.api.test.ts',
  '/mallapi/serviceOrderMain/placeOrders': 'service-orders/journey.api.test.ts',
  '/mallapi/subscription/buyNow': 'subscriptions/subscriptions.api.test.ts',
  '/mallapi/subscription/start': 'subscriptions/subscriptions.api.test.ts',
}

test('every write that takes a key happens once for it and is answered the same; another one under it is refused', {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = []
  const unreached: string[] = []
  const facts = JSON.stringify({ seller: { name: 'Alder', place: '', numbers: {} }, house: {}, lines: [], taxes: [] })
  await house.db.execute(sql`
    insert into commission_invoices (id, number, kind, seller_id, seller_kind, month, facts, net_cents, tax_cents, made_at)
    select ${made.invoice}, 'CI-1000-1000-1000', 'invoice', id, 'shop', '2026-10', ${facts}::jsonb, 1000, 0, now() from shops limit 1`)
  const ids = await someIds()
  for (const call of keyed) {
    const key = v7()
    const send = async (input: object) => (await house.call(call.path, input, { ...headersOf(call), 'idempotency-key': key })).envelope
    const [field] = idFields(call)
    const inputOf = given[call.path] ?? ((id: string) => exampleInput(call, field ?? null, id, () => id))
    const candidates = (field || (given[call.path]?.length ?? 0) > 0 ? ids : [v7()]).map(inputOf)
    let done: { input: object; text: string } | undefined
    for (const input of candidates) {
      const answer = await send(input)
      // What was turned away has changed nothing, and leaves the key free as a refusal does.
      const is = (answer.data as { is?: unknown } | null)?.is
      if (answer.code === 0 && is !== 'wrong' && is !== 'conflict') done = { input, text: JSON.stringify(answer.data) }
      if (done) break
    }
    if (!done) {
      unreached.push(call.path)
      continue
    }
    const after = await everything()
    const again = await send(done.input)
    if (JSON.stringify(again.data) !== done.text) wrong.push(`${call.path} answers ${JSON.stringify(again)} instead of ${done.text}`)
    const changed = async () => (await everything()).filter((mark, at) => mark !== after[at]).join()
    const twice = await changed()
    if (twice) wrong.push(`${call.path} happens twice: ${twice}`)
    const other = await house.call('/mallapi/address/addNew', given['/mallapi/address/addNew']?.('') ?? {}, {
      ...headersOf(call),
      'idempotency-key': key,
    })
    if (call.path !== '/mallapi/address/addNew' && other.envelope.reason !== 'bad-input')
      wrong.push(`${call.path}: another call under its key`)
    if (field) {
      const input = exampleInput(call, field, v7(), v7)
      const { reason } = await send(input)
      if (reason !== 'bad-input') wrong.push(`${call.path}: another input under its key is ${reason ?? 'done'}`)
    }
    const more = await changed()
    if (more) wrong.push(`${call.path} lets another one happen under its key: ${more}`)
  }
  expect(wrong).toEqual([])
  expect(unreached.sort()).toEqual(Object.keys(elsewhere).sort())
  for (const [path, file] of Object.entries(elsewhere)) {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect([path, text.includes(path.slice('/mallapi/'.length)), text.includes('idempotency-key')]).toEqual([path, true, true])
  }
})

test('two at the same moment under one key are one, and without a key they are two', async () => {
  const add = (headers: Headers) =>
    house.call('/mallapi/address/addNew', given['/mallapi/address/addNew']?.('') ?? {}, { ...owner.headers, ...headers })
  const count = async () => Number((await house.db.execute<{ n: number }>(sql`select count(*)::integer as n from addresses`)).rows[0]?.n)
  const before = await count()
  const key = { 'idempotency-key': v7() }
  const answers = await Promise.all([add(key), add(key), add(key)])
  expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1)
  expect(await count()).toBe(before + 1)
  await Promise.all([add({}), add({})])
  expect(await count()).toBe(before + 3)
})

test('a key is the caller’s own, and is forgotten after a day', async () => {
  const other = await addShopper(house)
  const key = { 'idempotency-key': v7() }
  const add = ({ headers }: { headers: Headers }) =>
    house.call('/mallapi/address/addNew', given['/mallapi/address/addNew']?.('') ?? {}, { ...headers, ...key })
  const [mine, theirs] = [await add(owner), await add(other)]
  expect([mine.envelope.code, theirs.envelope.code]).toEqual([0, 0])
  expect(mine.envelope.data).not.toEqual(theirs.envelope.data)
  await forgetOldKeys(house.db, new Date(Date.now() + 23 * 3_600_000))
  expect(await house.db.$count(idempotencyKeys)).toBeGreaterThan(0)
  await forgetOldKeys(house.db, new Date(Date.now() + 25 * 3_600_000))
  expect(await house.db.$count(idempotencyKeys)).toBe(0)
})
