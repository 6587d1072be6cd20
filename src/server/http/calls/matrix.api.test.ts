import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Call, call as declare, Id } from '../../../contract/call.ts'
import { cookieNames } from '../../../rules/cookies.ts'
import { handlers } from '../../handlers.ts'
import { fillDraft, must, someTax } from '../../testing/applying.ts'
import { addShopper, cardToken, type Shopper } from '../../testing/buying.ts'
import { exampleInput, idFields, isJson, takesOwner } from '../../testing/example-input.ts'
import { addAccount, type House, openHouse, testPassword } from '../../testing/house.ts'
import { addDirectory, bookQuote, type Directory, type Pro, someItem, someRequest, talk } from '../../testing/services.ts'
import { note } from '../../testing/shoppers.ts'
import { callTable, type Mounted } from './table.ts'

/** The broken twin: it looks a row up by its id and never asks whose it is. */
const twin = declare({
  path: '/mallapi/probe/anyAddress',
  about: 'An address of anybody.',
  who: 'customer',
  input: z.strictObject({ id: Id }),
  output: z.object({ recipient: z.string() }),
  refuses: ['not-found'],
  twice: 'same',
})
const mounted = {
  group: { twin },
  calls: {
    async twin({ db }, input) {
      const { rows } = await db.execute<{ recipient: string }>(
        sql`select recipient from addresses where id = ${(input as { id: string }).id}`,
      )
      return { recipient: rows[0]?.recipient ?? '' }
    },
  },
} satisfies Mounted

const CANARY = 'Canary'
const calls = [...callTable(handlers).values()].map(({ call }) => call).filter(({ who }) => who === 'customer')
const withIds = calls.filter((call) => idFields(call).length > 0)
/** Ids of what everybody may see. */
const isPublic = (column: string) =>
  [
    'customer_id',
    'account_id',
    'shop_id',
    'spu_id',
    'sku_id',
    'coupon_id',
    'provider_id',
    'service_id',
    'variant_id',
    'category_id',
  ].includes(column)

let house: House
let owner: Shopper
let stranger: Shopper
let privateIds: string[]
/** Who was asked by the owner, and another of the same trade who was not. */
let asked: Pro
let strangePro: Pro
beforeAll(async () => {
  house = await openHouse({ more: [mounted], env: { MALLARD_CALLS_PER_MINUTE: '10000000' } })
  const directory = await addDirectory(house, new Date())
  owner = await addShopper(house)
  stranger = await addShopper(house)
  asked = directory.lakeshore
  strangePro = directory.second
  await fillAccount(owner, directory.lamp.sku, directory.kettle.sku)
  await fillServices(owner, directory)
  await fillApplication(owner)
  await fillSubscription(owner, directory.lamp)
  privateIds = await idsOf(owner.id)
})
afterAll(() => house.close())

const ask = async (path: string, input: object, as: Pick<Shopper, 'headers'>) => {
  const { status, envelope } = await house.call(path, input, as.headers)
  return { status, code: envelope.code, text: JSON.stringify(envelope) }
}

/** Something of the owner's in every room of this issue, with a canary in it. */
async function fillAccount(as: Shopper, lamp: string, kettle: string): Promise<void> {
  const tell = (path: string, input: object) => ask(`/mallapi/${path}`, input, as)
  await house.db.execute(sql`update addresses set recipient = ${CANARY}, street = ${CANARY} where customer_id = ${as.id}`)
  await house.db.execute(sql`update accounts set nick_name = ${CANARY}, bio = ${CANARY} where id = ${as.id}`)
  const order = {
    buyNow: { skuId: lamp, quantity: 2 },
    shipAddressId: as.addressId,
    seenTotalCents: 271_20,
    note: CANARY,
    giftMessage: CANARY,
  }
  const made = await house.call('/mallapi/order/addNew', order, as.headers)
  const id = made.envelope.data as string
  await tell('order/placeOrders', { id, token: await cardToken(house), saveCard: true })
  await house.db.execute(sql`update cards set name_on_card = ${CANARY} where customer_id = ${as.id}`)
  await tell('order/addNew', { ...order, note: `${CANARY} unpaid` })
  await tell('shoppingCart/addNew', { skuId: kettle })
  await tell('shoppingCart/addNew', { skuId: kettle, type: 'wishList' })
  const couponId = v7()
  await house.db.execute(sql`
    insert into coupons (id, code, title, applies_to, kind, percent, minimum_cents, stackable, starts_at, ends_at)
    values (${couponId}, ${CANARY.toUpperCase()}, '{"en":"Canary","fr":"Canary","zh":"Canary"}', 'all', 'percent', 10, 0, true, '2026-01-01', '2099-12-31')`)
  await house.db.execute(
    sql`insert into customer_coupons (customer_id, id, coupon_id, received_at) values (${as.id}, ${v7()}, ${couponId}, now())`,
  )
  await house.db.execute(sql`
    insert into notifications (account_id, id, kind, variables, link, sent_at)
    values (${as.id}, ${v7()}, 'order-placed', ${JSON.stringify({ orderNumber: CANARY, shop: CANARY })}::jsonb, '/account', now())`)
}

/** A request with its thread, an offer that is open, one in the cart, and a job with what was asked to change. */
async function fillServices(as: Shopper, { lakeshore, plumbing }: Directory): Promise<void> {
  const all = talk(house)
  const request = { ...someRequest(plumbing, [lakeshore.providerId]), consultationContent: CANARY, street: CANARY }
  const { id: requestId } = await all.must<{ id: string }>(as, 'serviceQuotationRequest/addNew', request)
  await all.must(as, 'inquiry/answer', { id: requestId, words: CANARY })
  const offer = async (subject: string) => {
    const items = [{ ...someItem, adjustment: CANARY }]
    const { id } = await all.must<{ id: string }>(lakeshore, 'providerQuote/save', { requestId, subject, items })
    await all.must(lakeshore, 'providerQuote/send', { id })
    return id
  }
  const job = await bookQuote(all, as, await offer(CANARY))
  await all.must(lakeshore, 'providerJob/proposeChange', { id: job, amountCents: 200_00, words: CANARY })
  await all.must(as, 'serviceQuote/counter', { id: await offer(CANARY), amountCents: 50_00, words: CANARY })
  await all.must(as, 'serviceShoppingCart/addByQuote', { quoteId: await offer(CANARY), beside: 'both' })
  await all.must(lakeshore, 'providerQuote/save', { requestId, subject: CANARY, items: [someItem] })
}

/** A plan with its first order, to the address and by the card that hold a canary. */
async function fillSubscription(as: Shopper, { spu, sku }: Directory['lamp']): Promise<void> {
  await house.db.execute(sql`insert into subscription_offers (shop_id, spu_id, percent) select shop_id, id, 5 from spus where id = ${spu}`)
  const all = talk(house)
  const { bill } = await all.must<{ bill: { totalCents: number } }>(as, 'subscription/preview', { skuId: sku, quantity: 1 })
  const [card] = await all.must<{ id: string }[]>(as, 'card/page', {})
  const wanted = { skuId: sku, quantity: 1, every: 'month', addressId: as.addressId, cardId: card?.id, seenTotalCents: bill.totalCents }
  await all.must(as, 'subscription/start', wanted)
}

/** A draft to sell, with papers and tax details. */
async function fillApplication(as: Shopper): Promise<void> {
  const { id } = await fillDraft(house, as)
  await must(house, as, 'sellerApplication/save', { id, said: { company: CANARY, businessScope: CANARY, displayName: CANARY } })
  await must(house, as, 'sellerApplication/saveTax', { id, tax: { ...someTax, legalName: CANARY } })
}

const ownedTables = async () => {
  const { rows } = await house.db.execute<{ name: string; owner: string; ids: string[] }>(sql`
    select owned.table_name as name, owned.column_name as owner,
      array(select column_name::text from information_schema.columns ids where ids.table_name = owned.table_name and ids.udt_name = 'uuid') as ids
    from information_schema.columns owned join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and owned.column_name in ('customer_id', 'account_id') order by 1`)
  return rows
}

/** One of each kind of id that belongs to an account, found in whatever tables there are. */
async function idsOf(accountId: string): Promise<string[]> {
  const found = new Set<string>()
  for (const { name, owner: column, ids } of await ownedTables()) {
    for (const id of ids.filter((one) => !isPublic(one))) {
      const { rows } = await house.db.execute<{ id: string | null }>(
        sql`select ${sql.identifier(id)} as id from ${sql.identifier(name)} where ${sql.identifier(column)} = ${accountId} order by 1 limit 1`,
      )
      if (rows[0]?.id) found.add(rows[0].id)
    }
  }
  return [...found]
}

async function rowsOf(accountId: string): Promise<string> {
  const parts: string[] = []
  for (const { name, owner: column } of await ownedTables()) {
    const { rows } = await house.db.execute<{ text: string | null }>(
      sql`select string_agg(own::text, ' ' order by own::text) as text from ${sql.identifier(name)} own where ${sql.identifier(column)} = ${accountId}`,
    )
    parts.push(`${name}: ${rows[0]?.text ?? ''}`)
  }
  return parts.join('\n')
}

/** What differs from call to call without saying anything about the id that was asked for. */
const plain = (text: string) =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')

/** How often a call tells a stranger more about the owner's ids than about ids that never were. */
async function leaksOf(call: Call, who: Pick<Shopper, 'headers'> = stranger): Promise<string[]> {
  const leaks: string[] = []
  for (const field of idFields(call)) {
    const unknown = await ask(call.path, exampleInput(call, field, v7(), v7), who)
    for (const id of privateIds) {
      const foreign = await ask(call.path, exampleInput(call, field, id, v7), who)
      if (foreign.text.includes(CANARY)) leaks.push(`${call.path} ${field}: shows a canary`)
      if (plain(foreign.text) !== plain(unknown.text)) leaks.push(`${call.path} ${field}: ${foreign.text} instead of ${unknown.text}`)
    }
  }
  return leaks
}

test('16: a foreign id answers as a random one, shows nothing and changes nothing', { timeout: 240_000 }, async () => {
  expect(privateIds.length).toBeGreaterThan(8)
  expect(withIds.length).toBeGreaterThan(15)
  const before = await rowsOf(owner.id)
  const leaks: string[] = []
  for (const call of withIds) leaks.push(...(await leaksOf(call)))
  expect(leaks).toEqual([])
  expect(await rowsOf(owner.id)).toBe(before)
  const twinLeaks = (await leaksOf(twin)).length
  expect(twinLeaks).toBeGreaterThan(0)
  note(16, `nobody reads another customer's data (${withIds.length} calls x ${privateIds.length} ids)`, 'leaks', leaks.length, twinLeaks)
})

test('17: a provider who was not asked learns nothing of a request, its offers and its job', { timeout: 240_000 }, async () => {
  const own = [...callTable(handlers).values()].map(({ call }) => call).filter(({ who }) => who === 'serviceSeller')
  const named = own.filter((call) => idFields(call).length > 0)
  expect(named.length).toBeGreaterThan(15)
  const before = await rowsOf(owner.id)
  const leaks: string[] = []
  for (const call of named) leaks.push(...(await leaksOf(call, strangePro)))
  for (const call of own.filter((one) => idFields(one).length === 0 && one.reads)) {
    const said = await ask(call.path, exampleInput(call, null, v7(), v7), strangePro)
    if (said.text.includes(CANARY)) leaks.push(`${call.path}: shows a canary`)
  }
  // Also where a business reads by the asker's own paths.
  for (const call of withIds.filter(({ path }) => /serviceQuote|inquiry|serviceOrderMain/i.test(path)))
    leaks.push(...(await leaksOf(call, strangePro)))
  expect(leaks).toEqual([])
  expect(await rowsOf(owner.id)).toBe(before)
  // The one who was asked is let in by the same paths.
  const seen = await Promise.all(
    named.flatMap((call) =>
      idFields(call).flatMap((field) => privateIds.map((id) => ask(call.path, exampleInput(call, field, id, v7), asked))),
    ),
  )
  const shown = seen.filter(({ text }) => text.includes(CANARY)).length
  expect(shown).toBeGreaterThan(3)
  note(
    17,
    `an inquiry is seen by its provider and its asker alone (${named.length} calls x ${privateIds.length} ids)`,
    'leaks',
    leaks.length,
    shown,
  )
})

test('16: naming another customer is refused, by every call that lets one be named', async () => {
  const named = calls.filter(takesOwner)
  expect(named.length).toBeGreaterThan(15)
  for (const call of named) {
    const said = await ask(call.path, exampleInput(call, null, v7(), v7, owner.id), stranger)
    expect([call.path, said.code]).toEqual([call.path, 403])
  }
})

test('16: a call that takes no id answers a stranger with the stranger’s own', async () => {
  for (const call of calls.filter((one) => idFields(one).length === 0 && one.reads)) {
    const said = await ask(call.path, exampleInput(call, null, v7(), v7), stranger)
    expect([call.path, said.text.includes(CANARY)]).toEqual([call.path, false])
  }
})

test('16: nobody without a session of a customer is let in', async () => {
  const seller = `seller-${v7()}@example.com`
  await addAccount(house.db, seller, ['goodsSeller'])
  const signIn = async (email: string) => {
    const { envelope, cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    return { headers: { cookie, 'x-session-token': (envelope.data as { buyerSession: string }).buyerSession } }
  }
  const revoked = await addShopper(house)
  await ask('/mallapi/customer/logout', {}, revoked)
  const random = { headers: { cookie: `${cookieNames.session}=${v7()}`, 'x-session-token': v7() } }
  const roles: [string, { headers: Record<string, string> }, number][] = [
    ['a visitor', { headers: {} }, 401],
    ['a login flag alone', { headers: { cookie: `${cookieNames.loginFlag}=true` } }, 401],
    ['a revoked session', revoked, 60001],
    ['a random session', random, 60001],
    ['a seller who is no customer', await signIn(seller), 403],
  ]
  for (const [who, as, code] of roles) {
    for (const call of calls) {
      const said = await ask(call.path, exampleInput(call, null, v7(), v7), as)
      // A call for files refuses JSON before it looks who asks.
      expect([who, call.path, said.code]).toEqual([who, call.path, isJson(call) ? code : 41500])
    }
  }
})

test('the owner is let in by the same inputs, so that the refusals above mean something', async () => {
  const dull: string[] = []
  const ofSellers = [...callTable(handlers).values()].map(({ call }) => call).filter(({ who }) => who === 'serviceSeller')
  for (const call of [...withIds, ...ofSellers.filter((one) => idFields(one).length > 0)]) {
    const codes = new Set<number>()
    for (const field of idFields(call)) {
      const who = call.who === 'customer' ? owner : asked
      for (const id of privateIds) codes.add((await ask(call.path, exampleInput(call, field, id, v7), who)).code)
    }
    if (codes.size === 1 && codes.has(40000)) dull.push(call.path)
  }
  // A payout is asked for by its number; whose it is, payouts/business-money.api.test.ts tries.
  expect(dull).toEqual(['/mallapi/providerMoney/payout'])
})
